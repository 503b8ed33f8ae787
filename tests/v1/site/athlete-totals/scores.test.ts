import { expect, test } from "vitest";
import { listScores } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { request, visitor } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { athlete, editGame, league, saveGames } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

async function scorer() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]], [[0, 1]]]);
  const { call, registers, ids, team } = world;
  const { user } = await athlete(call, registers[0], "João da Silva");
  await editGame(call, ids[1], { starts_at: "2026-05-10T18:00:00.000Z" });
  await editGame(call, ids[0], { starts_at: "2026-05-03T18:00:00.000Z" });
  const by = { user_id: user.id };
  await saveGames(
    call,
    {
      id: ids[0],
      events: [
        { type: "goal", team_id: team(0), minute: 9, ...by },
        { type: "yellow_card", team_id: team(0), minute: 30, ...by },
      ],
    },
    { id: ids[1], events: [{ type: "og", team_id: team(1), minute: 45, added: 2, ...by }] },
    {
      id: ids[2],
      result_kind: "annulled",
      home_score: 1,
      away_score: 0,
      events: [{ type: "goal", team_id: team(0), ...by }],
    },
  );
  return { ...world, user };
}

test("an athlete's events come newest first, own goals included", async () => {
  const { championship, tournament, user, ids, team } = await scorer();
  const { records, pagination } = await visitor(listScores, { query: { user_id: user.id } });
  expect(records.map(({ type }) => type)).toEqual(["og", "yellow_card", "goal"]);
  expect(pagination).toEqual({ page: 1, per_page: 50, total: 3, pages: 1 });
  expect(records[0]).toMatchObject({
    user: { id: user.id, name: "João da Silva" },
    minute: 45,
    added: 2,
    team: { id: team(0), name: "Bangu" },
    opponent: { id: team(1), name: "Olaria" },
    game: {
      id: ids[1],
      starts_at: "2026-05-10T18:00:00.000Z",
      home_team_id: team(1),
      home_score: 1,
      away_score: 0,
    },
    tournament: { id: tournament.id, name: "Adulto" },
    championship: { id: championship.id, name: "Copa da Várzea", slug: championship.slug },
  });
  expect(records[2]).toMatchObject({ team: { id: team(0) }, opponent: { id: team(1) } });
  const last = await visitor(listScores, { query: { user_id: user.id, page: 2, per_page: 2 } });
  expect(last.records).toEqual([records[2]]);
});

test("a filter keeps one championship's or tournament's events", async () => {
  const { championship, tournament, user } = await scorer();
  const other = await championshipWithTournament();
  const count = async (query: object) =>
    (await visitor(listScores, { query: { user_id: user.id, ...query } })).pagination.total;
  expect(await count({ tournament: tournament.id })).toBe(3);
  expect(await count({ championship: championship.slug })).toBe(3);
  expect(await count({ championship: other.championship.slug })).toBe(0);
  const path = `/v1/scores?user_id=${user.id}`;
  const answer = await request(`${path}&tournament=${tournament.id}`);
  expect(answer.headers.get("cache-tag")).toBe(`championship-${championship.id}`);
  expect((await request(`${path}&championship=nunca-houve`)).status).toBe(404);
  expect((await request(path)).headers.get("cache-control")).toBe("no-cache");
});

test("a minor's name is shortened if required", async () => {
  const { tournament, user } = await scorer();
  await sql`UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ${tournament.id}`.run();
  await sql`UPDATE users SET birth_date = date('now', '-15 years') WHERE id = ${user.id}`.run();
  const answer = await request(`/v1/scores/?user_id=${user.id}`);
  const text = await answer.text();
  expect(text).toContain("João S.");
  expect(text).not.toContain("Silva");
  expect((await request("/v1/scores?user_id=999999")).status).toBe(404);
  expect((await request("/v1/scores")).status).toBe(422);
  expect((await request("/v1/scores?user_id=um")).status).toBe(422);
});
