import {
  createMerge,
  getMerge,
  listLookAlikes,
  listMerges,
  previewMerge,
  undoMerge,
} from "../../../app/v1/people/merges/contract.ts";
import type { Caller, World } from "../support/world.ts";
import { type Entry, onRow } from "./operation.ts";

async function newPair(world: World, by: Caller) {
  const kept = await world.newTeam(by);
  const gone = await world.newTeam(by);
  return { kept_id: kept.id, gone_id: gone.id };
}

const newMerge = async (world: World, by: Caller) =>
  by.call(createMerge, { json: { kind: "team", ...(await newPair(world, by)) } });

export const merges: Entry[] = [
  {
    contract: previewMerge,
    who: "admin",
    call: async (world, by) => {
      const { kept_id: kept, gone_id: gone } = await newPair(world, by);
      return { query: { kind: "team", kept, gone } };
    },
    subject: "query.kept",
    wrong: [{ "query.kind": "campeonato" }],
  },
  {
    contract: listLookAlikes,
    who: "admin",
    call: () => ({ query: { kind: "athlete" } }),
    subject: null,
    wrong: [{ "query.kind": "campeonato" }],
  },
  {
    contract: createMerge,
    who: "admin",
    call: async (world, by) => ({ json: { kind: "team", ...(await newPair(world, by)) } }),
    subject: "json.gone_id",
    wrong: [{ "json.kind": "campeonato" }],
  },
  {
    contract: listMerges,
    who: "admin",
    call: async (world, by) => {
      await newMerge(world, by);
      return { query: { kind: "team" } };
    },
    subject: null,
    wrong: [{ "query.kind": "campeonato" }],
  },
  onRow(getMerge, "admin", newMerge),
  onRow(undoMerge, "admin", newMerge),
];
