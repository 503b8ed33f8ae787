import type { z } from "@hono/zod-openapi";
import { requireFound } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { readFacts, readStored } from "../../competition/facts/open.ts";
import type { Database } from "../../db/database.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipOfTarget, championshipRef, tournamentRef } from "../../kit/target.ts";
import {
  type Absences,
  absencesIn,
  type GameNamer,
  missedBy,
  missedGames,
  createNamerFrom,
  createGameNamer,
  upcomingAbsences,
  type SanctionGame,
} from "../../competition/views/absences.ts";
import { type athleteDiscipline, getAthleteDiscipline, getDiscipline } from "./contract.ts";
import { athleteQueries, type AthleteRows, roundQueries, type RoundRow } from "./store.ts";
import { publicNamesIn } from "../../db/names.ts";
import { championshipWith, addOtherNames } from "../users/store.ts";
import {
  type Competition,
  disciplineInput,
  isCompetitionOver,
} from "../../../domain/competition.ts";
import { findChampion } from "../../../domain/competition/champion.ts";
import { aboutPeople, discipline } from "../../../domain/discipline.ts";
import { matchesLeft } from "../../../domain/discipline/data.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import type { roundDiscipline } from "../../competition/views/contract.ts";

export const disciplines = resource();

disciplines.serve(getDiscipline, async (c) => {
  const { tournament, championship, upcoming = false, ...requested } = c.req.valid("query");
  const target = { tournament, championship };
  const { db } = c.var;
  const { headers, round, squads } = await readPublic(
    c,
    championshipOfTarget(target),
    roundQueries(db, tournamentRef(target), { ...requested, upcoming }),
  );
  const named = Object.values(requested).some((value) => value !== undefined);
  if (named) requireFound(round, "rounds.unknown");
  if (!round) return answer({ round: null, games: [], suspended: [], pending: [] }, headers);
  const { absences, nameOf } = await readAbsences(db, round);
  const shown = upcoming ? upcomingAbsences(absences) : absences;
  const people = [...shown.suspended, ...shown.pending].map(({ user_id }) => user_id);
  const names = await addOtherNames(db, round.id, publicNamesIn(squads), people);
  return answer(namedAbsences(shown, { names, causes: round.causes, nameOf }), headers);
});

/** Reads or computes the absences, with a function that names their games. */
async function readAbsences(
  db: Database,
  row: RoundRow,
): Promise<{ absences: Absences; nameOf: GameNamer }> {
  const { id, round_id, absences_stamp, facts_stamp, facts } = row;
  const stored = { id, stamp: absences_stamp, absences: row.absences };
  const kept = await readStored(db, stored, "absences");
  const known = kept?.rounds[round_id];
  if (kept && known) return { absences: known, nameOf: createNamerFrom(kept.games) };
  const competition =
    row.is_open === 1 ? await readFacts(db, [{ id, stamp: facts_stamp, facts }]) : null;
  const [absences] = competition ? absencesIn(competition, [round_id]) : [];
  if (competition && absences) return { absences, nameOf: createGameNamer(competition) };
  const { name, order, phase_id, phase_name } = row;
  const round = { id: round_id, name, order, phase: { id: phase_id, name: phase_name } };
  return {
    absences: { round, games: [], suspended: [], pending: [] },
    nameOf: createNamerFrom([]),
  };
}

type RoundDiscipline = z.infer<typeof roundDiscipline>;

interface Named {
  names: ReadonlyMap<number, string>;
  causes: string;
  nameOf: GameNamer;
}

function namedAbsences(
  { round, games, suspended, pending }: Absences,
  { names, causes, nameOf }: Named,
): RoundDiscipline {
  const gamesById = new Map(games.map((game) => [game.id, game]));
  const foreign: [id: number, game: SanctionGame][] = JSON.parse(causes);
  const foreignById = new Map<number | null, SanctionGame>(foreign);
  const causeOf = (id: number | null): SanctionGame | null =>
    nameOf(id) ?? foreignById.get(id) ?? null;
  const withNames = <Person extends { user_id: number; team_id: number; game_id: number }>({
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
    suspended: suspended.flatMap(withNames).map(({ suspensions, ...person }) => ({
      ...person,
      suspensions: suspensions.map(({ cause_game_id, ...suspension }) => ({
        ...suspension,
        cause_game: causeOf(cause_game_id),
      })),
    })),
    pending: pending.flatMap(withNames),
  };
}

export const athleteDisciplines = resource();

athleteDisciplines.serve(getAthleteDiscipline, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref, tournament } = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(ref);
  const { headers, place, causes, kept } = await readPublic(
    c,
    championshipWith(championship, id),
    athleteQueries(db, id, championship, tournament),
  );
  return answer(
    {
      discipline: describeDiscipline({ id, place, causes, competition: await readFacts(db, kept) }),
    },
    headers,
  );
});

interface Read extends Pick<AthleteRows, "place" | "causes"> {
  id: number;
  competition: Competition | null;
}

/** Describes an athlete's discipline; null outside the tournament. */
function describeDiscipline({
  id,
  place,
  causes,
  competition,
}: Read): z.infer<typeof athleteDiscipline> | null {
  if (!place || competition === null) return null;
  const input = aboutPeople(disciplineInput(competition), new Set([id]));
  const { suspensions, counters } = discipline(input);
  const today = dayIn(new Date());
  const causeOf = new Map<number | null, SanctionGame>(causes.map(({ id, game }) => [id, game]));
  const open = suspensions.filter((one) => (one.until ? one.until >= today : matchesLeft(one) > 0));
  const missedIn = missedBy(missedGames(competition, new Set([id])), createGameNamer(competition));
  const [counter] = counters;
  const state = open.length > 0 ? "suspended" : counter?.pending === true ? "pending" : "clear";
  return {
    tournament: { id: place.tournament_id, name: place.tournament_name },
    team: place.team,
    state,
    over: isCompetitionOver(competition) && findChampion(competition) !== null,
    yellows: counter?.yellows ?? 0,
    blues: counter?.blues ?? 0,
    yellows_per_suspension: input.rules.yellows_per_suspension,
    blues_per_suspension: input.rules.blues_per_suspension,
    suspensions: open.map((suspension) => {
      const { cause, cause_game_id, matches, until = null, deducted, served_in } = suspension;
      return {
        cause,
        cause_game: causeOf.get(cause_game_id) ?? null,
        matches: matches - deducted,
        until,
        served: served_in.length,
        missed: missedIn(suspension),
      };
    }),
  };
}
