import { expect } from "vitest";
import { fieldOf, type Page } from "../site/visit.ts";
import { refusalOf } from "./desk/forms/page.ts";

/** What is told at a field of a page, or of one of its forms, that it was refused; nothing when it was not. */
export function refusalAt(page: Page, label: string, place?: string): string {
  return refusalOf(fieldIn(page, label, place));
}

/** The value that a field shows. */
export function valueAt(page: Page, label: string, place?: string): string {
  const field = fieldIn(page, label, place);
  const option = field.querySelector("option[selected]");
  const text = option?.textContent ?? field.getAttribute("value") ?? field.textContent ?? "";
  return text.replaceAll("\r\n", "\n");
}

export const isCheckedAt = (page: Page, label: string, place?: string): boolean =>
  fieldIn(page, label, place).hasAttribute("checked");

/** The field of this label says this, and is the one that has the focus. */
export function expectRefused(page: Page, label: string, message: string, place?: string): void {
  expect(refusalAt(page, label, place)).toContain(message);
  const field = fieldIn(page, label, place);
  const focused = field.hasAttribute("autofocus") || field.querySelector("[autofocus]") !== null;
  expect(focused, `${label} has the focus`).toBe(true);
}

/** A field of a page, or of its form or region of a name. */
function fieldIn(page: Page, label: string, place?: string): Element {
  if (place === undefined) return fieldOf(page.document.body, label);
  return fieldOf(page.queryByRole("form", { name: place }) ?? page.region(place).element, label);
}
