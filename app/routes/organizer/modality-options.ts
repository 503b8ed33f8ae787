import { MODALITIES } from "~/domain/rulebook/modality.ts";
import { labelsIn, readersLanguage } from "~/texts/language.ts";

/** The kinds of football as the options of a form. */
export const modalityOptions = () =>
  MODALITIES.map((value) => ({ value, label: labelsIn(readersLanguage()).modalities[value] }));
