import { controlsOf, labelsOf, textOf, textsOf } from "../../../site/html.ts";
import type { Fields } from "./entry.ts";

/** What a page says of its forms, asked of its document. */

/** The form of a page with this `_form`. */
export const formIn = (document: Document, _form: string): Element | undefined =>
  [...document.querySelectorAll("form")].find(
    (form) => form.querySelector('input[name="_form"]')?.getAttribute("value") === _form,
  );

export const controlsNamed = (form: Element, name: string): Element[] =>
  controlsOf(form).filter((control) => control.getAttribute("name") === name);

/** Whether a control is marked as wrong, one of several choices by the list around them. */
export const isRefused = (control: Element): boolean => refusedAt(control) !== undefined;

/** What is told of a control that is wrong, tied to it as its description. */
export function refusalOf(control: Element): string {
  const ids = refusedAt(control)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const { ownerDocument: page } = control;
  return ids.map((id) => textOf(page.querySelector(`.field-error[id="${id}"]`))).join("");
}

const refusedAt = (control: Element): Element | undefined =>
  [control, control.closest("fieldset")].find(
    (element) => element?.getAttribute("aria-invalid") === "true",
  ) ?? undefined;

/** The controls of a form that have no name for who cannot see it. */
export const unnamedIn = (form: Element): Element[] =>
  controlsOf(form).filter((control) => !isHidden(control) && nameOf(control) === "");

const isHidden = (control: Element): boolean =>
  control.getAttribute("type") === "hidden" ||
  control.closest('[hidden], [aria-hidden="true"]') !== null;

function nameOf(control: Element): string {
  const { ownerDocument: page } = control;
  const ids = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const given = ids.map((id) => textOf(page.querySelector(`[id="${id}"]`))).join("");
  const isButton = control.tagName === "BUTTON";
  return (
    given ||
    (control.getAttribute("aria-label") ?? "") ||
    (isButton ? textOf(control) : labelsOf(control).map(labelText).join(""))
  );
}

/** What a label says besides the control that it may hold. */
function labelText(label: Element): string {
  const own = [...label.childNodes].filter(
    (node) => !/^(?:INPUT|SELECT|TEXTAREA)$/.test(node.nodeName),
  );
  return own
    .map((node) => node.textContent ?? "")
    .join("")
    .trim();
}

/** What the page says aloud of what went wrong. */
export const alertsOf = (document: Document): string =>
  textsOf(document.querySelectorAll('[role="alert"]')).join("\n");

/** What it says of what was done. */
export const noticeOf = (document: Document): string =>
  textsOf(document.querySelectorAll('[role="status"]:not([hidden])')).filter(Boolean).join("\n");

/** Controls of which a conflict says what is stored: lines of text and lists. */
const TYPED = /^(?:text|email|tel|number|date|datetime-local|url|)$/;

/** What the fields of a form say that are about to be typed over, by their names. */
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

/** The value of a control, and how it reads; null where a conflict does not repeat it. */
function shownBy(control: Element): [value: string | null, text: string] {
  if (control.tagName === "SELECT") {
    const options = [...control.querySelectorAll("option")];
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return [chosen?.getAttribute("value") ?? "", textOf(chosen)];
  }
  if (control.tagName === "TEXTAREA") return [control.textContent ?? "", textOf(control)];
  const value = control.getAttribute("value") ?? "";
  return TYPED.test(control.getAttribute("type") ?? "") ? [value, value] : [null, ""];
}

/** What a conflict says that is stored in place of what a control holds. */
export const storedAt = (control: Element): string =>
  textOf(control.closest(".field")?.querySelector(".stored b"));
