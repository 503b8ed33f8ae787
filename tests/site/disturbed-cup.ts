import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import { getClassifications, listTies } from "../../app/v1/competition/standings/contract.ts";
import { ApiProblem, type CallInput, type CallOutput } from "../../app/v1/client.ts";
import {
  listGames,
  replayGame,
  resetGame,
  setStats,
  updateGame,
} from "../../app/v1/matchday/games/contract.ts";
import { createLot } from "../../app/v1/structure/adjustments/contract.ts";
import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import {
  createRegisters,
  reinstateTeam,
  withdrawTeam,
} from "../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { listSpots, updateSpot } from "../../app/v1/structure/spots/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import {
  createFormat,
  createGroupPhase,
  createKnockout,
} from "../../app/v1/structure/tournaments/stages/contract.ts";
import type { Organizer } from "./account.ts";

type Knockout = Omit<CallInput<typeof createKnockout>["json"], "from">;
type FromGroups = Extract<CallInput<typeof createKnockout>["json"]["from"], { kind: "groups" }>;

export interface Format {
  /** Least and most entrants. */
  entrants: readonly [number, number];
  knockout?: Knockout;
  /** Groups before the knockout, and who advances from them. */
  groups?: { count: number } & Omit<FromGroups, "kind" | "phase_id">;
  whole?: CallInput<typeof createFormat>["json"];
}

export type Tie = CallOutput<typeof listTies>["records"][number];
export type Standings = CallOutput<typeof getClassifications>;
type Register = CallOutput<typeof createRegisters>["registers"][number];

/** A game of a tie or of a group. */
interface Game {
  id: number;
  name: string;
  home: number | undefined;
  away: number | undefined;
  status: Tie["legs"][number]["status"];
}

/** Acts that play, correct or decide something. */
export interface CupState {
  ties: Tie[];
  games: Game[];
}

export interface DisturbedCup {
  call: Organizer["call"];
  name: string;
  tournament: number;
  registers: Register[];
  withdrawn: Set<number>;
  hasGroups: boolean;
  /** True when lots decide level ties. */
  byLots: boolean;
  /** True after a contradiction that was saved although it was asked about, or a spot filled by hand. */
  insisted: boolean;
  /** Acts so far, for the message of a failure. */
  log: string[];
  next: () => number;
}

export interface CupSeason {
  id: number;
  championship: { id: number; slug: string };
}

export async function createCupSeason({ call }: Organizer): Promise<CupSeason> {
  const championship = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  const json = { championship_id: championship.id, name: "2026" };
  const { id } = await call(createSeason, { json });
  return { id, championship };
}

interface CupPlan {
  name: string;
  format: Format;
  entrants: number;
  seed: number;
}

/** Creates a drawn, unplayed tournament of a season. */
export async function createDisturbedCup(
  { call }: Organizer,
  { id: season_id }: CupSeason,
  { name, format, entrants, seed }: CupPlan,
): Promise<DisturbedCup> {
  const { id } = await call(createTournament, { json: { season_id, name, status: "started" } });
  const params = { id };
  const teams = Array.from({ length: entrants }, (_, i) => ({
    name: `Time ${String(i + 1).padStart(2, "0")}`,
  }));
  const { registers } = await call(createRegisters, { params, json: { teams } });
  const { knockout, groups, whole } = format;
  if (whole) await call(createFormat, { params, json: { ...whole, seed } });
  else if (groups) {
    const { count, ...from } = groups;
    const { phase } = await call(createGroupPhase, { params, json: { groups: count, seed } });
    const json = { from: { kind: "groups", phase_id: phase.id, ...from }, ...knockout } as const;
    await call(createKnockout, { params, json });
  } else {
    const json = { from: { kind: "registers" }, ...knockout } as const;
    await call(createKnockout, { params, json });
  }
  return {
    call,
    name,
    tournament: id,
    registers,
    withdrawn: new Set(),
    hasGroups: whole !== undefined || groups !== undefined,
    byLots: knockout?.tie_rules?.level === "lots",
    insisted: false,
    log: [],
    next: numbersFrom(seed),
  };
}

