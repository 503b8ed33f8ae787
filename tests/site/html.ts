import { configure } from "@testing-library/dom";
import { parseHTML } from "linkedom";

configure({
  // Without style sheets visibility is unknown; Chromium tests check it.
  defaultHidden: true,
  computedStyleSupportsPseudoElements: false,
  getElementError: (message, container) =>
    new Error(`${message?.split("\n")[0] ?? ""} in <${container.tagName.toLowerCase()}>`),
});

const noStyle = () => ({ display: "", visibility: "", getPropertyValue: () => "" });

/** Parses HTML for queries by role, label and text. */
export function parsePage(html: string): Document {
  const { document, window } = parseHTML(html);
  Object.assign(window, { getComputedStyle: noStyle });
  for (const control of document.querySelectorAll("input, select, textarea, button, output")) {
    Object.defineProperty(control, "labels", { get: () => findLabels(control) });
    lowerNames(control);
  }
  for (const form of document.querySelectorAll("form")) lowerNames(form);
  for (const area of document.querySelectorAll("textarea")) readEntities(area);
  return document;
}

/** The parser leaves entities of text areas unread. */
function readEntities(area: Element): void {
  if (!area.textContent?.includes("&")) return;
  const paragraph = area.ownerDocument.createElement("p");
  paragraph.innerHTML = area.textContent;
  area.textContent = paragraph.textContent;
}

/** The parser keeps attribute case, such as `encType`; browsers ignore it. */
function lowerNames(element: Element): void {
  for (const { name, value } of element.attributes) {
    if (name === name.toLowerCase()) continue;
    element.removeAttribute(name);
    element.setAttribute(name.toLowerCase(), value);
  }
}

export function findLabels(control: Element): Element[] {
  const id = control.getAttribute("id");
  const named = id ? [...control.ownerDocument.querySelectorAll(`label[for="${id}"]`)] : [];
  const around = control.closest("label");
  return around && !around.hasAttribute("for") ? [...named, around] : named;
}

/** Returns an element's text with normal spaces, without crest letters. */
export const readText = (element: Element | null | undefined): string =>
  (element ? wordsIn(element) : "").replaceAll(/\s+/g, " ").trim();

function wordsIn(node: Node): string {
  if (["svg", "#comment"].includes(node.nodeName.toLowerCase())) return "";
  const parts = [...node.childNodes];
  return parts.length === 0 ? (node.textContent ?? "") : parts.map(wordsIn).join("");
}

export const readTexts = (elements: Iterable<Element>): string[] => Array.from(elements, readText);

/** Returns a form's controls, including outside ones. */
export function listControls(form: Element): Element[] {
  const id = form.getAttribute("id");
  const elsewhere = id ? [...form.ownerDocument.querySelectorAll(`[form="${id}"]`)] : [];
  const inside = [...form.querySelectorAll("input, select, textarea, button")].filter(
    (control) => !control.hasAttribute("form") || control.getAttribute("form") === id,
  );
  return [...new Set([...inside, ...elsewhere])];
}

type Entry = [name: string, value: string];

export const listEntries = (form: Element, button: Element | null): Entry[] =>
  listControls(form).flatMap((control) => entriesOfOne(control, button));

export type FormEntry = [name: string, value: string | File];

const NO_FILE = new File([], "", { type: "application/octet-stream" });

/** Returns a form's parts with chosen files. */
export const listParts = (
  form: Element,
  button: Element | null,
  chosen: Record<string, File> = {},
): FormEntry[] =>
  listControls(form).flatMap((control): FormEntry[] => {
    if (control.getAttribute("type") !== "file") return entriesOfOne(control, button);
    const name = control.getAttribute("name");
    return name ? [[name, chosen[name] ?? NO_FILE]] : [];
  });

function entriesOfOne(control: Element, button: Element | null): Entry[] {
  const name = control.getAttribute("name");
  if (!name || control.closest("[disabled]")) return [];
  const kind = control.tagName.toLowerCase();
  if (kind === "button") return control === button ? [[name, valueOf(control)]] : [];
  if (kind === "textarea")
    return [[name, (control.textContent ?? "").replaceAll("\r\n", "\n").replace(/^\n/, "")]];
  if (kind === "select") return chosenOptions(control).map((option) => [name, valueOf(option)]);
  const type = control.getAttribute("type") ?? "text";
  if (/^(?:submit|button|reset|image|file)$/.test(type)) return [];
  const isChoice = /^(?:checkbox|radio)$/.test(type);
  if (isChoice && !control.hasAttribute("checked")) return [];
  return [[name, control.getAttribute("value") ?? (isChoice ? "on" : "")]];
}

/** Returns chosen options; a single choice defaults to the first. */
function chosenOptions(select: Element): Element[] {
  const options = [...select.querySelectorAll("option")].filter(
    (option) => !option.hasAttribute("disabled"),
  );
  const chosen = options.filter((option) => option.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return chosen;
  return [chosen.at(-1) ?? options[0]].filter((option) => option !== undefined);
}

const valueOf = (element: Element): string =>
  element.getAttribute("value") ?? (element.tagName === "OPTION" ? readText(element) : "");
