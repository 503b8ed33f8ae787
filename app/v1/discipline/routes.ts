import { found } from "../access.ts";
import { answer } from "../answers.ts";
import { openFacts } from "../competition/kept.ts";
import type { Database } from "../db/database.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { type Absences, absencesIn, type KeptAbsences, upcomingAbsences } from "./absences.ts";
import { namedAbsences } from "./answer.ts";
import { getDiscipline } from "./contract.ts";
import { type RoundRow, roundQueries } from "./store.ts";

export const discipline = resource();

discipline.serve(getDiscipline, async (c) => {
  const { tournament, championship, upcoming = false, ...asked } = c.req.valid("query");
  const target = { tournament, championship };
  const { db } = c.var;
  const { headers, round, people, causes } = await readPublic(
    c,
    championshipOfTarget(target),
    roundQueries(db, tournamentRef(target), { ...asked, upcoming }),
  );
  const named = Object.values(asked).some((value) => value !== undefined);
  if (named) found(round, "rounds.unknown");
  if (!round) return answer({ round: null, games: [], suspended: [], pending: [] }, headers);
  const absences = await absencesOf(db, round);
  const shown = upcoming ? upcomingAbsences(absences) : absences;
  return answer(namedAbsences(shown, { people, causes }), headers);
});

/** The round's absences as they are kept, or worked out from the facts. */
async function absencesOf(db: Database, row: RoundRow): Promise<Absences> {
  if (row.absences !== null) {
    const kept: KeptAbsences = JSON.parse(row.absences);
    const absences = kept.rounds[row.round_id];
    if (absences) return absences;
  }
  const competition = row.is_open === 1 ? await openFacts(db, [{ ...row, body: row.facts }]) : null;
  const [absences] = competition ? absencesIn(competition, [row.round_id]) : [];
  if (absences) return absences;
  const { round_id: id, name, order, phase_id, phase_name } = row;
  const round = { id, name, order, phase: { id: phase_id, name: phase_name } };
  return { round, games: [], suspended: [], pending: [] };
}
