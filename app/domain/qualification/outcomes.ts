import { oncePerObject } from "../memoize.ts";
import { absentSide } from "../result.ts";
import { compareLegs, decideTie, type TieResult } from "../ties.ts";
import {
  findOpening,
  isCalledOff,
  isUnderWay,
  type QualificationFacts,
  type QualifyingGame,
  type QualifyingPhase,
  type QualifyingSpot,
  type SpotSource,
  withTeams,
} from "./facts.ts";
import { listLeavers } from "./leavers.ts";
import { tieFactsIn } from "./ties.ts";

/**
 * Why no team can come to a spot: its team withdrew, the tie before it was lost by both sides in a double
 * walkover, all games of that tie are annulled or called off, or no team is left for it.
 */
export const VACANCIES = ["withdrawn", "both_absent", "annulled", "no_team"] as const;
export type Vacancy = (typeof VACANCIES)[number];

/** A tie of two spots; scores do not matter here. */
export interface TieOutcome {
  phase_id: number;
  /** The tie's spots and the reason for which no team comes to it; null while one may come. */
  sides: { spot_id: number; vacancy: Vacancy | null }[];
  /** Teams that go on and out; null while undecided, or when there is none. */
  winner_team_id: number | null;
  loser_team_id: number | null;
  /** Why there can be no winner or loser; null while there may be one. */
  no_winner: Vacancy | null;
  no_loser: Vacancy | null;
  /** The winner's cause: the games, a bye, both spots with one team, or a spot filled by hand. */
  by: "games" | "bye" | "both_spots" | "organizer" | null;
  /** The result of the games; null while a team or all games are missing. */
  result: TieResult | null;
}

interface Outcomes {
  /** Returns the outcome of a spot's tie; null without games. */
  tieOf: (spot_id: number) => TieOutcome | null;
  vacancyOf: (spot_id: number) => Vacancy | null;
}

interface Decided extends Pick<TieOutcome, "loser_team_id" | "by"> {
  winner_team_id: number;
}

type TieSource = Extract<SpotSource, { kind: "tie_winner" | "tie_loser" }>;

interface DrawnTie {
  phase: QualifyingPhase;
  spots: QualifyingSpot[];
  /** All games between the spots, called off or not. */
  games: QualifyingGame[];
}

/**
 * Returns look-ups of who wins each tie and which spots stay empty (rules, section 7). A side that can never
 * come is a bye for the other one, unless the games decided the tie before. A team that the organizer puts by
 * hand into the winner's next spot is the winner.
 */
