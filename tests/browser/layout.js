/* What layout.py asks the page: to wear a font, and what is wrong with its layout. */
(() => {
  const shelf = "/fonts-of-the-tests/";
  const faces = new Map();

  async function fetched(font, face) {
    const family = `Tests ${font} ${face}`;
    if (!faces.has(family)) {
      const made = [400, 700].map((weight) => new FontFace(
        family, `url(${shelf}${font}-${face}-${weight})`,
        { weight: weight === 400 ? "100 500" : "501 900" }));
      faces.set(family, Promise.all(made.map(async (each) => document.fonts.add(await each.load()))));
    }
    await faces.get(family);
    return `"${family}"`;
  }

  /** What the page asks for itself, as long as nobody has changed it. */
  const own = {};

  /** The page in this font, as if the machine had no other. */
  async function wear(font) {
    const root = document.documentElement;
    for (const face of ["text", "title"]) {
      const name = `--font-${face}`;
      if (font === "own") {
        root.style.removeProperty(name);
        continue;
      }
      own[face] ??= getComputedStyle(root).getPropertyValue(name);
      root.style.setProperty(name, font === "none"
        ? own[face].slice(own[face].indexOf(",") + 1)
        : await fetched(font, face));
    }
    await document.fonts.ready;
  }

  /** The page before its own fonts have come, on a machine that has this one: scaled, as the page asks for it. */
  async function wait(font, families) {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText);
    const sheet = new CSSStyleSheet();
    for (const [face, family] of Object.entries(families)) {
      for (const rule of rules.filter((each) => each.includes(`Fallback: ${family}`))) {
        const weight = /Bold/.test(rule) ? 700 : 400;
        sheet.insertRule(rule.replace(/src:[^;]*/, `src: url(${location.origin}${shelf}${font}-${face}-${weight})`)
          .replace(/font-family:[^;]*/, `font-family: "Waiting ${face}"`));
      }
      document.documentElement.style.setProperty(`--font-${face}`, `"Waiting ${face}"`);
    }
    document.adoptedStyleSheets = [sheet];
    const loads = [...document.fonts].filter(({ family }) => family.includes("Waiting")).map((each) => each.load());
    return (await Promise.all(loads)).length;
  }

  /** What follows the size of things has followed. */
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  /** Waits until something is there, or is so: what shows it is told of every change. */
  const until = (found) => new Promise((done) => {
    const look = () => {
      const it = found();
      if (!it) return;
      seen.disconnect();
      done(it);
    };
    const seen = new MutationObserver(look);
    seen.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    look();
  });

  /** The page in this language, chosen as people choose it; dialogs that are open stay open. */
  async function speak(language) {
    const root = document.documentElement;
    const languages = () => document.querySelector("dialog[open] select:has([lang])");
    const shown = languages() !== null;
    if (!shown) document.querySelector("header button.gear").click();
    const choice = await until(languages);
    choice.value = language;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => root.lang === language);
    if (shown) return;
    languages().closest("dialog").close();
    await until(() => !document.querySelector("dialog select:has([lang])"));
  }

  const CONTROLS = "a[href], button, :not(label) > input, select, textarea, summary, label:has(input), svg.board";
  const UNSEEN = ".unseen, .hidden, .skip, [inert], [hidden], option, script, style";
  const SCROLLS = "dialog, main, [tabindex], textarea, .texted";

  function look() {
    const root = document.documentElement;
    const faults = new Set();
    const styles = new Map();
    const boxes = new Map();
    const style = (each) => styles.get(each) ?? styles.set(each, getComputedStyle(each)).get(each);
    const box = (each) => boxes.get(each) ?? boxes.set(each, each.getBoundingClientRect()).get(each);
    const name = (each) => {
      const said = each.getAttribute?.("aria-label") || each.innerText || each.value || "";
      return `${each.tagName.toLowerCase()}${each.classList[0] ? `.${each.classList[0]}` : ""}`
        + ` “${said.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    };
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const within = modal ?? document.body;
    const width = root.clientWidth;
    const beyond = root.scrollWidth - width;
    if (beyond > 0) faults.add(`the page scrolls sideways by ${beyond}`);

    /** What is there to be seen or pressed: its element, and where. */
    const things = [];
    const range = document.createRange();
    const walk = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
      const out = node.parentElement instanceof SVGElement || node.matches(UNSEEN)
        || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return out ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    });
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.data.trim()) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          // Lines may stand closely: what counts is where the small letters are.
          const rect = new DOMRect(line.x, line.y + 0.25 * line.height, line.width, line.height / 2);
          if (rect.width > 1) things.push({ element: node.parentElement, control: false, rect });
        }
        continue;
      }
      if (node.matches(CONTROLS)) things.push({ element: node, control: true, rect: box(node) });
      if (node.matches("input, textarea, select, svg") || node.scrollWidth <= node.clientWidth + 1) continue;
      if (["auto", "scroll"].includes(style(node).overflowX)) {
        faults.add(`${name(node)} scrolls sideways by ${node.scrollWidth - node.clientWidth}`);
      }
    }

    /** What can be seen of a thing without any scrolling inside the page; null if nothing. */
    function clipped({ element, control, rect }) {
      let { left, right, top, bottom } = rect;
      const say = (what, by) => faults.add(`${name(element)} ${what} by ${Math.ceil(by)}`);
      const margin = style(element);
      const slack = 1 + Math.max(0, -parseFloat(margin.marginLeft), -parseFloat(margin.marginRight));
      let free = ["absolute", "fixed"].includes(margin.position);
      for (let up = control ? element.parentElement : element; up && up !== root; up = up.parentElement) {
        const { overflowX, overflowY, display, position, textOverflow } = style(up);
        if (up.matches("svg *") || display === "contents" || display === "inline") continue;
        const around = box(up);
        if (textOverflow === "ellipsis") {
          left = Math.max(left, around.left);
          right = Math.min(right, around.right);
        }
        if (!free && left < around.left - slack) say(`sticks out of ${name(up)}`, around.left - left);
        if (!free && right > around.right + slack) say(`sticks out of ${name(up)}`, right - around.right);
        if (overflowY !== "visible" || overflowX !== "visible") {
          const cut = Math.max(around.top - top, bottom - around.bottom);
          if (cut > 1 && !up.matches(SCROLLS)) say(`is cut by ${name(up)}`, cut);
          top = Math.max(top, around.top);
          bottom = Math.min(bottom, around.bottom);
          if (bottom - top < 1) return null;
        }
        if (["absolute", "fixed"].includes(position)) free = true;
        if (up === within) break;
      }
      if (left < -1) say("is left of the screen", -left);
      if (right > width + 1) say("is right of the screen", right - width);
      return { left, right, top, bottom };
    }

    const layer = (each) => {
      for (let up = each; up && up !== root; up = up.parentElement) {
        if (["sticky", "fixed"].includes(style(up).position)) return up;
      }
      return null;
    };
    const seen = things.map((thing) => ({ ...thing, ...clipped(thing), layer: layer(thing.element) }))
      .filter(({ top }) => top !== undefined)
      .sort((one, other) => one.top - other.top);
    for (const [place, one] of seen.entries()) {
      for (let next = place + 1; next < seen.length && seen[next].top < one.bottom - 2; next++) {
        const other = seen[next];
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - other.top;
        if (across <= 2 || down <= 2 || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        faults.add(`${name(one.element)} and ${name(other.element)} overlap by ${Math.ceil(across)} × ${Math.ceil(down)}`);
      }
    }
    return [...faults];
  }

  globalThis.faults = async (fonts) => {
    const found = {};
    await settled();
    for (const font of fonts) {
      await wear(font);
      await settled();
      found[font] = look();
    }
    return found;
  };

  /** While the page is only measured, nothing of it is painted: that takes half the time. */
  const blind = (so) => document.documentElement.style.setProperty("clip-path", so ? "inset(50%)" : "");

  Object.assign(globalThis, { blind, speak, wear, wait });
})();
