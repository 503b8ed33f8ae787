import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { publishBulletins, listBulletins } from "../../people/bulletins/contract.ts";
import { getOwnChampionship } from "../../structure/championships/contract.ts";
import { closeGame, getGame, updateGame } from "../../matchday/games/contract.ts";
import { createGames } from "../../matchday/games/draw/contract.ts";
import { listGames } from "../../matchday/games/list/contract.ts";
import { getReport, setReport } from "../../matchday/games/report/contract.ts";
import { gamesNow } from "../../matchday/games/settled.ts";
import { resetGame, setStats, setKicks } from "../../matchday/games/results/contract.ts";
import { setLineup, setReferees } from "../../matchday/games/sheet/contract.ts";
import { advanceImport, getImport } from "../../copies/imports/contract.ts";
import { createInscriptionsCsv } from "../../people/inscriptions/contract.ts";
import {
  acceptInvitation,
  listMembers,
  resendInvitation,
} from "../../accounts/members/contract.ts";
import { restoreDeleted } from "../../structure/ownership/contract.ts";
import {
  changeFormat,
  listPhases,
  updatePhases,
  drawNextRound,
} from "../../structure/phases/contract.ts";
import {
  createRegisters,
  getOwnRegister,
  listOwnRegisters,
  reinstateTeam,
  renewEnrolmentLink,
  withdrawTeam,
} from "../../structure/registers/contract.ts";
import { listRounds, updateRounds } from "../../matchday/rounds/contract.ts";
import { listSpots, updateSpots } from "../../structure/spots/contract.ts";
import { getTeamPage, registerTeamAgain, renewTeamLink } from "../../structure/team/contract.ts";
import { getOwnTeam, renewTeamUuid } from "../../people/teams/contract.ts";
import {
  createFormat,
  createGroupPhase,
  createKnockout,
} from "../../structure/tournaments/stages/contract.ts";
import { readGroups } from "../../structure/tournaments/stages/plan.ts";
import { castVote, getVotes } from "../../matchday/votes/contract.ts";
import {
  type Ask,
  type Listed,
  type ListRow,
  readList,
  readPath,
  readRows,
} from "./read-created.ts";
import type { ApiContext } from "../../kit/router.ts";
import { MAX_PER_PAGE } from "../../kit/contract.ts";
import { drawSpots } from "../../structure/tournaments/draw/contract.ts";

/** A finished call whose answer was lost. */
export interface FinishedCall {
  c: ApiContext;
  ask: Ask;
  /** Number of the last created row, if noted. */
  made: number | null;
  noted: unknown;
  params: Record<string, string>;
  /** Undefined unless it is JSON. */
  json: unknown;
  form: FormData | null;
}

/** Reads the answer from the current state; null when impossible. */
export interface Repeated {
  call: RouteConfig;
  /** True when the call creates several rows; the last number is noted. */
  creates?: true;
  answer: (done: FinishedCall) => Promise<unknown>;
}

const rowAt =
  ({ path }: RouteConfig) =>
  ({ c, ask, params: { id = "" } }: FinishedCall) =>
    readPath(c, ask, path.replace("{id}", id));

const namedRow = z.object({ id: z.int() });

const rowsNamed = (key: string, listed: Listed) => async (done: FinishedCall) => {
  const ids = z.object({ [key]: z.array(namedRow) }).parse(done.json)[key] ?? [];
  return under(
    key,
    await readListed(
      done,
      listed,
      ids.map(({ id }) => id),
    ),
  );
};

const readListed = ({ c, ask }: FinishedCall, listed: Listed, ids: number[]) =>
  readRows(c, ask, listed, ids);

const under = (key: string, rows: unknown[] | null) => rows && { [key]: rows };

/** Numbers that one statement inserted, from the last one. */
const numbersTo = (last: number | null, count: number): number[] =>
  last === null ? [] : Array.from({ length: count }, (_, i) => last - count + 1 + i);

const listOfPhases: Listed = { table: "phases", of: listPhases, about: "tournament" };
const listOfMembers: Listed = { table: "members", of: listMembers, about: "championship" };

