import {
  createAdjustment,
  listAdjustments,
  createLot,
} from "../../../../app/v1/structure/adjustments/contract.ts";
import {
  createSuspension,
  listSuspensions,
} from "../../../../app/v1/people/discipline/contract.ts";
import type { Registry } from "./entry.ts";
import { first, newAthlete, newName, readPhase, readRegisters } from "./rows.ts";
import type { World } from "./world.ts";

async function table(world: World) {
  const { id: phase_id } = await readPhase(world);
  const teams = (await readRegisters(world)).map(({ team }) => team.id);
  return { at: `${world.league.pages}/classificacao?fase=${phase_id}`, phase_id, teams };
}

/** Adjustment versions; a changed qualifier is settled in a second write. */
const adjustments =
  ({ call, league: { tournament } }: World) =>
  async () => {
    const { records } = await call(listAdjustments, { query: { tournament, per_page: 100 } });
    return records.reduce((sum, { version }) => sum + version, 0);
  };

async function adjusted(world: World) {
  const { at, phase_id, teams } = await table(world);
  const json = { phase_id, team_id: teams[0] ?? 0, points: -3, reason: newName("Decisão") };
  const { id, version } = await world.call(createAdjustment, { json });
  return { at, id, version };
}

async function athlete(world: World) {
  const register = first(await readRegisters(world), "register");
  const { user } = await newAthlete(world, register.id);
  const page = `${world.league.pages}/suspensoes`;
  return {
    page,
    at: `${page}?time=${register.id}`,
    user_id: user.id,
    team_id: register.team.id,
  };
}

async function suspended(world: World) {
  const { page, user_id, team_id } = await athlete(world);
  const tournament_id = world.league.tournament;
  const json = { tournament_id, user_id, team_id, matches: 2 };
  const { id, version } = await world.call(createSuspension, { json });
  return { at: `${page}?editar=${id}`, id, version };
}

const counted =
  ({ call, league }: World) =>
  async () => {
    const query = { tournament: league.tournament, per_page: 100 };
    const { records } = await call(listSuspensions, { query });
    return records.reduce((sum, { version }) => sum + version, 0);
  };

export const standings: Registry = {
  "standings/standings#adjust": {
    says: "Pontos gravados na tabela.",
    unversioned: "makes",
    ready: async (world) => {
      const { at, phase_id, teams } = await table(world);
      return {
        at,
        fields: { phase_id, team_id: teams[0], points: -2, reason: "Escalação irregular" },
        invalid: { points: "dois", reason: "" },
        count: adjustments(world),
      };
    },
  },
  "standings/standings#edit": {
    says: "Decisão gravada.",
    ready: async (world) => {
      const { at, id, version } = await adjusted(world);
      return {
        at,
        mark: id,
        fields: { id, version, points: -4, reason: newName("Recurso") },
        invalid: { points: 0, reason: "" },
        count: adjustments(world),
      };
    },
  },
  "standings/standings#delete": {
    says: "Decisão apagada.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { at, id } = await adjusted(world);
      return { at, mark: id, fields: { id }, count: adjustments(world) };
    },
  },
  "standings/standings#lot": {
    says: "Sorteio registrado.",
    unversioned: "makes",
    ready: async (world) => {
      const { at, phase_id, teams } = await table(world);
      const [one, other] = teams;
      return {
        at,
        fields: { phase_id, "teams[0]": one, "teams[1]": other, note: "Moeda" },
        invalid: { "teams[1]": one },
      };
    },
  },
  "standings/standings#deleteLot": {
    says: "Sorteio apagado: os times voltam a empatar.",
    unversioned: "removes",
    ready: async (world) => {
      const { at, phase_id, teams } = await table(world);
      const lot = await world.call(createLot, { json: { phase_id, team_ids: teams.slice(0, 2) } });
      return { at, mark: lot.id, fields: { id: lot.id } };
    },
  },
  "discipline/suspensions#create": {
    says: "Suspensão registrada.",
    unversioned: "makes",
    ready: async (world) => {
      const { at, user_id, team_id } = await athlete(world);
      return {
        at,
        fields: { user_id, team_id, matches: 3, note: "Tribunal" },
        invalid: { matches: "três" },
        count: counted(world),
      };
    },
  },
  "discipline/suspensions#edit": {
    says: "Suspensão gravada.",
    ready: async (world) => {
      const { at, id, version } = await suspended(world);
      return {
        at,
        fields: { id, version, matches: 4, note: "Recurso" },
        invalid: { matches: 0 },
        count: counted(world),
      };
    },
  },
  "discipline/suspensions#delete": {
    says: "Suspensão apagada.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { at, id } = await suspended(world);
      return { at, fields: { id }, count: counted(world) };
    },
  },
};
