import { say, saidRows } from "../../../app/texts/say.ts";
import type { Text } from "../../../app/texts/text.ts";

/** A text of the domain as a person reads it. */
export const sentenceOf = (text: Text): string => say(text, "pt-BR");

/** Rows with their messages as a person reads them. */
export const inWords = <Row extends { message: Text }>(rows: readonly Row[]) =>
  saidRows(rows, "pt-BR");
