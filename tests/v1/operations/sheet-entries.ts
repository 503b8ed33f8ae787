import { closeGame, setStats } from "../../../app/v1/matchday/games/contract.ts";
import {
  decideLateEntries,
  listGameEntries,
  noteGameEntries,
  readSheet,
  readSheetEntries,
  sendSheetEntries,
} from "../../../app/v1/matchday/sheets/entries/contract.ts";
import { openSheet } from "../../../app/v1/matchday/sheets/links/contract.ts";
import { visitor } from "../support/caller.ts";
import type { World } from "../support/world.ts";
import { note } from "../matchday/sheets/notes.ts";
import type { Entry } from "./operation.ts";
import { newSheetLink } from "./sheets.ts";

/** The header of a device that opened the sheet of a new game. */
async function newDevice(world: World) {
  const { secret, pin } = await newSheetLink(world);
  const json = { secret, pin, name: world.name("Mesa"), device: crypto.randomUUID() };
  const { token } = await visitor(openSheet, { json });
  return { headers: { "apito-sheet": token } };
}

const begin = () => note(0, { kind: "period", period: "1º tempo", elapsed: 0 });

/** A closed game with an entry that came too late. */
async function newLateEntry(world: World) {
  const { id } = await world.newGame();
  const params = { id };
  const { call } = world.owner;
  await call(setStats, { json: { games: [{ id, home_score: 1, away_score: 0 }] } });
  await call(closeGame, { params, json: {} });
  const late = note(88, { kind: "note", text: "Chuva forte no fim." });
  await call(noteGameEntries, { params, json: { entries: [late] } });
  return { params, late: late.id };
}

const TOKEN = "headers.apito-sheet";

const wrong = [
  { "json.entries": [] },
  {
    "json.entries.0.id": "um",
    "json.entries.0.noted_at": "ontem",
    "json.entries.0.content.period": "5º tempo",
  },
];

export const sheetEntries: Entry[] = [
  { contract: readSheet, who: "sheet", call: newDevice, subject: TOKEN },
  {
    contract: readSheetEntries,
    who: "sheet",
    call: async (world) => ({ ...(await newDevice(world)), query: { since: 0 } }),
    subject: TOKEN,
    wrong: [{ "query.since": "ontem" }],
  },
  {
    contract: sendSheetEntries,
    who: "sheet",
    call: async (world) => ({ ...(await newDevice(world)), json: { entries: [begin()] } }),
    subject: TOKEN,
    wrong,
    repeatable: true,
  },
  {
    contract: listGameEntries,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.newGame()).id } }),
  },
  {
    contract: noteGameEntries,
    who: "scorer",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: { entries: [begin()] },
    }),
    wrong,
    repeatable: true,
  },
  {
    contract: decideLateEntries,
    who: "manager",
    call: async (world) => {
      const { params, late } = await newLateEntry(world);
      return { params, json: { entries: [late], accept: true, addendum: "Chegou sem sinal." } };
    },
    wrong: [{ "json.entries": [], "json.accept": "sim" }],
  },
];
