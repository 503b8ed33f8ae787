import type { z } from "@hono/zod-openapi";
import {
  compareStarts,
  type Competition,
  type CompetitionGame,
  type CompetitionPhase,
  type CompetitionSpot,
} from "../../../domain/competition.ts";
import {
  classifyDecisions,
  classifyStages,
  listDecidingPhases,
} from "../../../domain/competition/stages.ts";
import { reviewContradictions } from "../../../domain/qualification/contradictions.ts";
import { findOpening, withTeams } from "../../../domain/qualification/facts.ts";
import { EXTRA_LEG } from "../../../domain/qualification/needed-games.ts";
import { tieFactsIn, withoutReplayed } from "../../../domain/qualification/ties.ts";
import { reviewTies } from "../../../domain/qualification/outcomes.ts";
import { findWait } from "../../../domain/qualification/waiting.ts";
import type { TieRules } from "../../../domain/rulebook.ts";
import { compareLegs, decideTie, type TieStanding } from "../../../domain/ties.ts";
import type { TeamRef } from "../../kit/contract.ts";
import type { tieSchema } from "./contract.ts";

type Tie = z.infer<typeof tieSchema>;

/** Returns all knockout ties, or those of one phase, by spot order. */
export function buildBracket(competition: Competition, only?: number): Tie[] {
  const teams = new Map(competition.teams.map((team) => [team.id, team]));
  const seats = new Map(competition.registers.map(({ id, team_id }) => [id, team_id]));
  return competition.phases
    .filter(({ id, is_group }) => !is_group && (only === undefined || id === only))
    .flatMap((phase) => {
      const standing = tieFactsIn(competition, phase);
      const { id, name, order } = phase;
      const stage = classifyStages(competition).get(id) ?? null;
      const { decides = "title", trophy = null } = classifyDecisions(competition).get(id) ?? {};
      const is_last = listDecidingPhases(competition).has(id);
      const spots = competition.spots
        .filter((spot) => spot.phase_id === id)
        .map((spot) => ({ ...spot, team_id: seats.get(spot.register_id ?? 0) ?? null }));
      const games = competition.games.filter((game) => game.phase_id === id).toSorted(inTieOrder);
      return pairSeats(spots, games).map((pairing, i) => {
        const tie = buildTie(pairing, phase.tie_rules, teams, standing);
        return {
          phase: { id, name, order, stage, decides, trophy, is_last },
          number: i + 1,
          ...reviewed(competition, phase, pairing, { tie, teams }),
        };
      });
    });
}

interface Seat extends CompetitionSpot {
  team_id: number | null;
}

/** By leg; games without a date come last in their round. */
const inTieOrder = (a: CompetitionGame, b: CompetitionGame): number =>
  (a.leg ?? 0) - (b.leg ?? 0) || a.round - b.round || compareStarts(a, b);

/** Two sides of a tie, each known by spot, by team or not yet. */
interface Pairing {
  home: Seat | null;
  away: Seat | null;
  legs: CompetitionGame[];
}

/** Games between the same two spots are one tie; spots without games pair with their neighbor. */
function pairSeats(own: Seat[], games: CompetitionGame[]): Pairing[] {
  const placeOf = new Map(own.map((spot, i) => [spot.id, i]));
  const spotOf = (id: number | null) => own[placeOf.get(id ?? 0) ?? -1] ?? null;

  /** The teams of an annulled game may have changed since; a score of others says nothing. */
  const withPresentTeams = (game: CompetitionGame): CompetitionGame => {
    const [home, away] = [spotOf(game.home_spot_id), spotOf(game.away_spot_id)];
    if (game.result_kind !== "annulled" || !home || !away) return game;
    const { home_team_id, away_team_id } = game;
    if (home.team_id === home_team_id && away.team_id === away_team_id) return game;
    const teams = { home_team_id: home.team_id, away_team_id: away.team_id };
    return { ...game, ...teams, home_score: null, away_score: null };
  };
  const pairings = [...Map.groupBy(games, keyOf).values()].map(playedLegs).map((legs): Pairing => ({
    home: spotOf(legs[0]?.home_spot_id ?? null),
    away: spotOf(legs[0]?.away_spot_id ?? null),
    legs: legs.map(withPresentTeams),
  }));
  const drawn = new Set(games.flatMap((game) => [game.home_spot_id, game.away_spot_id]));
  const free = own.filter((spot) => !drawn.has(spot.id));
  for (let i = 0; i < free.length; i += 2) {
    pairings.push({ home: free[i] ?? null, away: free[i + 1] ?? null, legs: [] });
  }

  const place = ({ home, away }: Pairing) =>
    Math.min(
      ...[home, away].map((spot) => (spot ? (placeOf.get(spot.id) ?? own.length) : own.length)),
    );
  return pairings.sort(
    (a, b) => place(a) - place(b) || (a.legs[0]?.id ?? 0) - (b.legs[0]?.id ?? 0),
  );
}

/** A replay takes the place of the annulled game. */
function playedLegs(legs: CompetitionGame[]): CompetitionGame[] {
  const left = withoutReplayed(legs);
  return left.length === legs.length ? legs : left.toSorted(compareLegs);
}

function keyOf(game: CompetitionGame): string {
  const pair = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const { home_spot_id, away_spot_id, home_team_id, away_team_id } = game;
  if (home_spot_id !== null && away_spot_id !== null)
    return `spots ${pair(home_spot_id, away_spot_id)}`;
  if (home_team_id !== null && away_team_id !== null)
    return `teams ${pair(home_team_id, away_team_id)}`;
  return `game ${game.id}`;
}

type SeatedGame = ReturnType<typeof withTeams<CompetitionGame>>[number];

