import { found } from "../access.ts";
import { openFacts } from "../competition/kept.ts";
import { read } from "../db/batch.ts";
import type { Database } from "../db/database.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { type Absences, absencesIn, type KeptAbsences, upcomingAbsences } from "./absences.ts";
import { namedAbsences } from "./answer.ts";
import { getDiscipline } from "./contract.ts";
import { type RoundRow, roundQueries } from "./store.ts";

export const discipline = resource();

discipline.openapi(getDiscipline, async (c) => {
  const { tournament, championship, upcoming = false, ...asked } = c.req.valid("query");
  const target = { tournament, championship };
  const { db } = c.var;
  const { revision, round, people, causes } = await read(db, {
    revision: revisionQuery(db, championshipOfTarget(target)),
    ...roundQueries(db, tournamentRef(target), { ...asked, upcoming }),
  });
  const headers = publicHeaders(c, revision);
  const named = Object.values(asked).some((value) => value !== undefined);
  if (named) found(round, "rounds.unknown");
  if (!round) return c.json({ round: null, games: [], suspended: [], pending: [] }, 200, headers);
  const absences = await absencesOf(db, round);
  const shown = upcoming ? upcomingAbsences(absences) : absences;
  return c.json(namedAbsences(shown, { people, causes }), 200, headers);
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
