import { readText } from "../../../site/html.ts";
import type { Fields } from "./entry.ts";
import { controlsNamed } from "./page.ts";

interface FilledIn {
  button: Element | null;
  files: Record<string, File>;
  faults: string[];
}

/** Fills in a form as a person without script can, and presses the named button or the unnamed one. */
export function fillIn(form: Element, fields: Fields): FilledIn {
  const files: Record<string, File> = {};
  const faults: string[] = [];
  let pressed: Element | undefined;
  for (const [name, value] of Object.entries(fields)) {
    const controls = controlsNamed(form, name);
    const [first] = controls;
    if (value instanceof File) {
      if (first?.getAttribute("type") === "file" && takesFiles(form)) files[name] = value;
      else faults.push(`the page takes no file as its ${name}`);
      continue;
    }
    const wanted = value === undefined ? [] : [value].flat().map(String);
    if (!first) {
      if (value !== undefined) faults.push(`the page does not have its ${name}`);
    } else if (first.tagName === "BUTTON") {
      pressed = controls.find((control) => control.getAttribute("value") === wanted[0]);
      if (!pressed) faults.push(`no button sends ${wanted[0]} as its ${name}`);
    } else if (!enter(first, controls, wanted)) {
      faults.push(`its ${name} cannot be ${wanted.join(", ")}`);
    }
  }
  const button = pressed ?? form.querySelector('button[type="submit"]:not([name])');
  if (!button) faults.push("it has no button");
  return { button, files, faults };
}

const takesFiles = (form: Element): boolean =>
  form.getAttribute("enctype") === "multipart/form-data";

/** Fills the controls of one name, and returns false when they refuse. */
function enter(first: Element, controls: Element[], wanted: string[]): boolean {
  const type = first.getAttribute("type") ?? "";
  if (/^(?:checkbox|radio)$/.test(type)) return mark("checked", controls, wanted);
  if (first.tagName === "SELECT") {
    return mark("selected", [...first.querySelectorAll("option")], wanted);
  }
  const [value = ""] = wanted;
  if (type === "hidden") return first.getAttribute("value") === value;
  if (first.tagName === "TEXTAREA") first.textContent = value;
  else first.setAttribute("value", value);
  return wanted.length < 2;
}

/** Selects exactly these choices, and returns false when one is missing. */
function mark(as: "checked" | "selected", choices: Element[], wanted: string[]): boolean {
  for (const choice of choices) choice.toggleAttribute(as, wanted.includes(valueOf(choice)));
  return wanted.every((value) =>
    choices.some((choice) => valueOf(choice) === value && !choice.hasAttribute("disabled")),
  );
}

const valueOf = (choice: Element): string =>
  choice.getAttribute("value") ?? (choice.tagName === "OPTION" ? readText(choice) : "on");
