import { regulationInWords, rulebooks as ready } from "../../domain/rulebook.ts";
import { answer } from "../answers.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listRulebooks } from "./contract.ts";
import { readersLanguage } from "../../texts/language.ts";
import { say, textsIn } from "../../texts/say.ts";

export const rulebooks = resource();

rulebooks.serve(listRulebooks, () => {
  const language = readersLanguage();
  const { rulebookNames, rulebookDescriptions } = textsIn(language);
  const records = ready.map(({ preset, tournament_rankings, stats_rules, tie_rules }) => ({
    preset,
    label: rulebookNames[preset],
    description: rulebookDescriptions[preset],
    tie_rules,
    tournament_rankings,
    stats_rules,
    regulation: regulationInWords(tournament_rankings, stats_rules).map((one) =>
      say(one, language),
    ),
  }));
  return answer(whole(records), referenceHeaders("rulebooks"));
});