const drawNote = z.object({
  seed: z.int().nullable(),
  counts: z.array(z.object({ spots_count: z.int(), games_count: z.int() })),
});

async function drawnPhases(done: FinishedCall) {
  const { seed, counts } = drawNote.parse(done.noted);
  const ids = numbersTo(done.made, counts.length);
  const phases = await readListed(done, listOfPhases, ids);
  return phases && { phases: phases.map((phase, i) => ({ ...phase, ...counts[i] })), seed };
}

async function groupsDrawn(done: FinishedCall) {
  const made = await drawnPhases(done);
  const [phase] = made?.phases ?? [];
  if (!made || !phase) return null;
  const groups = z.array(namedRow.extend({ name: z.string() })).parse(Reflect.get(phase, "groups"));
  return { phase, groups: await readGroups(done.c, phase.id, groups), seed: made.seed };
}

const readSpots = ({ c, ask }: FinishedCall, phase: number): Promise<ListRow[]> =>
  readList(c, ask, listSpots, query({ phase }));

const query = (values: Record<string, string | number>): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...values, per_page: MAX_PER_PAGE }).map(([key, value]) => [
      key,
      String(value),
    ]),
  );

async function roundDrawn({ c, ask, made, noted }: FinishedCall) {
  if (made === null) return null;
  const [last] = await gamesNow(c, [made]);
  if (!last) return null;
  const { tournament_id: tournament, round } = last;
  const games = await readList(c, ask, listGames, query({ tournament, round_id: round.id }));
  return { round, games, ...z.looseObject({ seed: z.int() }).parse(noted) };
}

async function registersNamed({ c, ask, params, json }: FinishedCall) {
  const { teams } = z.object({ teams: z.array(z.object({ name: z.string() })) }).parse(json);
  const all = await readList(c, ask, listOwnRegisters, query({ tournament: params["id"] ?? "" }));
  const byName = new Map(
    all.map((row) => [z.looseObject({ name: z.string() }).parse(row["team"]).name, row]),
  );
  const registers = teams.flatMap(({ name }) => byName.get(name.trim()) ?? []);
  return registers.length === teams.length ? { registers } : null;
}

const fileLine = z.looseObject({ line: z.int(), inscription_id: z.int().nullable() });

/** Lines of an athletes' file in their current state, and the new ones. */
async function linesEnrolled({ c, ask, noted, ...body }: FinishedCall) {
  const { created } = z.object({ created: z.array(z.int()) }).parse(noted);
  const told = await readPath(c, ask, createInscriptionsCsv.path, makePreview(body));
  const { records } = z.object({ records: z.array(fileLine) }).parse(told);
  if (records.some(({ inscription_id }) => inscription_id === null)) return null;
  const fresh = new Set(created);
  return {
    records: records.map((row) => ({
      ...row,
      result: fresh.has(row.line) ? "created" : "existing",
    })),
  };
}

function makePreview({ form, json }: Pick<FinishedCall, "form" | "json">): FormData | string {
  if (!form) return JSON.stringify({ ...Object(json), preview: true });
  form.set("preview", "true");
  return form;
}

/** The register with the games that changed; their former warnings are not repeated. */
async function registerWithGames(done: FinishedCall) {
  const { games } = z.object({ games: z.array(z.int()) }).parse(done.noted);
  const register = await rowAt(getOwnRegister)(done);
  return register && { register, games: await gamesNow(done.c, games), notices: [] };
}

