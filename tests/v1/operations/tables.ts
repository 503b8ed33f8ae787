import {
  getClassifications,
  getSupposedTable,
  listProjections,
  listTies,
} from "../../../app/v1/competition/standings/contract.ts";
import {
  listBest,
  listGoalkeepers,
  listTeamRankings,
  listTournamentRankings,
  getNumbers,
  getSeasonStatistics,
  getTeamCampaign,
  getTournamentCharts,
  getTournamentStatistics,
} from "../../../app/v1/site/statistics/contract.ts";
import { getStats } from "../../../app/v1/site/athlete-totals/contract.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

const played = async (world: World): Promise<number> => {
  await world.played();
  return (await world.tournament()).id;
};

export const tables: Entry[] = [
  {
    contract: getClassifications,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world), round: 1 } }),
    subject: "query.tournament",
    wrong: [
      { at: "query.round", value: -1 },
      { at: "query.tournament", value: undefined },
    ],
  },
  {
    contract: getSupposedTable,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world), scores: "1:2-0" } }),
    subject: "query.tournament",
    wrong: [
      { at: "query.scores", value: "1:2" },
      { at: "query.scores", value: "1:2-0,,2:0-0" },
      { at: "query.scores", value: "1:200-0" },
      { at: "query.phase", value: "final" },
      { at: "query.tournament", value: undefined },
    ],
  },
  {
    contract: listTies,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world) } }),
    subject: "query.tournament",
    wrong: [{ at: "query.phase", value: "final" }],
  },
  {
    contract: listProjections,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world) } }),
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: undefined }],
  },
  {
    contract: listTournamentRankings,
    who: "public",
    call: () => ({}),
    subject: null,
  },
  {
    contract: listTournamentRankings,
    who: "public",
    call: async (world) => ({ query: { tournament: (await world.tournament()).id } }),
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: 0 }],
  },
  {
    contract: listTeamRankings,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world) } }),
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: undefined }],
  },
  {
    contract: listBest,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world), scope: "season" } }),
    subject: "query.tournament",
    wrong: [
      { at: "query.tournament", value: undefined },
      { at: "query.scope", value: "year" },
    ],
  },
  {
    contract: listGoalkeepers,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world) } }),
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: undefined }],
  },
  {
    contract: getTeamCampaign,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.register()).team_id },
      query: { tournament: await played(world) },
    }),
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: undefined }],
  },
  {
    contract: getStats,
    who: "public",
    call: () => ({}),
    subject: null,
  },
  {
    contract: getStats,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world), type: "goal" } }),
    subject: "query.tournament",
    wrong: [
      { at: "query.type", value: "drible" },
      { at: "query.scope", value: "year" },
    ],
  },
  {
    contract: getSeasonStatistics,
    who: "public",
    call: async (world) => {
      await played(world);
      return { params: { id: (await world.season()).id } };
    },
  },
  {
    contract: getNumbers,
    who: "public",
    call: async (world) => ({ query: { tournament: await played(world) } }),
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: "final" }],
    repeatable: true,
  },
  {
    contract: getTournamentCharts,
    who: "public",
    call: async (world) => ({ params: { id: await played(world) } }),
  },
  {
    contract: getTournamentStatistics,
    who: "public",
    call: async (world) => ({ params: { id: await played(world) } }),
  },
];
