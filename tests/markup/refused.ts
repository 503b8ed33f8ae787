import { expect } from "vitest";
import { findField, type Page } from "../site/visit.ts";
import { readRefusal } from "./desk/forms/page.ts";

/** Returns a field's error, or an empty text. */
export function refusalAt(page: Page, label: string, place?: string): string {
  return readRefusal(fieldIn(page, label, place));
}

export function valueAt(page: Page, label: string, place?: string): string {
  const field = fieldIn(page, label, place);
  const option = field.querySelector("option[selected]");
  const text = option?.textContent ?? field.getAttribute("value") ?? field.textContent ?? "";
  return text.replaceAll("\r\n", "\n");
}

export const isCheckedAt = (page: Page, label: string, place?: string): boolean =>
  fieldIn(page, label, place).hasAttribute("checked");

/** Fails unless the field has this error and the focus. */
export function expectRefused(page: Page, label: string, message: string, place?: string): void {
  expect(refusalAt(page, label, place)).toContain(message);
  const field = fieldIn(page, label, place);
  const focused = field.hasAttribute("autofocus") || field.querySelector("[autofocus]") !== null;
  expect(focused, `${label} has the focus`).toBe(true);
}

function fieldIn(page: Page, label: string, place?: string): Element {
  if (place === undefined) return findField(page.document.body, label);
  return findField(page.queryByRole("form", { name: place }) ?? page.region(place).element, label);
}
