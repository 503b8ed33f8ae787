import { Idiomorph } from "idiomorph";

/**
 * Makes a part of the page like its new version, keeping every element that stays: what the visitor
 * focused, chose, opened or scrolled to is still there, and the line they read does not move.
 */
export function morph(part: HTMLElement, next: HTMLElement): void {
  const read = anchor();
  const top = read?.getBoundingClientRect().top ?? 0;
  Idiomorph.morph(part, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: keepChoice,
      beforeAttributeUpdated: (name, element) =>
        !(name === "open" && element instanceof HTMLDetailsElement),
    },
  });
  if (read?.isConnected) scrollBy(0, read.getBoundingClientRect().top - top);
}

/** What is likely read: the middle of what is seen, or what is near to it. */
function anchor(): Element | undefined {
  // Browsers would hold the first line in view, which may stand above what changes.
  document.documentElement.style.overflowAnchor = "none";
  return [1 / 2, 2 / 3, 1 / 3]
    .map((share) => document.elementFromPoint(innerWidth / 2, innerHeight * share))
    .filter((element) => element !== null)
    .find((element) => !element.querySelector("[data-live]"));
}

function keepChoice(old: Node, next: Node): boolean {
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    next.checked = old.checked;
    next.toggleAttribute("checked", old.checked);
  }
  return true;
}
