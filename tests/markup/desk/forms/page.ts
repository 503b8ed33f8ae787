import { listControls, findLabels, readText, readTexts } from "../../../site/html.ts";
import type { Fields } from "./entry.ts";

export const formIn = (document: Document, _form: string): Element | undefined =>
  [...document.querySelectorAll("form")].find(
    (form) => form.querySelector('input[name="_form"]')?.getAttribute("value") === _form,
  );

export const controlsNamed = (form: Element, name: string): Element[] =>
  listControls(form).filter((control) => control.getAttribute("name") === name);

/** True when a control, or its list of choices, has an error. */
export const isRefused = (control: Element): boolean => refusedAt(control) !== undefined;

/** Returns a control's error from its description. */
export function readRefusal(control: Element): string {
  const ids = refusedAt(control)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const { ownerDocument: page } = control;
  return ids.map((id) => readText(page.querySelector(`.field-error[id="${id}"]`))).join("");
}

const refusedAt = (control: Element): Element | undefined =>
  [control, control.closest("fieldset")].find(
    (element) => element?.getAttribute("aria-invalid") === "true",
  ) ?? undefined;

/** Lists controls without an accessible name. */
export const unnamedIn = (form: Element): Element[] =>
  listControls(form).filter((control) => !isHidden(control) && computeName(control) === "");

const isHidden = (control: Element): boolean =>
  control.getAttribute("type") === "hidden" ||
  control.closest('[hidden], [aria-hidden="true"]') !== null;

function computeName(control: Element): string {
  const { ownerDocument: page } = control;
  const ids = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const given = ids.map((id) => readText(page.querySelector(`[id="${id}"]`))).join("");
  const isButton = control.tagName === "BUTTON";
  return (
    given ||
    (control.getAttribute("aria-label") ?? "") ||
    (isButton ? readText(control) : findLabels(control).map(labelText).join(""))
  );
}

function labelText(label: Element): string {
  const own = [...label.childNodes].filter(
    (node) => !/^(?:INPUT|SELECT|TEXTAREA)$/.test(node.nodeName),
  );
  return own
    .map((node) => node.textContent ?? "")
    .join("")
    .trim();
}

export const readAlerts = (document: Document): string =>
  readTexts(document.querySelectorAll('[role="alert"]')).join("\n");

export const readNotice = (document: Document): string =>
  readTexts(document.querySelectorAll('[role="status"]:not([hidden])')).filter(Boolean).join("\n");

/** Controls whose stored value a conflict shows. */
const TYPED = /^(?:text|email|tel|number|date|datetime-local|url|)$/;

/** Returns the current field texts by name. */
export function storedIn(form: Element, fields: Fields): Map<string, string> {
  const stored = new Map<string, string>();
  for (const [name, value] of Object.entries(fields)) {
    const [control] = controlsNamed(form, name);
    if (!control || value === undefined || value instanceof File || isHidden(control)) continue;
    const [shown, text] = shownBy(control);
    if (shown !== null && shown !== [value].flat().join())
      stored.set(name, shown === "" ? NOTHING : text);
  }
  return stored;
}

const NOTHING = "vazio";

/** Returns a control's value and text; null when a conflict does not show it. */
function shownBy(control: Element): [value: string | null, text: string] {
  if (control.tagName === "SELECT") {
    const options = [...control.querySelectorAll("option")];
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return [chosen?.getAttribute("value") ?? "", readText(chosen)];
  }
  if (control.tagName === "TEXTAREA") return [control.textContent ?? "", readText(control)];
  const value = control.getAttribute("value") ?? "";
  return TYPED.test(control.getAttribute("type") ?? "") ? [value, value] : [null, ""];
}

/** Returns the stored value that a conflict shows at a control. */
export const storedAt = (control: Element): string =>
  readText(control.closest(".field")?.querySelector(".stored b"));
