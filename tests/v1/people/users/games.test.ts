import { expect, test } from "vitest";
import { listAthleteGames } from "../../../../app/v1/people/users/contract.ts";
import { ApiProblem } from "../../../../app/v1/client.ts";
import { visitor } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { athlete, league, lineUp, saveGames } from "../../support/games.ts";

test("an athlete's games list line-up, events and substitutions", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]], [[0, 1]]]);
  const { call, registers, ids, team, championship } = world;
  const [bangu] = registers;
  const { user } = await athlete(call, bangu, "Tião");
  const other = await athlete(call, bangu, "Zeca");
  const [first = 0, second = 0, third = 0] = ids;
  await lineUp(call, first, {
    team_id: team(0),
    athletes: [
      { user_id: user.id, starter: true, captain: true, shirt_number: 10 },
      { user_id: other.user.id, starter: false },
    ],
  });
  await saveGames(
    call,
    {
      id: first,
      events: [
        { type: "yellow_card", team_id: team(0), user_id: user.id, minute: 40 },
        { type: "goal", team_id: team(0), user_id: user.id, minute: 12 },
        {
          type: "substitution",
          team_id: team(0),
          user_id: other.user.id,
          replaced_user_id: user.id,
          minute: 70,
        },
      ],
    },
    { id: second, events: [{ type: "og", team_id: team(1), user_id: user.id, minute: 5 }] },
    { id: third, events: [], home_score: 0, away_score: 0 },
  );
  const query = { championship: championship.slug };
  const { records, pagination } = await visitor(listAthleteGames, {
    params: { id: user.id },
    query,
  });
  expect(pagination.total).toBe(2);
  const byGame = new Map(records.map((record) => [record.game.id, record]));
  expect(byGame.get(first)).toMatchObject({
    side: "home",
    lineup: { starter: true, captain: true, shirt_number: 10 },
    events: [
      { type: "goal", minute: 12, enters: null },
      { type: "yellow_card", minute: 40 },
      { type: "substitution", minute: 70, enters: false },
    ],
  });
  // The second game is away, and its own goal counts for the other side.
  expect(byGame.get(second)).toMatchObject({
    side: "away",
    lineup: null,
    events: [{ type: "og" }],
  });
  const came = await visitor(listAthleteGames, { params: { id: other.user.id }, query });
  expect(came.records).toMatchObject([
    { lineup: { starter: false }, events: [{ type: "substitution", enters: true }] },
  ]);
});

test("an athlete has no games in other championships", async () => {
  const { call, registers } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { user } = await athlete(call, registers[0], "Tião");
  const { championship } = await championshipWithTournament();
  const asked = visitor(listAthleteGames, {
    params: { id: user.id },
    query: { championship: championship.slug },
  });
  await expect(asked).rejects.toBeInstanceOf(ApiProblem);
  await expect(asked).rejects.toMatchObject({ status: 404 });
});
