import { regulationInWords, rulebooks as ready } from "../../domain/rulebook.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listRulebooks } from "./contract.ts";

export const rulebooks = resource();

rulebooks.openapi(listRulebooks, (c) => {
  const records = ready.map((rulebook) => ({
    ...rulebook,
    regulation: regulationInWords(rulebook.tournament_rankings, rulebook.stats_rules),
  }));
  return c.json(whole(records), 200, referenceHeaders("rulebooks"));
});
