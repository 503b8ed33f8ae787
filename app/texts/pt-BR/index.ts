import { accounts } from "./accounts.ts";
import { competition } from "./competition.ts";
import { people } from "./people.ts";
import { requests } from "./requests.ts";
import { verdicts } from "./verdicts.ts";

/** All that the API and the rules say, by area. */
export const ptBR = { ...requests, ...accounts, ...people, ...competition, ...verdicts };
