import { championshipOf, requireFound, readAs } from "../../../kit/access.ts";
import { isAnnounced } from "../../../kit/on-air.ts";
import { championshipOfTournament } from "../../../kit/target.ts";
import { answer, resource } from "../../../kit/router.ts";
import { buildPage } from "../../../kit/contract.ts";
import { one } from "../../../db/database.ts";
import { readPublic } from "../../../kit/revision.ts";
import { findTournament, updateTournament } from "../store.ts";
import { selectPhases, selectVersions } from "./store.ts";
import { getRegulation, listRulebookVersions, updateTournamentInscriptions } from "../contract.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import type { Text } from "../../../../texts/text.ts";
import { findContradiction, NO_ENROLMENT_RULES } from "../../../../domain/people/enrolment.ts";
import { Problem } from "../../../../http/problem.ts";
import { keepUploads } from "../../../files/keep.ts";
import { readToEdit } from "../../../kit/edits.ts";
import { CONTRADICTIONS } from "../../../competition/rules/schema.ts";
import { eligibilityInWords } from "../../../../domain/rulebook/eligibility-words.ts";
import {
  formatInWords,
  regulationInWords,
  type RegulationSection,
  rulesInSections,
} from "../../../../domain/rulebook/words.ts";

export const tournamentRulebooks = resource();

tournamentRulebooks.serve(listRulebookVersions, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: championshipOf("tournaments", id),
    ...selectVersions(db, id, query),
  });
  const records = rows.map(({ author_id, author_name, ...version }) => {
    const author =
      author_id === null || author_name === null ? null : { id: author_id, name: author_name };
    return { ...version, author };
  });
  return buildPage(records, counted, query);
});

tournamentRulebooks.serve(getRegulation, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, row, phases } = await readPublic(c, championshipOfTournament(id, isAnnounced), {
    row: one(findTournament(db, id)),
    phases: selectPhases(db, id),
  });
  const { tournament_rankings, stats_rules, eligibility_rules, modality } = requireFound(row);
  const sections: RegulationSection[] = [
    { topic: "format", clauses: formatInWords(phases) },
    ...rulesInSections(tournament_rankings, stats_rules),
    { topic: "eligibility", clauses: eligibilityInWords(eligibility_rules, modality, phases) },
  ];
  const language = readerLanguage();
  const sayText = (one: Text) => say(one, language);
  const regulation = {
    tournament_id: id,
    sentences: regulationInWords(tournament_rankings, stats_rules).map(sayText),
    sections: sections
      .filter(({ clauses }) => clauses.length > 0)
      .map(({ topic, clauses }) => ({
        topic,
        clauses: clauses.map(({ text, items }) => ({
          text: sayText(text),
          items: items.map(sayText),
        })),
      })),
  };
  return answer(regulation, headers);
});

export const tournamentInscriptions = resource();

tournamentInscriptions.serve(updateTournamentInscriptions, async (c) => {
  const { id } = c.req.valid("param");
  const { version, enable_register, ...given } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, current } = await readToEdit(
    c,
    { table: "tournaments", id, version },
    {
      current: one(findTournament(db, id)),
    },
  );
  const inscription_info = { ...NO_ENROLMENT_RULES, ...current.inscription_info, ...given };
  const wrong = findContradiction(inscription_info);
  if (wrong) throw Problem.field(wrong, "contradiction", CONTRADICTIONS[wrong]);
  const none = await keepUploads(c, { championship_id, created_by: admin_id }, {});
  const change = { inscription_info, ...(enable_register !== undefined && { enable_register }) };
  return requireFound(await updateTournament(db, current, change, none, []));
});
