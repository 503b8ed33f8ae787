import { say, saidRows } from "../../../app/texts/say.ts";
import type { Text } from "../../../app/texts/text.ts";

export const sentenceOf = (text: Text): string => say(text, "pt-BR");

export const inWords = <Row extends { message: Text }>(rows: readonly Row[]) =>
  saidRows(rows, "pt-BR");