/** Repeatable calls that create or change several rows. */
export const repeatedCalls: Repeated[] = [
  {
    call: setStats,
    answer: async ({ c, json }) => {
      const { games } = z.object({ games: z.array(namedRow) }).parse(json);
      return {
        games: await gamesNow(
          c,
          games.map(({ id }) => id),
        ),
        notices: [],
      };
    },
  },
  {
    call: resetGame,
    answer: async ({ c, json }) => {
      const [game] = await gamesNow(c, [namedRow.parse(json).id]);
      return game ? { ...game, notices: [] } : null;
    },
  },
  { call: closeGame, answer: rowAt(getGame) },
  { call: updateGame, answer: rowAt(getGame) },
  { call: setKicks, answer: rowAt(getGame) },
  { call: setLineup, answer: rowAt(getGame) },
  { call: setReferees, answer: rowAt(getGame) },
  { call: setReport, answer: rowAt(getReport) },
  { call: createInscriptionsCsv, answer: linesEnrolled },
  {
    call: publishBulletins,
    creates: true,
    answer: async (done) => {
      const { bulletins } = z.object({ bulletins: z.array(z.unknown()) }).parse(done.json);
      const listed: Listed = { table: "bulletins", of: listBulletins, about: "tournament" };
      return under(
        "bulletins",
        await readListed(done, listed, numbersTo(done.made, bulletins.length)),
      );
    },
  },
  {
    call: createGames,
    creates: true,
    answer: async ({ c, made, json }) => {
      const { games } = z.object({ games: z.array(z.unknown()) }).parse(json);
      const ids = numbersTo(made, games.length);
      const rows = await gamesNow(c, ids);
      return rows.length === ids.length ? { games: ids.map((id) => ({ id })) } : null;
    },
  },
  { call: createRegisters, answer: registersNamed },
  { call: createFormat, creates: true, answer: drawnPhases },
  { call: createKnockout, creates: true, answer: drawnPhases },
  { call: createGroupPhase, creates: true, answer: groupsDrawn },
  { call: drawNextRound, creates: true, answer: roundDrawn },
  {
    call: drawSpots,
    answer: async (done) => {
      const spots = await readSpots(done, Number(done.params["id"]));
      return { spots, ...z.object({ seed: z.int() }).parse(done.noted) };
    },
  },
  { call: withdrawTeam, answer: registerWithGames },
  { call: reinstateTeam, answer: registerWithGames },
  { call: updatePhases, answer: rowsNamed("phases", listOfPhases) },
  {
    call: updateRounds,
    answer: rowsNamed("rounds", { table: "rounds", of: listRounds, about: "tournamentOfPhase" }),
  },
  {
    call: updateSpots,
    answer: rowsNamed("spots", { table: "spots", of: listSpots, about: "phase" }),
  },
  {
    call: changeFormat,
    answer: async (done) =>
      (await readListed(done, listOfPhases, [namedRow.parse(done.json).id]))?.[0] ?? null,
  },
  {
    call: resendInvitation,
    answer: async (done) =>
      (await readListed(done, listOfMembers, [Number(done.params["id"])]))?.[0] ?? null,
  },
  {
    call: acceptInvitation,
    answer: async (done) =>
      (await readListed(done, listOfMembers, [namedRow.parse(done.noted).id]))?.[0] ?? null,
  },
  { call: advanceImport, answer: rowAt(getImport) },
  { call: restoreDeleted, answer: rowAt(getOwnChampionship) },
  { call: renewEnrolmentLink, answer: rowAt(getOwnRegister) },
  { call: renewTeamUuid, answer: rowAt(getOwnTeam) },
  {
    call: renewTeamLink,
    answer: async ({ c, ask, params }) => {
      const page = z.object({ registers: z.array(z.looseObject(namedRow.shape)) });
      const { registers } = page.parse(await readPath(c, ask, getTeamPage.path));
      return registers.find(({ id }) => String(id) === params["id"]) ?? null;
    },
  },
  {
    call: registerTeamAgain,
    answer: async ({ c, ask, json }) => {
      const { tournament_id } = z.object({ tournament_id: z.coerce.number() }).parse(json);
      const page = z.object({
        registers: z.array(z.looseObject({ tournament: z.looseObject(namedRow.shape) })),
      });
      const { registers } = page.parse(await readPath(c, ask, getTeamPage.path));
      return registers.find(({ tournament }) => tournament.id === tournament_id) ?? null;
    },
  },
  { call: castVote, answer: rowAt(getVotes) },
];
