import "virtual:palette.css";
import "virtual:fonts.css";
import "./app/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./app/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
void settings.begin().then(() => mount(App, { target }));