export const reviewTies = oncePerObject((facts: QualificationFacts): Outcomes => {
  const spots = new Map(facts.spots.map((spot) => [spot.id, spot]));
  const phases = new Map(facts.phases.map((phase) => [phase.id, phase]));
  const teams = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const leavers = listLeavers(facts);
  const bySpot = groupBySpot(facts.games);
  const byHand = listByHand(facts.spots);
  const standings = new Map<number, ReturnType<typeof tieFactsIn>>();
  const standingIn = (phase: QualifyingPhase) => {
    const known = standings.get(phase.id) ?? tieFactsIn(facts, phase);
    standings.set(phase.id, known);
    return known;
  };
  const teamIn = (spot: QualifyingSpot | undefined): number | null =>
    teams.get(spot?.register_id ?? 0) ?? null;

  const found = new Map<number, TieOutcome | null>();
  const tieOf = (spot_id: number): TieOutcome | null => {
    const known = found.get(spot_id);
    if (known !== undefined) return known;
    // A tie that leads to itself has no outcome.
    found.set(spot_id, null);
    const tie = drawnTie(spot_id);
    for (const { id } of tie?.spots ?? []) found.set(id, null);
    const outcome = tie && decideOutcome(tie);
    for (const { id } of tie?.spots ?? []) found.set(id, outcome);
    return outcome;
  };

  const vacancies = new Map<number, Vacancy | null>();
  const vacancyOf = (spot_id: number): Vacancy | null => {
    const known = vacancies.get(spot_id);
    if (known !== undefined) return known;
    vacancies.set(spot_id, null);
    const vacancy = findVacancy(spot_id);
    vacancies.set(spot_id, vacancy);
    return vacancy;
  };

  function drawnTie(spot_id: number): DrawnTie | null {
    const spot = spots.get(spot_id);
    const phase = phases.get(spot?.phase_id ?? 0);
    const own = bySpot.get(spot_id)?.filter((game) => game.phase_id === phase?.id) ?? [];
    const first = own.find((game) => !isCalledOff(game)) ?? own[0];
    if (!spot || !phase || phase.is_group || !first) return null;
    const rivalOf = (game: QualifyingGame) =>
      game.home_spot_id === spot_id ? game.away_spot_id : game.home_spot_id;
    const rival = spots.get(rivalOf(first) ?? 0);
    return {
      phase,
      spots: rival ? [spot, rival] : [spot],
      games: own.filter((game) => rivalOf(game) === rivalOf(first)),
    };
  }

  function decideOutcome({ phase, spots: own, games }: DrawnTie): TieOutcome {
    const left = games.filter((game) => !isCalledOff(game));
    const known = left.flatMap(withTeams);
    const first = findOpening(known);
    const isKnown = first !== undefined && known.length === left.length;
    const result = isKnown ? decideTie(known, phase.tie_rules, standingIn(phase)(first)) : null;
    const tie = { phase_id: phase.id, result };
    const occupied = own.map((spot) => ({ spot_id: spot.id, vacancy: null }));
    const decided = findDecided(own, result);
    if (decided) {
      const { winner_team_id: winner, loser_team_id: loser } = decided;
      const empty = own.find((spot) => teamIn(spot) === null);
      return {
        ...tie,
        ...decided,
        sides: occupied,
        no_winner: leavers.has(winner) ? "withdrawn" : null,
        no_loser:
          loser === null
            ? empty
              ? vacancyOf(empty.id)
              : "no_team"
            : leavers.has(loser)
              ? "withdrawn"
              : null,
      };
    }
    const nobody = { winner_team_id: null, loser_team_id: null, by: null };
    if (left.some((game) => isUnderWay(game) && !game.finished)) {
      return { ...tie, ...nobody, sides: occupied, no_winner: null, no_loser: null };
    }
    const sides = own.map((spot) => ({ spot_id: spot.id, vacancy: vacancyOf(spot.id) }));
    const vacant = sides.flatMap(({ vacancy }) => vacancy ?? []);
    const [vacancy] = vacant;
    if (vacancy !== undefined) {
      const present = own.find((_, i) => sides[i]?.vacancy === null);
      const winner_team_id = teamIn(present);
      return {
        ...tie,
        ...nobody,
        sides,
        winner_team_id,
        no_winner: present || own.length < 2 ? null : vacancy,
        no_loser: vacancy,
        by: winner_team_id === null ? null : "bye",
      };
    }
    const none = findFailure(games);
    return { ...tie, ...nobody, sides, no_winner: none, no_loser: none };
  }

  function findDecided(own: QualifyingSpot[], result: TieResult | null): Decided | null {
    const two = own.map(teamIn);
    const byPeople = own.flatMap(({ id }) => byHand.get(id) ?? []);
    const chosen = new Set(byPeople.map((id) => teams.get(id)));
    const winner = two.find((team) => team !== null && chosen.has(team));
    if (winner != null && winner !== result?.winner_team_id) {
      const loser_team_id = two.find((team) => team !== winner) ?? null;
      return { winner_team_id: winner, loser_team_id, by: "organizer" };
    }
    if (result !== null && result.winner_team_id !== null) {
      const { winner_team_id, home_team_id: home, away_team_id: away } = result;
      const loser_team_id = winner_team_id === home ? away : home;
      return { winner_team_id, loser_team_id, by: "games" };
    }
    const [one, other] = two;
    if (one == null || one !== other) return null;
    return { winner_team_id: one, loser_team_id: null, by: "both_spots" };
  }

  function findVacancy(spot_id: number): Vacancy | null {
    const spot = spots.get(spot_id);
    if (!spot) return null;
    const team = teamIn(spot);
    if (team !== null) return leavers.has(team) ? "withdrawn" : null;
    if (spot.register_id !== null || spot.manual || spot.source === null) return null;
    // The source's team already has another spot of the phase.
    if (spot.source_register_id != null) return "no_team";
    switch (spot.source.kind) {
      case "tie_winner":
      case "tie_loser":
        return vacancyAfter(spot.source);
      case "group_position":
      case "phase_position":
        return isTooShort(spot.source) ? "no_team" : null;
      case "best_placed":
        return null;
    }
  }

  function vacancyAfter({ kind, phase_id, spot_id }: TieSource): Vacancy | null {
    const tie = tieOf(spot_id);
    if (tie?.phase_id !== phase_id) return null;
    return kind === "tie_winner" ? tie.no_winner : tie.no_loser;
  }

  /** True when a table has fewer teams left than the position asks for, and awaits no more. */
  function isTooShort(
    source: Extract<SpotSource, { kind: "group_position" | "phase_position" }>,
  ): boolean {
    const isOfTable = (row: { phase_id: number; group_id: number | null }) =>
      source.kind === "group_position"
        ? row.group_id === source.group_id
        : row.phase_id === source.phase_id;
    const own = facts.spots.filter(isOfTable);
    const games = facts.games.filter(isOfTable);
    if (own.length + games.length === 0) return false;
    const isOpen = ({ id, register_id }: QualifyingSpot) =>
      register_id === null && vacancyOf(id) === null;
    const named = [...own.map(teamIn), ...games.flatMap((g) => [g.home_team_id, g.away_team_id])];
    const members = new Set(named.filter((team) => team !== null && !leavers.has(team)));
    return members.size < source.position && !own.some(isOpen);
  }

  return { tieOf, vacancyOf };
});