const EVERY = { per_page: 100 };

export const readGames = async ({ call, tournament }: DisturbedCup) =>
  (await call(listGames, { query: { tournament, ...EVERY } })).records;

export const readSpots = async ({ call, tournament }: DisturbedCup) =>
  (await call(listSpots, { query: { tournament, ...EVERY } })).records;

export const readStandings = ({ call, tournament }: DisturbedCup) =>
  call(getClassifications, { query: { tournament } });

export async function readState(cup: DisturbedCup): Promise<CupState> {
  const { call, tournament, hasGroups } = cup;
  const [{ records: ties }, all] = await Promise.all([
    call(listTies, { query: { tournament } }),
    hasGroups ? readGames(cup) : [],
  ]);
  const ofGroups = all.flatMap(({ phase, home_team_id, away_team_id, ...game }): Game[] => {
    if (!phase.is_group) return [];
    const home = home_team_id ?? undefined;
    return [{ ...game, name: `${phase.name} ${game.id}`, home, away: away_team_id ?? undefined }];
  });
  return { ties, games: [...ofGroups, ...ties.flatMap(gamesOf)] };
}

const gamesOf = ({ phase, number, home_team, away_team, legs }: Tie): Game[] =>
  legs.map(({ game_id: id, status }) => ({
    id,
    name: `${phase.name} ${number} (${id}) ${home_team?.name ?? "?"} x ${away_team?.name ?? "?"}`,
    home: home_team?.id,
    away: away_team?.id,
    status,
  }));

type Result = CallInput<typeof setStats>["json"]["games"][number];

/** Sends a write, again with `force` after a question; false when it is refused. */
async function insist(
  cup: DisturbedCup,
  what: string,
  write: (force: boolean) => Promise<unknown>,
): Promise<boolean> {
  const answer = await readAnswer(write(false));
  const isForced = answer === "asked" && (await readAnswer(write(true))) === "saved";
  if (isForced) cup.insisted = true;
  cup.log.push(`${what}: ${isForced ? "insisted" : answer}`);
  return isForced || answer === "saved";
}

/** Returns whether a call was saved, asked about or refused; throws its failures. */
async function readAnswer(calling: Promise<unknown>): Promise<"saved" | "asked" | "refused"> {
  try {
    await calling;
    return "saved";
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const codes = error.problem.errors?.map(({ code }) => code) ?? [];
    return error.status === 422 || codes.includes("contradiction") ? "asked" : "refused";
  }
}

const saveResults = (
  cup: DisturbedCup,
  games: readonly Game[],
  resultOf: () => Omit<Result, "id">,
): Promise<boolean> => {
  const results = games.map(({ id }) => ({ id, ...resultOf() }));
  const what = games.map(({ name }, i) => `${name} ${JSON.stringify(results[i])}`);
  return insist(cup, what.join(", "), (force) =>
    cup.call(setStats, { json: { games: results, force } }),
  );
};

const reset = (cup: DisturbedCup, { id, name }: Game): Promise<boolean> =>
  insist(cup, `reset ${name}`, (force) => cup.call(resetGame, { json: { id, force } }));

const replay = (cup: DisturbedCup, { id, name }: Game): Promise<boolean> =>
  insist(cup, `replay ${name}`, () => cup.call(replayGame, { params: { id }, json: {} }));

const setStatus = (
  cup: DisturbedCup,
  { id, name }: Game,
  status: "scheduled" | "live" | "cancelled",
): Promise<boolean> =>
  insist(cup, `${status} ${name}`, (force) =>
    cup.call(updateGame, { params: { id }, json: { status, force } }),
  );

function fillByHand(
  cup: DisturbedCup,
  id: number,
  json: { register_id?: number | null; manual?: boolean },
): Promise<boolean> {
  cup.insisted = true;
  return insist(cup, `spot ${id} ${JSON.stringify(json)}`, (force) =>
    cup.call(updateSpot, { params: { id }, json: { ...json, force } }),
  );
}

