import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listGames, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { getTeamCampaign } from "../../../../app/v1/site/statistics/contract.ts";
import { getTeam } from "../../../../app/v1/people/teams/contract.ts";
import { listUsers } from "../../../../app/v1/people/users/contract.ts";
import { createRequest } from "../../all-operations/sending.ts";
import { dispatch, visitor } from "../../support/caller.ts";
import { metered } from "../../support/database-cost.ts";
import { athlete, league } from "../../support/games.ts";

const ROUNDS = Array.from({ length: 12 }, (_, round): [number, number][] => [
  [round % 2, 2 + (round % 3 === 0 ? 1 : 0)],
  [1 - (round % 2), 3 - (round % 3 === 0 ? 1 : 0)],
]);

/** Rows that each call may read: a few for the championship and two per squad member (three here). */
const MOST = { team: 14, games: 16, squad: 20, campaign: 27, round: 11 };

async function countRowsRead(slug: string, id: number, game: number) {
  const query = { championship: slug };
  const ofTeam = { ...query, team: id, per_page: 200 };
  const calls = {
    team: createRequest(getTeam, { params: { id }, query }),
    games: createRequest(listGames, { query: ofTeam }),
    squad: createRequest(listUsers, { query: ofTeam }),
    campaign: createRequest(getTeamCampaign, { params: { id }, query }),
    round: createRequest(listGames, { query: { ...query, round_of: game, per_page: 100 } }),
  };
  const read: Record<string, number> = {};
  for (const [name, request] of Object.entries(calls)) {
    const { db: DB, cost } = metered(env.DB);
    const response = await dispatch(request, { ...env, DB });
    expect(response.status, name).toBe(200);
    read[name] = cost.read;
  }
  return read;
}

test("the cost of a team's page grows with its squad only", async () => {
  const world = await league(["Bangu", "Olaria", "Bonsucesso", "Madureira"], ROUNDS);
  const { call, championship, ids } = world;
  const slug = championship.slug;
  const squad = [
    await athlete(call, world.registers[0], "Ademir"),
    await athlete(call, world.registers[0], "Bebeto"),
    await athlete(call, world.registers[0], "Careca"),
  ];
  const play = (from: number, to: number, goals: number) =>
    call(setStats, {
      json: {
        games: ids.slice(from, to).map((id, at) => ({
          id,
          home_score: at % 2 === 0 ? goals : 0,
          away_score: 0,
          events:
            at % 2 === 0
              ? Array.from({ length: goals }, (_, minute) => ({
                  type: "goal" as const,
                  team_id: world.team(Math.floor((from + at) / 2) % 2),
                  ...(Math.floor((from + at) / 2) % 2 === 0 && {
                    user_id: squad[minute % 2]?.user.id,
                  }),
                  minute: minute * 20 + 1,
                }))
              : [],
        })),
      },
    });
  await play(0, 4, 1);
  const withFew = await countRowsRead(slug, world.team(0), ids[0] ?? 0);
  await play(4, 24, 4);
  const withMany = await countRowsRead(slug, world.team(0), ids[0] ?? 0);
  for (const [name, most] of Object.entries(MOST)) {
    expect(withFew[name], name).toBeLessThanOrEqual(most);
    expect(withMany[name], name).toBeLessThanOrEqual(most);
  }
  const { scorers, goal_slots } = await visitor(getTeamCampaign, {
    params: { id: world.team(0) },
    query: { championship: slug },
  });
  expect(scorers).toEqual([
    { user: { id: squad[0]?.user.id, name: "Ademir" }, goals_count: 11 },
    { user: { id: squad[1]?.user.id, name: "Bebeto" }, goals_count: 10 },
  ]);
  expect(goal_slots.map((slot) => slot.goals_for)).toEqual([6, 5, 5, 5]);
});
