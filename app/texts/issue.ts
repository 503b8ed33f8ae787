import type * as z from "zod";
import type { Language } from "./language.ts";
import { isTextKey, say } from "./say.ts";
import { type Composed, text, type TextKey, type TextValue } from "./text.ts";

/**
 * Texts for values that a schema refuses. A schema's own message is a key; for the others `issueKey`, as
 * Zod's locale, chooses one.
 */

const formats: Record<string, TextKey> = {
  email: "validation.email",
  date: "validation.date",
  datetime: "validation.moment",
  url: "validation.url",
};

export function issueKey(issue: z.core.$ZodRawIssue): TextKey {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "validation.required" : "validation.wrongType";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "validation.wrongFormat";
    case "invalid_value":
      return "validation.oneOf";
    case "not_multiple_of":
      return "validation.multipleOf";
    case "unrecognized_keys":
      return "validation.unknownFields";
    default:
      return "validation.notAccepted";
  }
}

function tooSmall({ origin, minimum }: Pick<z.core.$ZodIssueTooSmall, "origin" | "minimum">) {
  if (origin === "array") return "validation.listTooShort";
  if (origin !== "string") return "validation.numberTooSmall";
  return minimum <= 1 ? "validation.required" : "validation.textTooShort";
}

function tooBig({ origin }: Pick<z.core.$ZodIssueTooBig, "origin">) {
  if (origin === "array") return "validation.listTooLong";
  return origin === "string" ? "validation.textTooLong" : "validation.numberTooLarge";
}

export const issueText = (issue: z.core.$ZodIssue): Composed =>
  isTextKey(issue.message)
    ? { key: issue.message, values: readIssueValues(issue) }
    : text("validation.notAccepted");

/** A message that is not a key is already a sentence. */
export const sayIssue = (issue: z.core.$ZodIssue, language: Language): string =>
  isTextKey(issue.message) ? say(issueText(issue), language) : issue.message;

const typeNames: Record<string, Composed> = {
  string: text("validation.text"),
  number: text("validation.number"),
  int: text("validation.wholeNumber"),
  boolean: text("validation.boolean"),
  array: text("validation.list"),
  object: text("validation.object"),
};

function readIssueValues(issue: z.core.$ZodIssue): Composed["values"] {
  switch (issue.code) {
    case "invalid_type":
      return { wanted: typeNames[issue.expected] ?? text("validation.otherType") };
    case "too_small":
      return { minimum: Number(issue.minimum) };
    case "too_big":
      return { maximum: Number(issue.maximum) };
    case "invalid_value":
      return { values: issue.values.map(String).join(", ") };
    case "not_multiple_of":
      return { divisor: issue.divisor };
    case "unrecognized_keys":
      return { keys: issue.keys.join(", ") };
    case "custom":
      return Object.fromEntries(Object.entries(issue.params ?? {}).filter(isValue));
    default:
      return {};
  }
}

const isValue = (entry: [string, unknown]): entry is [string, TextValue] =>
  typeof entry[1] === "string" || typeof entry[1] === "number";
