import {
  createSheetLinks,
  listSheetLinks,
  openSheet,
  readSheetDoor,
  revokeSheetLink,
} from "../../../app/v1/matchday/sheets/links/contract.ts";
import type { World } from "../support/world.ts";
import type { Entry } from "./operation.ts";

/** A new game's link: its secret and PIN, with the game. */
export async function newSheetLink(world: World) {
  const { id } = await world.newGame();
  const { records } = await world.owner.call(createSheetLinks, { json: { game_ids: [id] } });
  const { url = "", pin = "" } = records[0] ?? {};
  return { id, pin, secret: url.slice(url.lastIndexOf("/") + 1) };
}

export const sheets: Entry[] = [
  {
    contract: createSheetLinks,
    who: "scorer",
    call: async (world) => ({
      json: { game_ids: [(await world.newGame()).id, (await world.newGame()).id] },
    }),
    subject: "json.game_ids.0",
    wrong: [{ "json.game_ids": [], "json.renew": "sim" }],
    repeatable: true,
  },
  {
    contract: createSheetLinks,
    who: "scorer",
    call: async (world) => ({
      json: { game_ids: [(await newSheetLink(world)).id], renew: true },
    }),
    subject: "json.game_ids.0",
  },
  {
    contract: listSheetLinks,
    who: "scorer",
    call: async (world) => ({ query: { games: String((await newSheetLink(world)).id) } }),
    subject: "query.games",
    wrong: [{ "query.games": "sábado" }],
  },
  {
    contract: revokeSheetLink,
    who: "scorer",
    call: async (world) => ({ params: { id: (await newSheetLink(world)).id } }),
  },
  {
    contract: readSheetDoor,
    who: "public",
    call: async (world) => ({ json: { secret: (await newSheetLink(world)).secret } }),
    subject: "json.secret",
    wrong: [{ "json.secret": "" }],
    repeatable: true,
  },
  {
    contract: openSheet,
    who: "public",
    call: async (world) => {
      const { secret, pin } = await newSheetLink(world);
      return { json: { secret, pin, name: world.name("Mesa"), device: crypto.randomUUID() } };
    },
    subject: "json.secret",
    wrong: [{ "json.pin": "0000", "json.name": "", "json.device": "celular" }],
  },
];
