import { listGames, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import {
  createGroup,
  createPhase,
  listPhases,
} from "../../../../app/v1/structure/phases/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { createFormat } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { openTournament } from "./ending.ts";
import type { Registry } from "./entry.ts";
import { newName, newTournament, readPhase } from "./rows.ts";
import type { World } from "./world.ts";

async function newPhase({ call, league }: World, is_group = true) {
  const json = { tournament_id: league.tournament, name: newName("Fase"), is_group };
  const phase = await call(createPhase, { json });
  return { ...phase, at: `${league.pages}/fases/${phase.id}` };
}

const tie = {
  "tie_rules.legs": 1,
  "tie_rules.level": "penalties",
  "tie_rules.second_leg_host": "draw",
};

async function swissPhase(world: World, played: boolean) {
  const { id: tournament } = await newTournament(world);
  const params = { id: tournament };
  const json = { format: "swiss" as const, rounds: 2 };
  const { phases } = await world.call(createFormat, { params, json });
  if (played) {
    const { records } = await world.call(listGames, { query: { tournament } });
    const games = records.map(({ id }) => ({ id, home_score: 1, away_score: 0 }));
    await world.call(setStats, { json: { games } });
  }
  const [phase] = (await world.call(listPhases, { query: { tournament } })).records;
  return {
    at: `${world.home}/torneios/${tournament}/fases/${phases[0]?.id ?? 0}`,
    fields: { version: phase?.version ?? 1, seed: 7 },
    invalid: { seed: "sete" },
  };
}

export const phases: Registry = {
  "phases/list#order": {
    says: "Ordem gravada.",
    unversioned: "sets",
    ready: async (world) => {
      await newPhase(world);
      const query = { tournament: world.league.tournament, per_page: 100 };
      const { records } = await world.call(listPhases, { query });
      const rows = records.flatMap(({ id, name }, at) => [
        [`rows[${at}].id`, id],
        [`rows[${at}].name`, name],
      ]);
      return {
        at: `${world.league.pages}/fases`,
        fields: { ...Object.fromEntries(rows), move: "1:0" },
        invalid: { "rows[0].name": "" },
      };
    },
  },
  "phases/editor#create": {
    says: "Fase criada.",
    unversioned: "makes",
    ready: ({ league }) => ({
      at: `${league.pages}/fases/novo`,
      fields: { name: newName("Quartas"), is_group: "knockout", ...tie },
      invalid: { name: "" },
    }),
  },
  "phases/editor#edit": {
    says: "Fase gravada.",
    untold: true,
    ready: async (world) => {
      const { at, version } = await newPhase(world, false);
      return {
        at,
        fields: {
          version,
          name: newName("Oitavas"),
          decides: "second_title",
          trophy: "Série Prata",
          ...tie,
        },
        invalid: { name: "", trophy: "x".repeat(41) },
      };
    },
  },
  "phases/editor#round": {
    says: "Rodada criada.",
    unversioned: "makes",
    ready: async (world) => ({
      at: (await newPhase(world)).at,
      fields: { name: "Primeira rodada" },
      invalid: { name: "x".repeat(200) },
    }),
  },
  "phases/editor#rounds": {
    says: "Ordem gravada.",
    unversioned: "sets",
    ready: async (world) => {
      const { id, at } = await newPhase(world);
      const one = await world.call(createRound, { json: { phase_id: id, name: "Ida" } });
      const other = await world.call(createRound, { json: { phase_id: id, name: "Volta" } });
      return {
        at,
        fields: {
          "rows[0].id": one.id,
          "rows[0].name": "Turno",
          "rows[1].id": other.id,
          "rows[1].name": "Returno",
          move: "1:0",
        },
        invalid: { "rows[1].name": "" },
      };
    },
  },
  "phases/editor#redraw": {
    says: "Jogos criados: 6. Sorteio nº 7.",
    untold: true,
    ready: async (world) => {
      const { id, version } = await readPhase(world);
      return {
        at: `${world.league.pages}/fases/${id}`,
        fields: { version, draw: "on", seed: 7 },
        invalid: { seed: "sete" },
      };
    },
  },
  "phases/editor#late": {
    says: /^Atrasado \d+ entrou na fase com 2 jogos\.$/,
    counts: 3,
    untold: true,
    ready: async (world) => {
      const { phase, pages } = await openTournament(world);
      return {
        at: `${pages}/fases/${phase.id}`,
        fields: { version: phase.version, new_team: newName("Atrasado") },
        invalid: { new_team: "" },
      };
    },
  },
  "phases/editor#next": {
    says: "Rodada 2 sorteada. Sorteio nº 7.",
    untold: true,
    counts: 2,
    ready: async (world) => swissPhase(world, true),
  },
  "phases/editor#again": {
    says: "Rodada 1 sorteada. Sorteio nº 7.",
    untold: true,
    ready: async (world) => swissPhase(world, false),
  },
  "phases/editor#format": {
    says: "Formato trocado.",
    counts: 2,
    ready: async (world) => {
      const { at, version } = await newPhase(world, false);
      return { at, fields: { version } };
    },
  },
  "phases/editor#delete": {
    says: "Fase apagada.",
    unversioned: "removes",
    ready: async (world) => ({ at: (await newPhase(world)).at, fields: {} }),
  },
  "phases/group-stage#groups": {
    says: "Fase montada: 2 jogos. Sorteio nº 5.",
    counts: 2,
    unversioned: "own",
    ready: async (world) => ({
      at: `${(await newTournament(world)).pages}/fases/grupos`,
      fields: { groups: 2, legs: 1, order: "draw", seed: 5, name: "Grupos" },
      invalid: { groups: "dois", per_group: 1, label: "" },
      refused: ["groups"],
    }),
  },
  "phases/knockout#knockout": {
    says: "Mata-mata montado. Sorteio nº 5.",
    unversioned: "own",
    ready: async (world) => ({
      at: `${(await newTournament(world)).pages}/fases/mata-mata`,
      fields: {
        from: "teams",
        order: "draw",
        legs: 1,
        seed: 5,
        elimination: "double",
        second_final: "on",
        "tie_rules.level": "penalties",
        "tie_rules.second_leg_host": "draw",
        decides: "access",
      },
      invalid: { seed: "cinco", repechage: 17 },
    }),
  },
};

/** A group phase with an empty group, for the spot forms. */
export async function phaseWithGroup(world: World) {
  const { id } = await newPhase(world);
  const { group } = await world.call(createGroup, { json: { phase_id: id, name: newName("G") } });
  return { phase: id, group, at: `${world.league.pages}/vagas?fase=${id}` };
}
