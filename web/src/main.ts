// Mounts the page, and keeps it for times without a network.
import "./gen/palette.css";
import "./style.css";
import "./type/display.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell, reloadWhenOutdated } from "./shell/keep";
import { fetchAhead } from "./pages";
import { settings } from "./ui/settings.svelte";
import { preferred, words } from "./words/words.svelte";

settings.apply();
fetchAhead();
reloadWhenOutdated();
mount(App, { target: document.getElementById("app")! });
await words.use(preferred());
keepShell();
