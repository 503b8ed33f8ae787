import { createMerge, listMerges } from "../../../../app/v1/people/merges/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import type { Registry } from "./entry.ts";
import { newName } from "./rows.ts";
import type { World } from "./world.ts";

const page = "/organizador/unir/times";

async function newPair({ owner }: World) {
  const [kept, gone] = [
    await owner.call(createTeam, { json: { name: newName("Fica") } }),
    await owner.call(createTeam, { json: { name: newName("Repetido") } }),
  ];
  return { kept_id: kept.id, gone_id: gone.id };
}

const prepare = ({ owner }: World) => ({
  by: owner,
  count: async () => {
    const { records } = await owner.call(listMerges, { query: { kind: "team", per_page: 200 } });
    return records.length + records.filter(({ undone_at }) => undone_at !== null).length;
  },
});

export const merges: Registry = {
  "merges/merges#merge": {
    may: "account",
    unversioned: "own",
    says: "Pronto: agora é um cadastro só.",
    ready: async (world) => {
      const pair = await newPair(world);
      const at = `${page}?fica=${pair.kept_id}&sai=${pair.gone_id}`;
      return { ...prepare(world), at, fields: pair };
    },
  },
  "merges/merges#undo": {
    may: "account",
    unversioned: "own",
    says: "União desfeita.",
    ready: async (world) => {
      const json = { kind: "team" as const, ...(await newPair(world)) };
      const { id } = await world.owner.call(createMerge, { json });
      return { ...prepare(world), at: page, mark: id, fields: { id } };
    },
  },
};
