import {
  exportChampionship,
  importChampionship,
  importTournament,
  copyChampionship,
} from "../../../app/v1/copies/archive/contract.ts";
import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import {
  advanceImport,
  createImport,
  deleteImport,
  getImport,
  listImports,
  MOST_OPEN,
  putImportPart,
} from "../../../app/v1/copies/imports/contract.ts";
import {
  eraseDeleted,
  listDeleted,
  restoreDeleted,
  deleteChampionship,
  transferOwnership,
} from "../../../app/v1/structure/ownership/contract.ts";
import { type Entry, onRow } from "./operation.ts";
import type { Caller, World } from "../support/world.ts";

const document = (world: World) => ({
  format: "apito-championship",
  version: 1,
  championship: { name: world.name("Copa"), modality: "campo" },
  teams: [
    { id: 1, name: world.name("Time") },
    { id: 2, name: world.name("Time") },
  ],
  athletes: [{ id: 1, name: world.name("Atleta") }],
  seasons: [{ id: 1, name: "2026", year: 2026 }],
  tournaments: [
    {
      id: 1,
      season_id: 1,
      name: "Adulto",
      modality: "campo",
      game_duration: 90,
      tournament_rankings: {
        preset: "custom",
        points: { win: 3, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
        tied2: ["wins"],
        tied3plus: ["wins"],
        restart: "continue",
      },
      stats_rules: {
        events: ["goal"],
        yellows_per_suspension: 3,
        walkover_goals: 3,
        walkover_counts_for_goals: true,
      },
    },
  ],
  phases: [
    {
      id: 1,
      tournament_id: 1,
      name: "Final",
      order: 1,
      is_group: false,
      tie_rules: {
        legs: 1,
        extra_time: false,
        away_goals: false,
        level: "penalties",
        skip_second_leg_margin: null,
      },
    },
  ],
  rounds: [{ id: 1, phase_id: 1, name: "Final", order: 1 }],
  registers: [
    { id: 1, tournament_id: 1, team_id: 1, status: "approved" },
    { id: 2, tournament_id: 1, team_id: 2, status: "approved" },
  ],
  inscriptions: [{ id: 1, register_id: 1, user_id: 1, status: "approved" }],
  games: [{ id: 1, round_id: 1, home_team_id: 1, away_team_id: 2, status: "scheduled" }],
});

/** A championship in the caller's bin; in the owner's without a session. */
async function moveToBin(world: World, by: Caller) {
  const { call } = by.admin.id === 0 ? world.owner : by;
  const made = await call(createChampionship, { json: { name: world.name("Copa") } });
  await call(deleteChampionship, { params: { id: made.id }, query: { confirm: made.slug } });
  return made;
}

/** The size of an empty ZIP, the smallest valid copy. */
const SMALL = 22;

/** Discards older imports, because an account may have only a few. */
const discardImports = async (world: World, by: Caller) => {
  const { call } = by.admin.id === 0 ? world.owner : by;
  const { records } = await call(listImports, {});
  const open = records.filter(({ state }) => state !== "done");
  for (const { id } of open.slice(MOST_OPEN - 1)) {
    await call(deleteImport, { params: { id } });
  }
};

/** An empty import of the caller; the owner's without a session. */
async function startImport(world: World, by: Caller, bytes = SMALL) {
  await discardImports(world, by);
  const { call } = by.admin.id === 0 ? world.owner : by;
  return { call, ...(await call(createImport, { json: { bytes } })) };
}

/** A complete and visible import of the caller. */
async function finishImport(world: World, by: Caller) {
  await world.played();
  const copy = await world.owner.call(copyChampionship, {
    params: { id: world.championship.id },
  });
  const zip = Buffer.from(await copy.arrayBuffer());
  const { call, id } = await startImport(world, by, zip.length);
  await call(putImportPart, { params: { id, number: 1 }, json: { part: zip.toString("base64") } });
  for (let state = "receiving"; state !== "done";) {
    ({ state } = await call(advanceImport, { params: { id } }));
  }
  return { id };
}

const ofPlayed = async (world: World) => {
  await world.played();
  return world.championship;
};

/** Export, import, transfer and deletion of a championship. */
export const archive: Entry[] = [
  onRow(exportChampionship, "owner", ofPlayed),
  {
    contract: importChampionship,
    who: "admin",
    call: (world) => ({ json: document(world) }),
    subject: null,
    wrong: [
      {
        "json.format": "planilha",
        "json.version": 9,
        "json.games.0.round_id": 7,
        "json.registers.1.team_id": "um",
      },
    ],
  },
  {
    contract: importTournament,
    who: "manager",
    call: (world) => {
      const { championship: _, seasons, tournaments, ...rest } = document(world);
      const import_key = world.name("Torneio");
      return {
        params: { id: world.championship.id },
        json: {
          ...rest,
          seasons: seasons.map((row) => ({ ...row, name: world.name("2026") })),
          tournaments: tournaments.map((row) => ({ ...row, name: import_key, import_key })),
        },
      };
    },
    wrong: [
      {
        "json.format": "planilha",
        "json.tournaments": [],
        "json.news": [],
        "json.games.0.round_id": 7,
        "query.force": "talvez",
      },
    ],
    repeatable: true,
  },
  onRow(copyChampionship, "owner", ofPlayed),
  {
    contract: createImport,
    who: "admin",
    call: async (world, by) => {
      await discardImports(world, by);
      return { json: { bytes: 5_000_000, invitations: true } };
    },
    subject: null,
    wrong: [{ "json.bytes": 1 }, { "json.bytes": "muitos" }],
  },
  {
    contract: listImports,
    who: "admin",
    call: () => ({}),
    subject: null,
    wrong: [{ "query.per_page": 0 }],
  },
  onRow(getImport, "admin", (world, by) => startImport(world, by)),
  {
    contract: putImportPart,
    who: "admin",
    call: async (world, by) => {
      const part = Buffer.alloc(SMALL).toString("base64");
      return { params: { id: (await startImport(world, by)).id, number: 1 }, json: { part } };
    },
    wrong: [{ "json.part": "não é base64" }, { "json.part": Buffer.alloc(7).toString("base64") }],
    repeatable: true,
  },
  {
    contract: advanceImport,
    who: "admin",
    call: async (world, by) => ({ params: { id: (await finishImport(world, by)).id } }),
    repeatable: true,
  },
  onRow(deleteImport, "admin", (world, by) => startImport(world, by)),
  {
    contract: transferOwnership,
    who: "owner",
    call: async (world) => ({
      params: { id: (await world.newChampionship()).id },
      json: { email: world.manager.admin.email, version: 1 },
    }),
    wrong: [{ "json.email": "sem arroba" }, { "json.email": "ninguem@apito.example" }],
  },
  {
    contract: deleteChampionship,
    who: "owner",
    call: async (world) => {
      const { id, slug } = await world.newChampionship();
      return { params: { id }, query: { confirm: slug } };
    },
    wrong: [{ "query.confirm": "outra-copa", "query.force": "talvez" }],
  },
  {
    contract: listDeleted,
    who: "admin",
    call: () => ({}),
    subject: null,
    wrong: [{ "query.per_page": 0 }],
  },
  onRow(restoreDeleted, "admin", (world, by) => moveToBin(world, by)),
  {
    contract: eraseDeleted,
    who: "admin",
    call: async (world, by) => {
      const { id, slug } = await moveToBin(world, by);
      return { params: { id }, query: { confirm: slug } };
    },
    wrong: [{ "query.confirm": "outra-copa" }],
  },
];