async function withdraw(cup: DisturbedCup, { id }: Register): Promise<boolean> {
  const policy = choose(["keep", "walkover", "annul"] as const, cup.next()) ?? "walkover";
  const done = await insist(cup, `withdraw ${id} ${policy}`, (force) =>
    cup.call(withdrawTeam, { params: { id }, json: { policy, reason: "Desistiu", force } }),
  );
  if (done) cup.withdrawn.add(id);
  return done;
}

async function reinstate(cup: DisturbedCup, id: number): Promise<boolean> {
  const done = await insist(cup, `reinstate ${id}`, (force) =>
    cup.call(reinstateTeam, { params: { id }, json: { force } }),
  );
  if (done) cup.withdrawn.delete(id);
  return done;
}

const choose = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[Math.floor(number * items.length)];

const PLAYED = {
  result_kind: "played",
  absent_side: null,
  home_penalties: null,
  away_penalties: null,
} as const;

/** A result with a winner in every kind of tie. */
const decisive = ({ next }: DisturbedCup) => {
  const home = next() < 0.5;
  return { ...PLAYED, home_score: home ? 5 : 0, away_score: home ? 0 : 5 };
};

const hasTeams = ({ home, away }: Game): boolean =>
  home !== undefined && away !== undefined && home !== away;

const isOver = ({ status }: Game): boolean => status === "finished";

const isPlayable = (game: Game): boolean =>
  hasTeams(game) && !isOver(game) && game.status !== "cancelled";

/** Plays all games that can be played; false when there are none. */
export async function playRound(cup: DisturbedCup, { games }: CupState): Promise<boolean> {
  const open = games.filter(isPlayable);
  return open.length > 0 && saveResults(cup, open, () => decisive(cup));
}

type Act = (cup: DisturbedCup, state: CupState) => Promise<boolean> | null;

const atGame =
  (act: (cup: DisturbedCup, game: Game) => Promise<boolean>, able: (game: Game) => boolean): Act =>
  (cup, { games }) => {
    const game = choose(games.filter(able), cup.next());
    return game ? act(cup, game) : null;
  };

/** Corrects one finished game, or two at once. */
const correct: Act = (cup, { games }) => {
  const over = games.filter(isOver);
  const chosen = [choose(over, cup.next()), choose(over, cup.next())].filter((game) => !!game);
  const [game, other] = chosen;
  if (!game || !other) return null;
  const both = cup.next() < 0.5 && game !== other ? [game, other] : [game];
  return saveResults(cup, both, () => decisive(cup));
};

/** Acts on a season, most of them out of order. */
const ACTS: readonly Act[] = [
  correct,
  correct,
  correct,
  atGame((cup, game) => {
    const goals = () => Math.floor(cup.next() * 3);
    const result = { ...PLAYED, home_score: goals(), away_score: goals() };
    return saveResults(cup, [game], () => result);
  }, hasTeams),
  atGame((cup, game) => {
    const absent_side = choose(["home", "away", "both", "both"] as const, cup.next()) ?? "both";
    return saveResults(cup, [game], () => ({ ...PLAYED, result_kind: "walkover", absent_side }));
  }, hasTeams),
  atGame((cup, game) => saveResults(cup, [game], () => ({ result_kind: "annulled" })), hasTeams),
  atGame(reset, (game) => isOver(game) || game.status === "live"),
  atGame((cup, game) => setStatus(cup, game, "live"), isPlayable),
  atGame(
    (cup, game) => setStatus(cup, game, "cancelled"),
    (game) => !isOver(game),
  ),
  atGame(replay, isOver),
  (cup) => {
    const register = choose(cup.registers, cup.next());
    if (!register) return null;
    return cup.withdrawn.has(register.id) ? reinstate(cup, register.id) : withdraw(cup, register);
  },
  (cup, { ties }) => {
    const later = ties.flatMap(({ home_spot_id, home_winner_of }) =>
      home_winner_of === null ? [] : (home_spot_id ?? []),
    );
    const spot = choose(later, cup.next());
    const register_id = choose(cup.registers, cup.next())?.id ?? null;
    if (spot === undefined) return null;
    return fillByHand(cup, spot, cup.next() < 0.5 ? { register_id } : { manual: false });
  },
];

