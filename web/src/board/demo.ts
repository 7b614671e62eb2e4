// Mounts the demo of the board.
import "../gen/palette.css";
import "../style.css";
import { mount } from "svelte";
import { settings } from "../ui/settings.svelte";
import Demo from "./Demo.svelte";

const wanted = new URLSearchParams(location.search);
settings.apply();
document.documentElement.dataset["theme"] = wanted.get("theme") ?? "light";
mount(Demo, { target: document.getElementById("app")!, props: { name: wanted.get("city") ?? "london-modern" } });