type Reviewed = "home_vacancy" | "away_vacancy" | "in_review" | "waits_for";
type DrawnTie = Omit<Tie, "phase" | "number" | Reviewed>;

interface Drawn {
  tie: DrawnTie;
  teams: Map<number, TeamRef>;
}

/** Adds byes, decisions of the organizer, contradictions and what the tie waits for. */
function reviewed(
  competition: Competition,
  phase: CompetitionPhase,
  { home, away, legs }: Pairing,
  { tie, teams }: Drawn,
): Omit<Tie, "phase" | "number"> {
  const { tieOf, vacancyOf } = reviewTies(competition);
  const outcome = tieOf(home?.id ?? away?.id ?? 0);
  const vacancyIn = (spot_id: number | null) =>
    outcome
      ? (outcome.sides.find((side) => side.spot_id === spot_id)?.vacancy ?? null)
      : vacancyOf(spot_id ?? 0);
  const in_review = reviewContradictions(competition).spot_ids.has(home?.id ?? away?.id ?? 0);
  const spots = [home, away].filter((spot) => spot !== null);
  const decided = tie.winner !== null;
  const vacancies = {
    home_vacancy: vacancyIn(tie.home_spot_id),
    away_vacancy: vacancyIn(tie.away_spot_id),
  };
  const facts = {
    ...tie,
    ...vacancies,
    in_review,
    waits_for: findWait(competition, { phase, spots, games: legs, decided }),
  };
  if (in_review) return { ...facts, winner: null, decided_by: null };
  if (outcome?.by !== "bye" && outcome?.by !== "organizer") return facts;
  const team = teams.get(outcome.winner_team_id ?? 0);
  if (!team) return facts;
  return { ...facts, winner: { id: team.id, name: team.name }, decided_by: outcome.by };
}

function buildTie(
  { home, away, legs }: Pairing,
  rules: TieRules,
  teams: Map<number, TeamRef>,
  standingOf: (first: SeatedGame) => TieStanding,
): DrawnTie {
  if (home && away && home.team_id !== null && home.team_id === away.team_id) {
    return soleTie(home, away, teams);
  }
  const [first] = legs;
  const homeId = first ? first.home_team_id : (home?.team_id ?? null);
  const awayId = first ? first.away_team_id : (away?.team_id ?? null);
  const home_team = teams.get(homeId ?? 0) ?? null;
  const away_team = teams.get(awayId ?? 0) ?? null;
  const namedSpots = (host: Seat | null, guest: Seat | null) => ({
    home_spot_id: host?.id ?? null,
    away_spot_id: guest?.id ?? null,
    home_spot_name: host?.name ?? null,
    away_spot_name: guest?.name ?? null,
    home_winner_of: findWinner(host),
    away_winner_of: findWinner(guest),
  });
  const games = legs.flatMap(withTeams);
  const isExtra = ({ leg }: CompetitionGame, at: number): boolean =>
    leg === EXTRA_LEG || at >= rules.legs;
  const opening = findOpening(games);
  if (homeId === null || awayId === null || games.length < legs.length || !opening) {
    const undecided = { aggregate: null, penalties: null, winner: null, decided_by: null };
    return {
      home_team,
      away_team,
      ...namedSpots(home, away),
      legs: legs.map((leg, at) => buildLeg(leg, homeId, isExtra(leg, at))),
      ...undecided,
    };
  }
  const result = decideTie(games, rules, standingOf(opening));
  const counted = new Map(result.legs.map((leg) => [leg.game_id, leg]));
  const winner = teams.get(result.winner_team_id ?? 0);
  const turned = result.home_team_id !== homeId;
  return {
    home_team: turned ? away_team : home_team,
    away_team: turned ? home_team : away_team,
    ...(turned ? namedSpots(away, home) : namedSpots(home, away)),
    // Future legs are included unless the tie is already decided.
    legs: legs
      .map((leg, at) => ({ leg, extra: isExtra(leg, at) }))
      .filter(({ leg }) => counted.has(leg.id) || result.winner_team_id === null)
      .map(({ leg, extra }) => ({
        ...buildLeg(leg, result.home_team_id, extra),
        ...scoreIn(counted.get(leg.id)),
      })),
    aggregate: result.aggregate,
    penalties: result.penalties,
    winner: winner ? { id: winner.id, name: winner.name } : null,
    decided_by: result.decided_by,
  };
}

const findWinner = (seat: Seat | null): number | null =>
  seat?.source?.kind === "tie_winner" ? seat.source.spot_id : null;

/** A team that won both halves takes the title without a game. */
function soleTie(home: Seat, away: Seat, teams: Map<number, TeamRef>): DrawnTie {
  const team = teams.get(home.team_id ?? 0) ?? null;
  return {
    home_team: team,
    away_team: null,
    home_spot_id: home.id,
    away_spot_id: away.id,
    home_spot_name: home.name,
    away_spot_name: away.name,
    home_winner_of: findWinner(home),
    away_winner_of: findWinner(away),
    legs: [],
    aggregate: null,
    penalties: null,
    winner: team && { id: team.id, name: team.name },
    decided_by: "both_halves",
  };
}

/** One leg; the score is from the side of `homeId`. */
function buildLeg(
  leg: CompetitionGame,
  homeId: number | null,
  extra: boolean,
): Tie["legs"][number] {
  const turned = homeId !== null && leg.away_team_id === homeId;
  return {
    game_id: leg.id,
    extra,
    starts_at: leg.starts_at,
    time_known: leg.time_known,
    status: leg.status,
    home_score: turned ? leg.away_score : leg.home_score,
    away_score: turned ? leg.home_score : leg.away_score,
  };
}

const scoreIn = (leg: { home_score: number; away_score: number } | undefined) =>
  leg && { home_score: leg.home_score, away_score: leg.away_score };
