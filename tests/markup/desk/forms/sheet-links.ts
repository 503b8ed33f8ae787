import {
  createSheetLinks,
  listSheetLinks,
} from "../../../../app/v1/matchday/sheets/links/contract.ts";
import type { Registry } from "./entry.ts";
import { countChanges, newGame } from "./rows.ts";
import type { World } from "./world.ts";

async function linksPage(world: World, created: boolean) {
  const { id } = await newGame(world);
  if (created) await world.call(createSheetLinks, { json: { game_ids: [id] } });
  const count = countChanges(async () => {
    const { records } = await world.call(listSheetLinks, { query: { games: String(id) } });
    return records[0]?.url;
  });
  return { id, at: `${world.league.pages}/mesas?jogo=${id}`, count };
}

export const sheetLinks: Registry = {
  "sheet-links/links#createLinks": {
    may: "scorer",
    says: "Link criado.",
    unversioned: "makes",
    ready: async (world) => {
      const { id, at, count } = await linksPage(world, false);
      return { at, fields: { games: id }, count };
    },
  },
  "sheet-links/links#renewLink": {
    may: "scorer",
    says: "Link trocado. O antigo não funciona mais.",
    unversioned: "sets",
    ready: async (world) => {
      const { id, at, count } = await linksPage(world, true);
      return { at, mark: id, fields: {}, count };
    },
  },
  "sheet-links/links#revokeLink": {
    may: "scorer",
    says: "Link tirado.",
    unversioned: "removes",
    ready: async (world) => {
      const { id, at, count } = await linksPage(world, true);
      return { at, mark: id, fields: {}, count };
    },
  },
};
