import { expect, test } from "vitest";
import {
  exportChampionship,
  importChampionship,
} from "../../../../app/v1/copies/archive/contract.ts";
import { getGame, listChanges, listGames } from "../../../../app/v1/matchday/games/contract.ts";
import { deleteInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { exportUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { listScores } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import { athlete, league, sendResults } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";
import { readRefusal } from "../../support/refusal.ts";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const on = await athlete(world.call, world.registers[0], "Tião");
  const off = await athlete(world.call, world.registers[0], "Élton");
  const { headers, id } = world;
  const post = async (event: object) => {
    const events = [{ type: "substitution", team_id: world.team(0), ...event }];
    return readRefusal(await sendResults(headers, [{ id, events }]));
  };
  return { ...world, on, off, post };
}

test("a substitution names both players", async () => {
  const { call, id, on, off, post, tournament } = await derby();
  expect(
    await post({
      user_id: on.user.id,
      replaced_user_id: off.user.id,
      minute: 63,
      shirt_number: 14,
    }),
  ).toEqual([200]);
  const game = await visitor(getGame, { params: { id } });
  expect(game).toMatchObject({ home_score: 0, away_score: 0 });
  expect(game.events).toMatchObject([
    { type: "substitution", user: { name: "Tião" }, replaced: { name: "Élton" }, minute: 63 },
  ]);
  const { records } = await visitor(listScores, { query: { user_id: on.user.id } });
  expect(records).toEqual([]);
  const totals = await sql`SELECT COUNT(*) AS n FROM athlete_totals
     WHERE tournament_id = ${tournament.id}`.first("n");
  expect(totals).toBe(0);
  const changes = await call(listChanges, { params: { id } });
  expect(changes.records[0]?.after).toMatchObject({
    events: [{ type: "substitution", user_id: on.user.id, replaced_user_id: off.user.id }],
  });
});

test("an incomplete substitution is refused at its field", async () => {
  const { id, on, off, post } = await derby();
  const at = (field: string) => `games.0.events.0.${field}`;
  const both = { user_id: on.user.id, replaced_user_id: off.user.id };
  expect(await post({ ...both, user_id: null })).toEqual([422, `${at("user_id")} missing`]);
  expect(await post({ user_id: on.user.id })).toEqual([422, `${at("replaced_user_id")} missing`]);
  expect(await post({ ...both, replaced_user_id: on.user.id })).toEqual([
    422,
    `${at("replaced_user_id")} same`,
  ]);
  expect(await post({ ...both, replaced_user_id: 999_999 })).toEqual([
    422,
    `${at("replaced_user_id")} unknown`,
  ]);
  expect(await post({ ...both, type: "yellow_card" })).toEqual([
    422,
    `${at("replaced_user_id")} not_off`,
  ]);
  expect((await visitor(getGame, { params: { id } })).events).toEqual([]);
});

test("a substituted player has played the game", async () => {
  const { call, on, off, post } = await derby();
  await post({ user_id: on.user.id, replaced_user_id: off.user.id, shirt_number: 14 });
  const profile = await visitor(getUser, { params: { id: off.user.id } });
  expect(profile.totals.games_count).toBe(1);
  const own = await call(exportUser, { params: { id: off.user.id } });
  expect(own.events).toMatchObject([{ type: "substitution", shirt_number: null }]);
  const deletion = call(deleteInscription, { params: { id: off.id } });
  await expect(deletion).rejects.toMatchObject({ status: 409 });
});

test("a championship's document includes substitutions", async () => {
  const { call, championship, on, off, post } = await derby();
  await post({ user_id: on.user.id, replaced_user_id: off.user.id, minute: 63 });
  const document = await call(exportChampionship, { params: { id: championship.id } });
  const other = await organizer();
  const imported = await other.call(importChampionship, { json: document });
  const { records } = await visitor(listGames, { query: { championship: imported.slug } });
  const game = await visitor(getGame, { params: { id: records[0]?.id ?? 0 } });
  expect(game.events).toMatchObject([
    { type: "substitution", user: { name: "Tião" }, replaced: { name: "Élton" }, minute: 63 },
  ]);
});
