import { accounts, requests } from "./requests.ts";
import { competition } from "./competition.ts";
import { formErrors } from "./form-errors.ts";
import { labels } from "./labels.ts";
import { letters, push } from "./letters.ts";
import { people } from "./people.ts";
import { reasons, verdicts } from "./verdicts.ts";
import { regulation } from "./regulation.ts";
import { matchSheet } from "./match-sheet.ts";
import { sheets } from "./sheets.ts";

export const ptBR = {
  ...requests,
  ...accounts,
  ...people,
  ...competition,
  ...formErrors,
  ...verdicts,
  ...regulation,
  ...reasons,
  ...letters,
  ...matchSheet,
  ...sheets,
  ...labels,
  ...push,
};
