import { say, sayRows } from "../../../app/texts/say.ts";
import type { Text } from "../../../app/texts/text.ts";

export const formatText = (text: Text): string => say(text, "pt-BR");

export const inWords = <Row extends { message: Text }>(rows: readonly Row[]) =>
  sayRows(rows, "pt-BR");
