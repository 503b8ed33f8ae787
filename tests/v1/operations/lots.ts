import { createLot, deleteLot, listLots } from "../../../app/v1/structure/adjustments/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";
import type { World } from "../support/world.ts";

const drawing = async (world: World) => {
  const [home, away] = await world.spots();
  return {
    phase_id: (await world.phase()).id,
    team_ids: [away.team_id ?? 0, home.team_id ?? 0],
    note: world.name("Na sede"),
  };
};

const newLot = async (world: World) => world.owner.call(createLot, { json: await drawing(world) });

export const lots: Entry[] = [
  onList(listLots, "scorer", "phase", (world) => newLot(world), [{ "query.phase": undefined }]),
  {
    contract: createLot,
    who: "manager",
    call: async (world) => ({ json: await drawing(world) }),
    subject: "json.phase_id",
    wrong: [{ "json.team_ids": [], "json.team_ids.1": 999_999_999 }],
  },
  onRow(deleteLot, "manager", (world) => newLot(world), [{ "query.force": "talvez" }]),
];
