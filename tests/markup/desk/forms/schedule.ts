import { getSchedule } from "../../../../app/v1/matchday/schedules/contract.ts";
import type { Registry } from "./entry.ts";
import type { World } from "./world.ts";

const planned = ({ league: { field } }: World) => ({
  first_day: "2027-03-06",
  last_day: "2027-03-31",
  field_ids: [field],
  "windows[0].weekdays": "6",
  "windows[0].from": "14:00",
  "windows[0].to": "18:00",
});

const wrong = { first_day: "", "windows[0].to": "" };

async function datedRound({ league }: World) {
  await league.plan();
  const [game] = await league.games();
  return `${league.pages}/rodadas/${game?.round.id}/adiar`;
}

export const schedule: Registry = {
  "schedule/schedule#plan": {
    says: "",
    unversioned: "shows",
    status: 200,
    counts: 0,
    ready: (world) => ({
      at: `${world.league.pages}/agenda`,
      fields: planned(world),
      invalid: wrong,
    }),
  },
  "schedule/schedule#apply": {
    says: "Datas gravadas.",
    ready: async (world) => {
      const params = { id: world.league.tournament };
      const { version } = await world.call(getSchedule, { params });
      return {
        at: `${world.league.pages}/agenda`,
        after: { form: "plan", fields: planned(world) },
        fields: { ...planned(world), version },
      };
    },
  },
  "schedule/postpone#see": {
    says: "",
    unversioned: "shows",
    status: 200,
    counts: 0,
    ready: async (world) => ({
      at: await datedRound(world),
      fields: { shift: "on", reason: "Chuva" },
      invalid: { to: "amanhã" },
    }),
  },
  "schedule/postpone#apply": {
    says: "Rodada adiada.",
    unversioned: "own",
    ready: async (world) => ({
      at: await datedRound(world),
      after: { form: "see", fields: { shift: "on", reason: "Chuva" } },
      fields: { shift: "on", reason: "Chuva" },
    }),
  },
};
