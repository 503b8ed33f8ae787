import { expect, test } from "vitest";
import { sayIssue } from "../../app/texts/issue.ts";
import { name, text } from "../../app/v1/kit/contract.ts";

const takes = (schema: ReturnType<typeof name>, typed: string) => schema.safeParse(typed).success;

test("a name has visible characters and no invisible ones", () => {
  for (const typed of [
    "Bangu",
    "São José — 2ª",
    "Zé 10",
    "Åge Ḿ",
    "⚽",
    "👨‍👩‍👧",
    "O'Hara",
    " Olaria ",
  ]) {
    expect(takes(name(), typed), typed).toBe(true);
  }
  const hidden = ["\0=1+1", "\0", "a\r\nb", "a\tb", "\u202Eabc", "a\u2066b", "\u007F", "\u0085x"];
  for (const typed of [...hidden, "\u200B", "\u200B\u200D", "\u0301", "   ", ""]) {
    expect(takes(name(), typed), JSON.stringify(typed)).toBe(false);
  }
  const [issue] = name().safeParse("a\0").error?.issues ?? [];
  expect(issue && sayIssue(issue, "pt-BR")).toBe("Retire os caracteres invisíveis.");
});

test("a text has lines, and may be empty", () => {
  for (const typed of ["", "Linha um\r\nlinha dois\n\tfim", "👍🏽"]) {
    expect(takes(text(), typed), typed).toBe(true);
  }
  for (const typed of ["a\0b", "a\u001Bb", "\u202Eabc", "a\u2069b"]) {
    expect(takes(text(), typed), JSON.stringify(typed)).toBe(false);
  }
});
