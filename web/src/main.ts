// Mounts the page, and keeps it for times without a network.
import "./gen/palette.css";
import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell, reloadWhenOutdated } from "./shell/keep";
import { applyTheme } from "./ui/theme.svelte";
import { preferred, words } from "./words/words.svelte";

applyTheme();
reloadWhenOutdated();
mount(App, { target: document.getElementById("app")! });
await words.use(preferred());
keepShell();
