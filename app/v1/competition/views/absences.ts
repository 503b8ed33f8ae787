import type { z } from "@hono/zod-openapi";
import {
  compareStarts,
  type Competition,
  type CompetitionGame,
  buildCompetitionDocket,
} from "../../../domain/competition.ts";
import {
  comingAbsences,
  pendingText,
  statusForGames,
  suspensionText,
} from "../../../domain/discipline.ts";
import { type LedgerSuspension, matchesLeft } from "../../../domain/discipline/data.ts";
import type { roundDiscipline, sanctionGame } from "./contract.ts";

export type SanctionGame = z.infer<typeof sanctionGame>;

type RoundDiscipline = z.infer<typeof roundDiscipline>;
type Suspended = RoundDiscipline["suspended"][number];
type Cause = Suspended["suspensions"][number];

type Unnamed<Person> = Omit<Person, "user" | "team"> & { user_id: number; team_id: number };

/** A round's suspended and at-risk people, without names. */
export interface Absences {
  round: NonNullable<RoundDiscipline["round"]>;
  games: (RoundDiscipline["games"][number] & { finished: boolean })[];
  suspended: (Omit<Unnamed<Suspended>, "suspensions"> & {
    suspensions: (Omit<Cause, "cause_game"> & { cause_game_id: number | null })[];
  })[];
  pending: Unnamed<RoundDiscipline["pending"][number]>[];
}

/** A function that returns the game behind a suspension, or null when unknown. */
export type GameNamer = (id: number | null) => SanctionGame | null;

/** Absences of the current rounds, with the ids to look up. */
export interface CurrentAbsences {
  rounds: Record<string, Absences>;
  missed: MissedGames[];
  games: SanctionGame[];
  /** Ids of causing games in other editions. */
  foreign: number[];
}

type Suspension = Pick<
  LedgerSuspension,
  "user_id" | "team_id" | "cause" | "cause_game_id" | "ban_id"
>;

/** A suspension with the ids of the next games it covers. */
interface MissedGames extends Suspension {
  games: number[];
}

const MOST_MISSED = 10;

/** Returns the coming games that suspensions cover, for all or some people. */
export function missedGames(competition: Competition, people?: ReadonlySet<number>): MissedGames[] {
  const coming = competition.games.filter(
    (game) =>
      !game.finished &&
      isPlayable(game) &&
      game.home_team_id !== null &&
      game.away_team_id !== null,
  );
  return comingAbsences(
    buildCompetitionDocket(competition),
    new Set(coming.map(({ id }) => id)),
    people,
  ).map(({ suspension: { user_id, team_id, cause, cause_game_id, ban_id }, games }) => ({
    user_id,
    team_id,
    cause,
    cause_game_id,
    ban_id,
    games: games.slice(0, MOST_MISSED),
  }));
}

/**
 * Returns a function that gives a suspension's missed games; suspensions with equal causes match in order.
 */
export function missedBy(
  all: readonly MissedGames[],
  nameOf: GameNamer,
): (suspension: Suspension) => SanctionGame[] {
  const rest = Map.groupBy(all, suspensionKey);
  return (suspension) => {
    const missed = rest.get(suspensionKey(suspension))?.shift();
    return missed?.games.flatMap((id) => nameOf(id) ?? []) ?? [];
  };
}

const suspensionKey = ({ user_id, team_id, cause, cause_game_id, ban_id }: Suspension): string =>
  ban_id === null ? [cause, user_id, team_id, cause_game_id].join(" ") : String(ban_id);

/** Returns the absences of the rounds in which some team plays next, else of the last round. */
export function currentAbsences(competition: Competition): CurrentAbsences {
  const absences = absencesIn(competition, currentRounds(competition));
  const missed = missedGames(competition);
  const causes = absences.flatMap(({ suspended }) =>
    suspended.flatMap(({ suspensions }) =>
      suspensions.flatMap(({ cause_game_id }) => cause_game_id ?? []),
    ),
  );
  const nameOf = createGameNamer(competition);
  const named = [...new Set([...causes, ...missed.flatMap(({ games }) => games)])].map(
    (id) => [id, nameOf(id)] as const,
  );
  return {
    rounds: Object.fromEntries(absences.map((one) => [one.round.id, one])),
    missed,
    games: named.flatMap(([_, game]) => game ?? []),
    foreign: named.flatMap(([id, game]) => (game ? [] : id)),
  };
}

/** Returns the absences from unfinished games. */
export function upcomingAbsences(absences: Absences): Absences {
  const games = absences.games.filter(({ finished }) => !finished);
  const ids = new Set(games.map(({ id }) => id));
  const isAhead = ({ game_id }: { game_id: number }) => ids.has(game_id);
  return {
    ...absences,
    games,
    suspended: absences.suspended.filter(isAhead),
    pending: absences.pending.filter(isAhead),
  };
}

