import { env } from "cloudflare:workers";
import { getClassifications } from "../../../app/v1/competition/standings/contract.ts";
import type { ApiClient, CallInput } from "../../../app/v1/client.ts";
import {
  createGames,
  setLineup,
  setStats,
  updateGame,
} from "../../../app/v1/matchday/games/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { send, visitor } from "./caller.ts";
import {
  type Competition,
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
} from "./championship.ts";
import { sql } from "./statement.ts";

/** Indexes of two names; the first is at home. */
type Pair = [home: number, away: number];

/** Reads rounds such as "0-1 2-3"; a number is a name's index, the first is at home. */
export const parseRounds = (...rounds: string[]): Pair[][] =>
  rounds.map((round) => round.split(" ").map(parsePair));

function parsePair(text: string): Pair {
  const [home = 0, away = 0] = text.split("-").map(Number);
  return [home, away];
}

/** Each of four teams meets each other once. */
export const THREE_ROUNDS = parseRounds("0-1 2-3", "1-2 3-0", "0-2 1-3");

type PhaseFixture = Awaited<ReturnType<typeof knockoutPhase>>;

export async function drawGames(
  { call, tournament }: Competition,
  { rounds, spots }: PhaseFixture,
  pairs: Pair[][],
) {
  const spot = (place: number): number => spots[place]?.id ?? 0;
  const { games } = await call(createGames, {
    json: {
      tournament_id: tournament.id,
      games: pairs.flatMap((round, i) =>
        round.map(([home, away]) => ({
          round_id: rounds[i]?.id ?? 0,
          home_spot_id: spot(home),
          away_spot_id: spot(away),
        })),
      ),
    },
  });
  return games.map(({ id }) => id);
}

/** A tournament with one group and the games of each round; `id` is the first game. */
export async function league(names: string[], pairs: Pair[][]) {
  const world = await championshipWithTournament();
  const phase = await groupPhase(world, names, { rounds: pairs.length });
  return withGames(world, phase, pairs);
}

/** The same with one knockout phase. */
export async function cup(names: string[], pairs: Pair[][]) {
  const world = await championshipWithTournament();
  const phase = await knockoutPhase(world, names, { rounds: pairs.length });
  return withGames(world, phase, pairs);
}

async function withGames<Phase extends PhaseFixture>(
  world: Competition,
  phase: Phase,
  pairs: Pair[][],
) {
  const ids = await drawGames(world, phase, pairs);
  const team = (place: number): number => phase.teams[place]?.id ?? 0;
  return { ...world, ...phase, ids, id: ids[0] ?? 0, team };
}

type Result = CallInput<typeof setStats>["json"]["games"][number];

/** Saves results and events of games. */
export const saveGames = (
  call: ApiClient,
  ...games: (Omit<Result, "id"> & { id: number | undefined })[]
) => call(setStats, { json: { games: games.map((game) => ({ ...game, id: game.id ?? 0 })) } });

/** Saves a final score without events. */
export const score = (
  call: ApiClient,
  id: number | undefined,
  home_score: number,
  away_score: number,
) => saveGames(call, { id, home_score, away_score });

/** Sends results that may be refused. */
export const sendResults = (headers: Record<string, string>, games: object[], more: object = {}) =>
  send("/v1/organizer/games/stats", "POST", { headers, json: { games, ...more } });

export const editGame = (
  call: ApiClient,
  id: number | undefined,
  json: CallInput<typeof updateGame>["json"],
) => call(updateGame, { params: { id: id ?? 0 }, json });

export const lineUp = (
  call: ApiClient,
  id: number | undefined,
  json: CallInput<typeof setLineup>["json"],
) => call(setLineup, { params: { id: id ?? 0 }, json });

/** Adds a person to a team's register. */
export const inscribe = (
  call: ApiClient,
  register: { id: number } | undefined,
  person: Omit<CallInput<typeof createInscription>["json"], "register_id">,
) => call(createInscription, { json: { register_id: register?.id ?? 0, ...person } });

export const athlete = (call: ApiClient, register: { id: number } | undefined, name: string) =>
  inscribe(call, register, { name });

/** Returns the table as "team points played won-drawn-lost for:against". */
export async function formatTable(
  tournament: number,
  query: { round?: number; phase?: number } = {},
) {
  const { records } = await visitor(getClassifications, { query: { tournament, ...query } });
  return records.map(
    (r) =>
      `${r.team.name} ${r.points} ${r.played} ${r.won}-${r.drawn}-${r.lost} ${r.goals_for}:${r.goals_against}`,
  );
}

/** Returns everything stored about a game, to prove that nothing was written. */
export async function readGameState(gameId: number | undefined) {
  const game = await sql`SELECT * FROM games WHERE id = ${gameId ?? 0}`.first();
  const events =
    await sql`SELECT type, team_id, user_id, minute, added, extra_time, penalty, card_kind, shirt_number
     FROM score_events WHERE game_id = ${gameId ?? 0} ORDER BY id`.all();
  return { game, events: events.results };
}

interface Fixture {
  phase: { id: number; championship_id: number; tournament_id: number };
  round: { id: number } | undefined;
  /** Home first, then away. */
  spots: { id: number; team_id: number | null; group_id: number | null }[];
  finished?: boolean;
  status?: string;
  result_kind?: string;
}

/** Inserts a game into the database and returns its id. */
export async function insertGame(fixture: Fixture): Promise<number> {
  const { phase, round, spots, finished = false } = fixture;
  const [home, away] = spots;
  const row = {
    championship_id: phase.championship_id,
    tournament_id: phase.tournament_id,
    phase_id: phase.id,
    round_id: round?.id ?? null,
    group_id: home?.group_id ?? null,
    home_spot_id: home?.id ?? null,
    away_spot_id: away?.id ?? null,
    home_team_id: home?.team_id ?? null,
    away_team_id: away?.team_id ?? null,
    finished: finished ? 1 : 0,
    status: fixture.status ?? (finished ? "finished" : "scheduled"),
    result_kind: fixture.result_kind ?? "played",
  };
  const columns = Object.keys(row);
  const id = await env.DB.prepare(
    `INSERT INTO games (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING id`,
  )
    .bind(...Object.values(row))
    .first<number>("id");
  if (id === null) throw new Error("The game was not written.");
  return id;
}

export async function gameRow(id: number): Promise<Record<string, unknown>> {
  const row = await sql`SELECT * FROM games WHERE id = ${id}`.first();
  if (!row) throw new Error(`There is no game ${id}.`);
  return row;
}