function groupBySpot(games: readonly QualifyingGame[]): Map<number, QualifyingGame[]> {
  const bySpot = new Map<number, QualifyingGame[]>();
  for (const game of games.toSorted(compareLegs)) {
    for (const id of new Set([game.home_spot_id, game.away_spot_id])) {
      if (id === null) continue;
      const own = bySpot.get(id);
      if (own) own.push(game);
      else bySpot.set(id, [game]);
    }
  }
  return bySpot;
}

/** Returns the registers that people put into the winner's next spot, by spot of the tie. */
function listByHand(spots: readonly QualifyingSpot[]): Map<number, number[]> {
  const chosen = spots.flatMap(({ source, manual, register_id }): [number, number][] =>
    manual && register_id !== null && source?.kind === "tie_winner"
      ? [[source.spot_id, register_id]]
      : [],
  );
  const bySpot = Map.groupBy(chosen, ([spot_id]) => spot_id);
  return new Map([...bySpot].map(([id, rows]) => [id, rows.map(([, register]) => register)]));
}

/** True for a game that the tie's rule or the season's end called off: it can still come back. */
const isCalledOffForNow = (game: QualifyingGame): boolean =>
  isCalledOff(game) && (game.by_rule === true || Boolean(game.status_before));

/** Returns why games that are all over give neither winner nor loser; null when they may. */
function findFailure(games: readonly QualifyingGame[]): Vacancy | null {
  if (games.some(isCalledOffForNow)) return null;
  const valid = games.filter((game) => !isCalledOff(game) && game.result_kind !== "annulled");
  if (valid.length === 0) return "annulled";
  const isUnplayed = (game: QualifyingGame) => !game.finished || absentSide(game) !== "both";
  return valid.some(isUnplayed) ? null : "both_absent";
}