/** Lets one thing happen; false when it cannot. */
export const disturb = async (cup: DisturbedCup, state: CupState): Promise<boolean> =>
  (await choose(ACTS, cup.next())?.(cup, state)) ?? false;

/** Makes one decision that the desk offers; false when it offers none. */
export async function decide(
  cup: DisturbedCup,
  state: CupState,
  { doubts: [doubt] = [] }: Standings,
): Promise<boolean> {
  const tie = state.ties.find(({ waits_for }) => waits_for !== null);
  if (doubt) await resolve(cup, state, doubt.spot.id);
  else if (!tie) return false;
  else if (tie.waits_for === "team") await findTeam(cup, state, tie);
  else if (tie.waits_for === "game") return restoreGame(cup, tie);
  else return decideLevel(cup, tie);
  return true;
}

/** Brings an annulled or cancelled game back. */
async function restoreGame(cup: DisturbedCup, tie: Tie): Promise<boolean> {
  const games = gamesOf(tie);
  const own = new Set(games.map(({ id }) => id));
  const annulled = (await readGames(cup)).find(
    ({ id, result_kind }) => own.has(id) && result_kind === "annulled",
  );
  const lost = games.find(({ id, status }) =>
    annulled ? id === annulled.id : status === "cancelled",
  );
  if (!lost) return false;
  if (!annulled) return setStatus(cup, lost, "scheduled");
  return (cup.next() < 0.5 && (await replay(cup, lost))) || reset(cup, lost);
}

/** Draws lots, or corrects the last game. */
async function decideLevel(cup: DisturbedCup, tie: Tie): Promise<boolean> {
  const { aggregate, home_team, away_team, phase } = tie;
  const over = gamesOf(tie).findLast(isOver);
  if (cup.byLots && aggregate?.home === aggregate?.away && cup.next() < 0.8) {
    const team_ids = [home_team, away_team].flatMap((team) => team?.id ?? []);
    return insist(cup, `lots ${team_ids.join(" ")}`, (force) =>
      cup.call(createLot, { json: { phase_id: phase.id, team_ids, force } }),
    );
  }
  return over !== undefined && saveResults(cup, [over], () => decisive(cup));
}

/** Keeps the team by hand, or resets the game that it played. */
async function resolve(cup: DisturbedCup, { ties }: CupState, spot: number): Promise<void> {
  const tie = ties.find((one) => one.home_spot_id === spot || one.away_spot_id === spot);
  const over =
    tie && gamesOf(tie).filter(({ status }) => status === "finished" || status === "live");
  if (!over || over.length === 0 || cup.next() < 0.5) {
    await fillByHand(cup, spot, { manual: true });
  } else for (const game of over) await reset(cup, game);
}

async function findTeam(cup: DisturbedCup, { ties }: CupState, tie: Tie): Promise<void> {
  const seated = new Set(
    ties.flatMap(({ phase, home_team, away_team }) =>
      phase.id === tie.phase.id ? [home_team?.id, away_team?.id] : [],
    ),
  );
  const isLeaver = (team: Tie["home_team"]): boolean =>
    cup.registers.some((one) => one.team.id === team?.id && cup.withdrawn.has(one.id));
  const sides = [
    { spot: tie.home_spot_id, team: tie.home_team },
    { spot: tie.away_spot_id, team: tie.away_team },
  ];
  const empty = sides.find(({ team }) => !team) ?? sides.find(({ team }) => isLeaver(team));
  const free = cup.registers.find(({ id, team }) => !cup.withdrawn.has(id) && !seated.has(team.id));
  if (empty?.spot && free) await fillByHand(cup, empty.spot, { register_id: free.id });
  else for (const id of cup.withdrawn) await reinstate(cup, id);
}
