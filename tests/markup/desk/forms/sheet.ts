import {
  closeGame,
  getGame,
  getReport,
  setKicks,
  setStats,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { noteGameEntries } from "../../../../app/v1/matchday/sheets/entries/contract.ts";
import type { Entry, Fields, Ready, Registry } from "./entry.ts";
import { first, newAthlete, newGame, newPlayed } from "./rows.ts";
import type { World } from "./world.ts";
import { newEvent } from "../../../../app/domain/sheet/entries.ts";

type State = "open" | "live" | "played" | "decided" | "annulled";

async function gameIn(world: World, state: State) {
  if (state === "played") return newPlayed(world);
  const game = await newGame(world);
  const { id } = game;
  if (state === "open") return game;
  if (state === "live") {
    const json = { status: "live" as const, period: "2º tempo" };
    const { version } = await world.call(updateGame, { params: { id }, json });
    return { ...game, version };
  }
  const result =
    state === "annulled"
      ? { id, finished: true, result_kind: "annulled" as const }
      : { id, finished: true, result_kind: "walkover" as const, absent_side: "away" as const };
  const { games } = await world.call(setStats, { json: { games: [result] } });
  return { ...game, version: first(games, "result").version };
}

/** A game in its shoot-out, by default after one home kick. */
async function inShootOut(world: World, kicks = [{ side: "home" as const, scored: true }]) {
  const game = await gameIn(world, "live");
  const params = { id: game.id };
  await world.call(updateGame, { params, json: { period: "Pênaltis" } });
  await world.call(setKicks, { params, json: { kicks } });
  return game;
}

/** Counts the game's versions, because settlement changes the revision too. */
const countVersions = (world: World, id: number) => async () =>
  (await world.call(getGame, { params: { id } })).version;

const of = (
  state: State,
  says: string,
  fields: Fields,
  invalid?: Ready["invalid"],
  more: Partial<Entry> = {},
): Entry => ({
  may: "scorer",
  says,
  ...more,
  ready: async (world) => {
    const { id, sheet, version } = await gameIn(world, state);
    return {
      at: sheet,
      fields: { version, ...fields },
      ...(invalid && { invalid }),
      count: countVersions(world, id),
    };
  },
});

/** A goal without a minute, and its name on the page. */
async function noted(world: World) {
  const { id, sheet, home } = await newGame(world);
  const { user } = await newAthlete(world, home.register);
  const event = { type: "goal" as const, team_id: home.team, user_id: user.id };
  await world.call(setStats, { json: { games: [{ id, finished: false, events: [event] }] } });
  const mark = `goal-${home.team}-${user.id}-x-0-000-x`;
  return { sheet, mark, home, user, count: countVersions(world, id) };
}

const lateGoal = () => ({
  id: crypto.randomUUID(),
  noted_at: "2026-11-22T14:30:00.000Z",
  period: "2º tempo" as const,
  minute: 88,
  added: 0,
  content: newEvent("goal", "away"),
});

const decided_by = { decided_by: "Comissão" };
const score = { home_score: 3, away_score: 0 };

export const sheets: Registry = {
  "sheet/sheet#period": of(
    "open",
    "1º tempo em andamento.",
    { opening: "on", period: "1º tempo" },
    undefined,
    {
      counts: 2,
    },
  ),
  "sheet/sheet#finish": of("live", "Jogo encerrado.", {}),
  "sheet/sheet#score": of(
    "open",
    "Placar gravado.",
    { finished: "on", ...score },
    { home_score: "três" },
  ),
  "sheet/sheet#walkover": of(
    "open",
    "Resultado gravado.",
    { absent_side: "away" },
    { absent_side: "" },
  ),
  "sheet/sheet#abandoned": of(
    "open",
    "Resultado gravado.",
    { reason: "Faltou luz" },
    { reason: "" },
  ),
  "sheet/sheet#awarded": of(
    "open",
    "Resultado gravado.",
    { ...score, offender_side: "away", ...decided_by },
    { away_score: "", decided_by: "" },
  ),
  "sheet/sheet#annulled": of("played", "Resultado gravado.", decided_by, { decided_by: "" }),
  "sheet/sheet#played": of("decided", "Resultado gravado.", {}),
  "sheet/sheet#notes": of(
    "open",
    "Observações gravadas.",
    { notes: "Gramado molhado." },
    { notes: "x".repeat(10_001) },
    { untold: true },
  ),
  "sheet/late-entries#late": {
    may: "manager",
    says: "Os lances entraram na súmula, com o adendo.",
    unversioned: "own",
    ready: async (world) => {
      const { id, sheet } = await newPlayed(world);
      const params = { id };
      await world.call(closeGame, { params, json: {} });
      const goal = lateGoal();
      await world.call(noteGameEntries, { params, json: { entries: [goal] } });
      return {
        at: sheet,
        fields: { entries: [goal.id], accept: "on", addendum: "Gol anotado sem sinal." },
        invalid: { entries: [goal.id], accept: "on", addendum: "" },
        refused: ["addendum"],
        count: countVersions(world, id),
      };
    },
  },
  "sheet/match-report#report": {
    may: "scorer",
    says: "Relatório gravado.",
    ready: async (world) => {
      const { id, sheet } = await newGame(world);
      const stored = async () => (await world.call(getReport, { params: { id } })).version;
      return {
        at: `${sheet}/relatorio`,
        fields: {
          version: await stored(),
          start_1: "15:30",
          end_1: "16:17",
          stoppage_1: "2",
          home_half_time: "1",
          away_half_time: "0",
          police: "present",
          pitch: "fair",
          incidents: "Nada a relatar.",
        },
        invalid: { end_1: "15:10", incidents: "Nada a relatar." },
        refused: ["end_1"],
        count: stored,
      };
    },
  },
  "sheet/sheet#close": of("played", "Súmula fechada.", {}),
  "sheet/sheet#reset": of("played", "Jogo voltou a não jogado.", {}, undefined, {
    may: "manager",
  }),
  "sheet/sheet#replay": {
    says: "Novo jogo criado. Falta a data.",
    ready: async (world) => {
      const { id, sheet, version } = await gameIn(world, "annulled");
      const count = async () => {
        const { replayed_by } = await world.call(getGame, { params: { id } });
        return replayed_by === null ? 0 : 1;
      };
      return { at: sheet, fields: { version }, count };
    },
  },
  "sheet/sheet#lineup": {
    may: "scorer",
    says: "Escalação gravada.",
    untold: true,
    ready: async (world) => {
      const { id, sheet, home } = await newGame(world);
      const { user } = await newAthlete(world, home.register);
      const { version } = await world.call(getGame, { params: { id } });
      const [place, shirt] = [`place-${user.id}`, `shirt-${user.id}`];
      return {
        at: sheet,
        mark: home.team,
        fields: { version, team_id: home.team, [place]: "starter", [shirt]: 10 },
        invalid: { [shirt]: "dez" },
        count: countVersions(world, id),
      };
    },
  },
  "sheet/shoot-out#kick": {
    may: "scorer",
    says: /^Gol d[oa] .+\.$/,
    unversioned: "own",
    ready: async (world) => {
      const { id, sheet } = await inShootOut(world, []);
      return {
        at: sheet,
        fields: { noted: 0, side: "home", scored: "goal" },
        invalid: { side: "", scored: "goal" },
        refused: ["side"],
        count: countVersions(world, id),
      };
    },
  },
  "sheet/shoot-out#undoKick": {
    may: "scorer",
    says: "Última cobrança desfeita.",
    unversioned: "own",
    ready: async (world) => {
      const { id, sheet } = await inShootOut(world);
      return { at: sheet, fields: { noted: 1 }, count: countVersions(world, id) };
    },
  },
  "sheet/shoot-out#removeKicks": {
    may: "scorer",
    says: "Cobranças apagadas.",
    unversioned: "own",
    ready: async (world) => {
      const { id, sheet } = await inShootOut(world);
      return { at: sheet, fields: { noted: 1 }, count: countVersions(world, id) };
    },
  },
  "sheet/events#event": {
    may: "scorer",
    says: "Gol na súmula.",
    unversioned: "makes",
    ready: async (world) => {
      const { id, sheet, home } = await newGame(world);
      return {
        at: sheet,
        fields: { what: "goal", team: home.team, minute: "9" },
        invalid: { minute: "nove" },
        count: countVersions(world, id),
      };
    },
  },
  "sheet/events#editEvent": {
    may: "scorer",
    says: "Lance gravado.",
    unversioned: "own",
    ready: async (world) => {
      const { sheet, mark, home, user, count } = await noted(world);
      return {
        at: `${sheet}?lance=${mark}`,
        mark,
        fields: { what: "goal", team: home.team, athlete: `${home.team}-${user.id}`, minute: "12" },
        invalid: { minute: "doze" },
        count,
      };
    },
  },
  "sheet/events#removeEvent": {
    may: "scorer",
    says: "Lance removido.",
    unversioned: "own",
    ready: async (world) => {
      const { sheet, mark, count } = await noted(world);
      return { at: sheet, mark, fields: {}, count };
    },
  },
  "sheet/events#restoreEvent": {
    may: "scorer",
    says: "Lance de volta na súmula.",
    unversioned: "own",
    ready: async (world) => {
      const { id, sheet, home } = await newGame(world);
      const mark = `0-0-x-x-goal-${home.team}-x-9-0-000-x`;
      return { at: `${sheet}?removido=${mark}`, mark, fields: {}, count: countVersions(world, id) };
    },
  },
};
