import { regulationInWords, rulebooks as ready } from "../../domain/rulebook.ts";
import { answer } from "../answers.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listRulebooks } from "./contract.ts";

export const rulebooks = resource();

rulebooks.serve(listRulebooks, () => {
  const records = ready.map((rulebook) => ({
    ...rulebook,
    regulation: regulationInWords(rulebook.tournament_rankings, rulebook.stats_rules),
  }));
  return answer(whole(records), referenceHeaders("rulebooks"));
});
