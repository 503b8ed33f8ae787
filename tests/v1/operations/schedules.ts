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
import type { Entry } from "./operation.ts";
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
  {
    contract: getSchedule,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.tournament()).id } }),
  },
  {
    contract: planSchedule,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: { ...(await form(world)), apply: true, version: 1 },
    }),
    wrong: [
      { at: "json.last_day", value: "2027-03-05" },
      { at: "json.windows.0.from", value: "14h" },
      { at: "json.field_ids.0", value: 999_999_999 },
      { at: "json.zone", value: "Europe/Lisbon" },
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
    wrong: [
      { at: "json.starts_at", value: "sábado" },
      { at: "json.field_id", value: 999_999_999 },
    ],
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
    wrong: [{ at: "json.to", value: "08/05/2027" }],
    repeatable: true,
  },
  {
    contract: listBlackouts,
    who: "scorer",
    call: async (world) => {
      await newBlackout(world);
      return { query: { championship_id: world.championship.id } };
    },
    subject: "query.championship_id",
    wrong: [{ at: "query.championship_id", value: undefined }],
  },
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
    wrong: [{ at: "json.ends_at", value: "2028-05-06T03:00:00Z" }],
  },
  {
    contract: updateBlackout,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newBlackout(world)).id },
      json: { reason: world.name("Obra"), version: 1 },
    }),
    wrong: [{ at: "json.ends_at", value: "2028-03-06T02:59:00Z" }],
  },
  {
    contract: deleteBlackout,
    who: "manager",
    call: async (world) => ({ params: { id: (await newBlackout(world)).id } }),
  },
];
