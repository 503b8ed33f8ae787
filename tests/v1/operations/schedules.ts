import {
  createBlackout,
  deleteBlackout,
  listBlackouts,
  updateBlackout,
} from "../../../app/v1/structure/fields/contract.ts";
import {
  getSchedule,
  listViolations,
  moveGame,
  planSchedule,
  postponeRound,
} from "../../../app/v1/matchday/schedules/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";
import type { World } from "../support/world.ts";

const form = async (world: World) => ({
  field_ids: [(await world.field()).id],
  first_day: "2027-03-06",
  last_day: "2027-03-07",
  windows: [{ from: "14:00", to: "18:00" }],
});

const newBlackout = async (world: World) =>
  world.owner.call(createBlackout, {
    json: {
      field_id: (await world.field()).id,
      starts_at: "2028-03-06T03:00:00Z",
      ends_at: "2028-03-07T03:00:00Z",
      reason: world.name("Reforma"),
    },
  });

async function newDated(world: World) {
  const game = await world.newGame(await world.newRound());
  await world.owner.call(moveGame, {
    params: { id: game.id },
    json: { starts_at: "2027-05-01T18:00:00Z", field_id: null, apply: true, force: true },
  });
  return game;
}

export const schedules: Entry[] = [
  onRow(getSchedule, "scorer", (world) => world.tournament()),
  {
    contract: planSchedule,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: { ...(await form(world)), apply: true, version: 1 },
    }),
    wrong: [
      {
        "json.last_day": "2027-03-05",
        "json.windows.0.from": "14h",
        "json.field_ids.0": 999_999_999,
        "json.zone": "Europe/Lisbon",
      },
    ],
  },
  {
    contract: planSchedule,
    who: "manager",
    call: async (world) => {
      await world.game();
      return { params: { id: (await world.tournament()).id }, json: await form(world) };
    },
    repeatable: true,
  },
  {
    contract: listViolations,
    who: "scorer",
    call: async (world) => {
      await world.game();
      return { params: { id: (await world.tournament()).id } };
    },
  },
  {
    contract: moveGame,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: { starts_at: "2027-04-10T18:00:00Z", apply: true, force: true, version: 1 },
    }),
    wrong: [{ "json.starts_at": "sábado", "json.field_id": 999_999_999 }],
  },
  {
    contract: postponeRound,
    who: "manager",
    call: async (world) => {
      const { round } = await newDated(world);
      return {
        params: { id: round.id },
        json: { to: "2027-05-08", reason: world.name("Chuva"), apply: true, force: true },
      };
    },
    wrong: [{ "json.to": "08/05/2027" }],
    repeatable: true,
  },
  onList(listBlackouts, "scorer", "championship_id", (world) => newBlackout(world), [
    { "query.championship_id": undefined },
  ]),
  {
    contract: createBlackout,
    who: "manager",
    call: async (world) => ({
      json: {
        field_id: (await world.field()).id,
        starts_at: "2028-05-06T03:00:00Z",
        ends_at: "2028-05-07T03:00:00Z",
        reason: world.name("Festa"),
      },
    }),
    subject: "json.field_id",
    wrong: [{ "json.ends_at": "2028-05-06T03:00:00Z" }],
  },
  {
    contract: updateBlackout,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newBlackout(world)).id },
      json: { reason: world.name("Obra"), version: 1 },
    }),
    wrong: [{ "json.ends_at": "2028-03-06T02:59:00Z" }],
  },
  onRow(deleteBlackout, "manager", (world) => newBlackout(world)),
];