const isPlayable = ({ status, result_kind }: CompetitionGame): boolean =>
  status !== "cancelled" && result_kind !== "annulled";

function inOrder({ phases, games }: Competition): CompetitionGame[] {
  const placeOf = new Map(phases.map(({ id }, place) => [id, place]));
  const place = (game: CompetitionGame) => placeOf.get(game.phase_id) ?? 0;
  return games
    .filter(isPlayable)
    .toSorted((a, b) => place(a) - place(b) || a.round - b.round || compareStarts(a, b));
}

function currentRounds(competition: Competition): number[] {
  const ordered = inOrder(competition);
  const open = ordered.filter(({ finished }) => !finished);
  const seen = new Set<number>();
  const next = open.filter(({ home_team_id, away_team_id }, i) => {
    const isNext = [home_team_id, away_team_id].some((id) => id !== null && !seen.has(id));
    for (const id of [home_team_id, away_team_id]) if (id !== null) seen.add(id);
    return isNext || i === 0;
  });
  const shown = next.length > 0 ? next : ordered.slice(-1);
  return [...new Set(shown.map(({ round_id }) => round_id))];
}

/** Returns the absences of existing rounds, in the given order. */
export function absencesIn(competition: Competition, rounds: readonly number[]): Absences[] {
  const { stats_rules: rules } = competition;
  const games = inOrder(competition).filter(
    (game) => game.home_team_id !== null && game.away_team_id !== null,
  );
  const ofRound = Map.groupBy(games, ({ round_id }) => round_id);
  const over = new Set(games.flatMap(({ id, finished }) => (finished ? id : [])));
  const ids = rounds.flatMap((id) => ofRound.get(id)?.map((game) => game.id) ?? []);
  const statuses = statusForGames(buildCompetitionDocket(competition), ids);
  const nameOf = createGameNamer(competition);
  return rounds.flatMap((id) => {
    const round = findRound(competition, id);
    if (!round) return [];
    const shown = (ofRound.get(id) ?? []).flatMap((game) => nameOf(game.id) ?? []);
    const inGames = shown.flatMap((game) => {
      const status = statuses.get(game.id);
      return status && game.home_team && game.away_team ? [{ ...status, game_id: game.id }] : [];
    });
    return {
      round,
      games: shown.flatMap(({ home_team, away_team, id: game, starts_at, time_known }) => {
        if (!home_team || !away_team) return [];
        const finished = over.has(game);
        return { id: game, starts_at, time_known, home_team, away_team, finished };
      }),
      suspended: inGames.flatMap(({ suspended, game_id }) =>
        suspended.map((barred) => ({
          user_id: barred.user_id,
          team_id: barred.team_id,
          game_id,
          reason: suspensionText(barred, rules),
          matches_left: barred.matches_left,
          suspensions: barred.suspensions.map((suspension) => ({
            cause: suspension.cause,
            cause_game_id: suspension.cause_game_id,
            matches: suspension.matches,
            until: suspension.until ?? null,
            matches_left: matchesLeft(suspension),
          })),
        })),
      ),
      pending: inGames.flatMap(({ pending, game_id }) =>
        pending.map((counter) => ({
          user_id: counter.user_id,
          team_id: counter.team_id,
          game_id,
          reason: pendingText(counter, rules),
          yellows: counter.yellows,
          blues: counter.blues,
        })),
      ),
    };
  });
}

/** Returns a function that finds these games by id. */
export function createNamerFrom(games: readonly SanctionGame[]): GameNamer {
  const byId = new Map<number | null, SanctionGame>(games.map((game) => [game.id, game]));
  return (id) => byId.get(id) ?? null;
}

function findRound({ phases, rounds }: Competition, id: number | null): Absences["round"] | null {
  const round = rounds.find((one) => one.id === id);
  const phase = phases.find((one) => one.id === round?.phase_id);
  if (!round || !phase) return null;
  const { name, order } = round;
  return { id: round.id, name, order, phase: { id: phase.id, name: phase.name } };
}

/** Returns a function that describes a competition's games by id. */
export function createGameNamer(competition: Competition): GameNamer {
  const games = new Map<number | null, CompetitionGame>(
    competition.games.map((game) => [game.id, game]),
  );
  const teams = new Map<number | null, Competition["teams"][number]>(
    competition.teams.map((team) => [team.id, team]),
  );
  return (id) => {
    const game = games.get(id);
    const ref = game && findRound(competition, game.round_id);
    if (!game || !ref) return null;
    const { phase, ...round } = ref;
    return {
      id: game.id,
      tournament_id: competition.id,
      phase,
      round,
      starts_at: game.starts_at,
      time_known: game.time_known,
      home_team: teams.get(game.home_team_id) ?? null,
      away_team: teams.get(game.away_team_id) ?? null,
    };
  };
}
