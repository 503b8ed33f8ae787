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
import { type Call, type Entry, type Mistakes, onList } from "./operation.ts";
import type { World } from "../support/world.ts";

const played = async (world: World): Promise<number> => {
  await world.played();
  return (await world.tournament()).id;
};

/** A public read of the played tournament. */
const ofTournament = (contract: Entry["contract"], wrong: Mistakes[], query?: Call["query"]) =>
  onList(contract, "public", "tournament", played, wrong, query);

export const tables: Entry[] = [
  ofTournament(getClassifications, [{ "query.round": -1, "query.tournament": undefined }], {
    round: 1,
  }),
  ofTournament(
    getSupposedTable,
    [
      { "query.scores": "1:2", "query.phase": "final", "query.tournament": undefined },
      { "query.scores": "1:2-0,,2:0-0" },
      { "query.scores": "1:200-0" },
    ],
    { scores: "1:2-0" },
  ),
  ofTournament(listTies, [{ "query.phase": "final" }]),
  ofTournament(listProjections, [{ "query.tournament": undefined }]),
  { contract: listTournamentRankings, who: "public", call: () => ({}), subject: null },
  {
    contract: listTournamentRankings,
    who: "public",
    call: async (world) => ({ query: { tournament: (await world.tournament()).id } }),
    subject: "query.tournament",
    wrong: [{ "query.tournament": 0 }],
  },
  ofTournament(listTeamRankings, [{ "query.tournament": undefined }]),
  ofTournament(listBest, [{ "query.tournament": undefined, "query.scope": "year" }], {
    scope: "season",
  }),
  ofTournament(listGoalkeepers, [{ "query.tournament": undefined }]),
  {
    contract: getTeamCampaign,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.register()).team_id },
      query: { tournament: await played(world) },
    }),
    subject: "query.tournament",
    wrong: [{ "query.tournament": undefined }],
  },
  { contract: getStats, who: "public", call: () => ({}), subject: null },
  ofTournament(getStats, [{ "query.type": "drible", "query.scope": "year" }], { type: "goal" }),
  {
    contract: getSeasonStatistics,
    who: "public",
    call: async (world) => {
      await played(world);
      return { params: { id: (await world.season()).id } };
    },
  },
  ofTournament(getNumbers, [{ "query.tournament": "final" }]),
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
