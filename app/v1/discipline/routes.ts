import { found } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { openFacts, openKept } from "../competition/open.ts";
import type { Database } from "../db/database.ts";
import { readPublic } from "../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import {
  type Absences,
  absencesIn,
  type GameNamer,
  namerAmong,
  namerOf,
  upcomingAbsences,
} from "./absences.ts";
import { getDiscipline, type roundDiscipline } from "./contract.ts";
import { type RoundRow, roundQueries } from "./store.ts";
import { namesIn } from "../users/squad-names.ts";
import { withOthers } from "../users/store.ts";
import type { z } from "@hono/zod-openapi";
import type { SanctionGame } from "../suspensions/store.ts";

export const discipline = resource();

discipline.serve(getDiscipline, async (c) => {
  const { tournament, championship, upcoming = false, ...requested } = c.req.valid("query");
  const target = { tournament, championship };
  const { db } = c.var;
  const { headers, round, squads } = await readPublic(
    c,
    championshipOfTarget(target),
    roundQueries(db, tournamentRef(target), { ...requested, upcoming }),
  );
  const named = Object.values(requested).some((value) => value !== undefined);
  if (named) found(round, "rounds.unknown");
  if (!round) return answer({ round: null, games: [], suspended: [], pending: [] }, headers);
  const { absences, nameOf } = await absencesOf(db, round);
  const shown = upcoming ? upcomingAbsences(absences) : absences;
  const people = [...shown.suspended, ...shown.pending].map(({ user_id }) => user_id);
  const names = await withOthers(db, round.id, namesIn(squads), people);
  return answer(namedAbsences(shown, { names, causes: round.causes, nameOf }), headers);
});

/** The round's absences as they are kept, or worked out from the facts, with the namer of the games they tell of. */
async function absencesOf(
  db: Database,
  row: RoundRow,
): Promise<{ absences: Absences; nameOf: GameNamer }> {
  const { id, round_id, absences_stamp, facts_stamp, facts } = row;
  const stored = { id, stamp: absences_stamp, absences: row.absences };
  const kept = await openKept(db, stored, "absences");
  const known = kept?.rounds[round_id];
  if (kept && known) return { absences: known, nameOf: namerAmong(kept.games) };
  const competition =
    row.is_open === 1 ? await openFacts(db, [{ id, stamp: facts_stamp, facts }]) : null;
  const [absences] = competition ? absencesIn(competition, [round_id]) : [];
  if (competition && absences) return { absences, nameOf: namerOf(competition) };
  const { name, order, phase_id, phase_name } = row;
  const round = { id: round_id, name, order, phase: { id: phase_id, name: phase_name } };
  return { absences: { round, games: [], suspended: [], pending: [] }, nameOf: namerAmong([]) };
}

type RoundDiscipline = z.infer<typeof roundDiscipline>;

interface Named {
  names: ReadonlyMap<number, string>;
  /** Games of another edition that caused suspensions, as `RoundRow` has them. */
  causes: string;
  /** Names the games of this one. */
  nameOf: GameNamer;
}

/** Absences with the names of their people and teams, and with the games that caused suspensions. */
function namedAbsences(
  { round, games, suspended, pending }: Absences,
  { names, causes, nameOf }: Named,
): RoundDiscipline {
  const gamesById = new Map(games.map((game) => [game.id, game]));
  const foreign: [id: number, game: SanctionGame][] = JSON.parse(causes);
  const foreignById = new Map<number | null, SanctionGame>(foreign);
  const causeOf = (id: number | null): SanctionGame | null =>
    nameOf(id) ?? foreignById.get(id) ?? null;
  const named = <Person extends { user_id: number; team_id: number; game_id: number }>({
    user_id,
    team_id,
    ...person
  }: Person) => {
    const game = gamesById.get(person.game_id);
    if (!game) return [];
    const { home_team, away_team } = game;
    const team = team_id === home_team.id ? home_team : away_team;
    return [{ ...person, user: { id: user_id, name: names.get(user_id) ?? "" }, team }];
  };
  return {
    round,
    games,
    suspended: suspended.flatMap(named).map(({ suspensions, ...person }) => ({
      ...person,
      suspensions: suspensions.map(({ cause_game_id, ...suspension }) => ({
        ...suspension,
        cause_game: causeOf(cause_game_id),
      })),
    })),
    pending: pending.flatMap(named),
  };
}
