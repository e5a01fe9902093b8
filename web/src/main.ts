import "virtual:palette.css";
import "virtual:fonts.css";
import "./app/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { here } from "./app/address";
import { settings } from "./app/settings.svelte";
import { carryBy } from "./net/carrier";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
if (here) carryBy(await import("./anywhere/carrier"));
await settings.begin();
mount(App, { target });
