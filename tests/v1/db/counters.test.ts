import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deleteTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { championshipWithTournament, groupPhase } from "../support/championship.ts";
import { insertGame } from "../support/games.ts";
import { run } from "../support/statement.ts";

async function counters(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare("SELECT key, value FROM counters").all<{
    key: string;
    value: number;
  }>();
  return Object.fromEntries(results.map(({ key, value }) => [key, value]));
}

test("the platform's totals follow every insert, change and cascade", async () => {
  const start = await counters();
  expect(Object.keys(start).sort()).toEqual([
    "championships_count",
    "games_count",
    "games_finished_count",
    "goals_count",
    "players_count",
    "teams_count",
    "teams_unlisted_count",
  ]);
  const since = async () => {
    const now = await counters();
    return Object.fromEntries(
      Object.entries(now)
        .map(([key, value]) => [key, value - (start[key] ?? 0)] as const)
        .filter(([, difference]) => difference !== 0),
    );
  };

  const world = await championshipWithTournament();
  const { phase, rounds, spots, teams } = await groupPhase(world);
  const game = await insertGame({ phase, round: rounds[0], spots });
  await insertGame({ phase, round: rounds[1], spots, finished: true });
  await run("INSERT INTO users (owner_id, name) VALUES (?, 'Biro-Biro')", world.admin.id);
  expect(await since()).toEqual({
    championships_count: 1,
    teams_count: 2,
    players_count: 1,
    games_count: 2,
    games_finished_count: 1,
  });

  await run("UPDATE games SET finished = 1, home_score = 2 WHERE id = ?", game);
  for (const type of ["goal", "goal", "og", "assist", "yellow_card"]) {
    await run(
      "INSERT INTO score_events (championship_id, tournament_id, game_id, team_id, type) VALUES (?, ?, ?, ?, ?)",
      phase.championship_id,
      phase.tournament_id,
      game,
      teams[0]?.id ?? 0,
      type,
    );
  }
  expect(await since()).toMatchObject({ games_finished_count: 2, goals_count: 3 });
  await run("UPDATE score_events SET type = 'assist' WHERE game_id = ? AND type = 'og'", game);
  await run(
    "UPDATE score_events SET type = 'goal' WHERE game_id = ? AND type = 'yellow_card'",
    game,
  );
  await run("UPDATE score_events SET type = 'og' WHERE game_id = ? AND type = 'goal'", game);
  expect(await since()).toMatchObject({ goals_count: 3 });
  await run("UPDATE games SET finished = 0 WHERE tournament_id = ?", phase.tournament_id);
  expect(await since()).toMatchObject({ games_count: 2, goals_count: 3 });
  expect(await since()).not.toHaveProperty("games_finished_count");

  await world.call(deleteTournament, { params: { id: world.tournament.id } });
  expect(await since()).toEqual({ championships_count: 1, teams_count: 2, players_count: 1 });
});
