import { createReferee, listReferees } from "../../../../app/v1/structure/referees/contract.ts";
import type { Registry } from "./entry.ts";
import type { World } from "./world.ts";

async function newReferee({ manager, id, home }: World, name: string) {
  const referee = await manager.call(createReferee, { json: { championship_id: id, name } });
  return { ...referee, at: `${home}/arbitros/${referee.id}` };
}

/** Unappointed referees are invisible to fans, so their versions are counted. */
const counted =
  ({ manager, id }: World) =>
  async () => {
    const query = { championship_id: id, per_page: 100 };
    const { records } = await manager.call(listReferees, { query });
    return records.reduce((sum, { version }) => sum + version, 0);
  };

const wrong = { name: "", email: "sem arroba" };

export const referees: Registry = {
  "referees/editor#create": {
    says: "Árbitro cadastrado.",
    unversioned: "makes",
    ready: (world) => ({
      count: counted(world),
      at: `${world.home}/arbitros/novo`,
      fields: { name: "Seu Juiz", email: "juiz@apito.example", shared: "on" },
      invalid: wrong,
    }),
  },
  "referees/editor#edit": {
    says: "Árbitro gravado.",
    ready: async (world) => {
      const { at, version } = await newReferee(world, "Seu Bento");
      const fields = { version, name: "Bento", category: "CBF", shared: "on", before: world.id };
      return { at, fields, invalid: wrong, count: counted(world) };
    },
  },
  "referees/editor#delete": {
    says: "Árbitro apagado.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { at } = await newReferee(world, "Seu Zé");
      return { at, fields: {}, count: counted(world) };
    },
  },
};
