import { found } from "../kit/access.ts";
import { answer } from "../kit/answers.ts";
import { openFacts } from "../competition/packed.ts";
import type { Database } from "../db/database.ts";
import { readPublic } from "../kit/revision.ts";
import { resource } from "../kit/router.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import { type Absences, absencesIn, type KeptAbsences, upcomingAbsences } from "./absences.ts";
import { getDiscipline, type roundDiscipline } from "./contract.ts";
import { type RoundRow, roundQueries } from "./store.ts";
import type { z } from "@hono/zod-openapi";
import type { SanctionGame } from "../suspensions/store.ts";

export const discipline = resource();

discipline.serve(getDiscipline, async (c) => {
  const { tournament, championship, upcoming = false, ...requested } = c.req.valid("query");
  const target = { tournament, championship };
  const { db } = c.var;
  const { headers, round, people, causes } = await readPublic(
    c,
    championshipOfTarget(target),
    roundQueries(db, tournamentRef(target), { ...requested, upcoming }),
  );
  const named = Object.values(requested).some((value) => value !== undefined);
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

type RoundDiscipline = z.infer<typeof roundDiscipline>;

interface Named {
  people: { id: number; name: string }[];
  /** Games of another edition that caused suspensions; `game` is JSON. */
  causes: { id: number; game: string }[];
}

/** Absences with the names of their people, and with the causes that another edition's games are. */
function namedAbsences(
  { round, games, suspended, pending }: Absences,
  { people, causes }: Named,
): RoundDiscipline {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const jsonOf = new Map<number | null, string>(causes.map(({ id, game }) => [id, game]));
  const causeOf = (id: number | null): SanctionGame | null => {
    const json = jsonOf.get(id);
    return json === undefined ? null : JSON.parse(json);
  };
  const named = <Person extends { user_id: number }>({ user_id, ...person }: Person) => ({
    ...person,
    user: { id: user_id, name: names.get(user_id) ?? "" },
  });
  return {
    round,
    games,
    suspended: suspended.map((person) => ({
      ...named(person),
      suspensions: person.suspensions.map(({ cause_game_id, cause_game, ...suspension }) => ({
        ...suspension,
        cause_game: cause_game ?? causeOf(cause_game_id),
      })),
    })),
    pending: pending.map(named),
  };
}
