import { expect, test } from "vitest";
import { getGame, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { listGroups, changeFormat } from "../../../app/v1/structure/phases/contract.ts";
import { deleteSpot, listSpots, updateSpot } from "../../../app/v1/structure/spots/contract.ts";
import { publicWorld } from "../all-operations/public-reads.ts";
import { send, visitor } from "../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../support/championship.ts";
import { athlete, league, sendResults } from "../support/games.ts";
import { readAnswer, list } from "./reading.ts";

const VALUES = [
  ["tournaments", "status", ["pending", "started"], "finished"],
  ["tournaments", "modality", ["virtual", "campo", "futsal", "society", "areia"], "quadra"],
  ["seasons", "status", ["config", "started", "finished"], "pending"],
] as const;

for (const [rows, field, values, wrong] of VALUES) {
  test(`${field} of ${rows} is one of ${values.join(", ")}`, async () => {
    const { headers, tournament, season } = await championshipWithTournament();
    const path = `/v1/organizer/${rows}/${rows === "seasons" ? season.id : tournament.id}`;
    for (const value of values) {
      const response = await send(path, "PUT", { headers, json: { [field]: value } });
      expect([value, response.status]).toEqual([value, 200]);
      expect(await response.json()).toMatchObject({ [field]: value });
    }
    const refused = await send(path, "PUT", { headers, json: { [field]: wrong } });
    expect([wrong, refused.status]).toEqual([wrong, 422]);
  });
}

test("there is one docket (match report) per finished game", async () => {
  const world = await publicWorld();
  const { games_finished_count } = await readAnswer(
    `/v1/statistics/tournament/${world.tournament.id}`,
  );
  const { records } = list.parse(await readAnswer(`/v1/games/dockets/${world.tournament.id}`));
  expect(records).toHaveLength(Number(games_finished_count));
});

test("a format change toggles is_group and removes groups and spots", async () => {
  const { call, phase, tournament } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const query = { tournament: tournament.id };
  expect(phase.is_group).toBe(true);
  expect((await call(changeFormat, { json: { id: phase.id } })).is_group).toBe(false);
  expect((await call(listGroups, { query })).records).toEqual([]);
  expect((await call(listSpots, { query })).records).toEqual([]);
  expect((await call(changeFormat, { json: { id: phase.id } })).is_group).toBe(true);
});

test("a changed or deleted spot changes its games' teams", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, spots, ids, team } = world;
  const game = () => visitor(getGame, { params: { id: ids[0] ?? 0 } });
  const other = await registeredTeam(world, "Madureira");
  await call(updateSpot, {
    params: { id: spots[0]?.id ?? 0 },
    json: { register_id: other.register.id },
  });
  expect(await game()).toMatchObject({ home_team_id: other.team.id, away_team_id: team(1) });
  await call(deleteSpot, { params: { id: spots[1]?.id ?? 0 } });
  expect(await game()).toMatchObject({ home_team_id: other.team.id, away_team_id: null });
});

const EVENTS = ["goal", "og", "assist", "yellow_card", "red_card"] as const;

for (const type of EVENTS) {
  test(`an event may be ${type}`, async () => {
    const { call, ids, registers, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
    const { user } = await athlete(call, registers[0], "Tião");
    // An own goal counts for the other side.
    const events = [{ type, team_id: team(type === "og" ? 1 : 0), user_id: user.id }];
    await call(setStats, { json: { games: [{ id: ids[0] ?? 0, events }] } });
    const { events: stored } = await visitor(getGame, { params: { id: ids[0] ?? 0 } });
    expect(stored).toMatchObject([{ type, user: { id: user.id } }]);
  });
}

test("an event of an unknown kind is refused", async () => {
  const { headers, id, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const events = [{ type: "offside", team_id: team(0) }];
  expect((await sendResults(headers, [{ id, events }])).status).toBe(422);
});
