import { requireFound } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { wholeList } from "../../kit/contract.ts";
import { referenceHeaders } from "../../kit/target.ts";
import { listCities, listStates, listPositions, listRulebooks } from "./contract.ts";
import { positionsIn } from "../../../domain/people/positions.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { regulationInWords } from "../../../domain/rulebook/words.ts";
import { rulebooks as ready } from "../../../domain/rulebook/presets.ts";
import { say, textsIn } from "../../../texts/say.ts";

export const reference = resource();

reference.serve(listRulebooks, () => {
  const language = readerLanguage();
  const { rulebookNames, rulebookDescriptions } = textsIn(language);
  const records = ready.map(({ preset, tournament_rankings, stats_rules, tie_rules }) => ({
    preset,
    label: rulebookNames[preset],
    description: rulebookDescriptions[preset],
    tie_rules: { second_final: false, ...tie_rules },
    tournament_rankings,
    stats_rules,
    regulation: regulationInWords(tournament_rankings, stats_rules).map((one) =>
      say(one, language),
    ),
  }));
  return answer(wholeList(records), referenceHeaders("rulebooks"));
});

reference.serve(listPositions, () =>
  answer(wholeList([...positionsIn(readerLanguage())]), referenceHeaders("positions")),
);

reference.serve(listStates, async () => {
  const { states } = await import("../../kit/cities.ts");
  const records = states().map(({ code, name }) => ({ code, name }));
  return answer(wholeList(records), referenceHeaders("states"));
});

reference.serve(listCities, async (c) => {
  const { findCities: citiesOf, findState: stateOf } = await import("../../kit/cities.ts");
  const state = requireFound(stateOf(c.req.valid("param").uf.toUpperCase()));
  const records = citiesOf(state).map(({ name, code: ibge_code }) => ({ name, ibge_code }));
  return answer(wholeList(records), referenceHeaders("cities", state.code));
});
