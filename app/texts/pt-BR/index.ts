import { accounts } from "./accounts.ts";
import { competition } from "./competition.ts";
import { labels } from "./labels.ts";
import { letters } from "./letters.ts";
import { people } from "./people.ts";
import { push } from "./push.ts";
import { reasons } from "./reasons.ts";
import { regulation } from "./regulation.ts";
import { requests } from "./requests.ts";
import { sheets } from "./sheets.ts";
import { verdicts } from "./verdicts.ts";

/** All that the API and the rules say, by area. */
export const ptBR = {
  ...requests,
  ...accounts,
  ...people,
  ...competition,
  ...verdicts,
  ...regulation,
  ...reasons,
  ...letters,
  ...sheets,
  ...labels,
  ...push,
};
