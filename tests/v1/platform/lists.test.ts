import { expect, test } from "vitest";
import { z } from "zod";
import { getClassifications } from "../../../app/v1/competition/standings/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { listSeasonGames } from "../../../app/v1/matchday/games/contract.ts";
import { RECENT_CHAMPIONSHIPS } from "../../../app/v1/kit/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { listRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { listSeasons } from "../../../app/v1/structure/seasons/contract.ts";
import { setVisibility } from "../../../app/v1/platform/staff/contract.ts";
import { listUsers } from "../../../app/v1/people/users/contract.ts";
import { newAccount } from "../support/accounts.ts";
import { request, visitor } from "../support/caller.ts";
import { newChampionship, newSeason } from "../support/championship.ts";
import { athlete, league, score } from "../support/games.ts";
import { setPlan } from "../support/plan.ts";
import { newNews } from "../support/championship-rows.ts";

const row = z.looseObject({
  championship_id: z.int().nullish(),
  tournament_id: z.int().nullish(),
});

async function readRows(path: string, headers: Record<string, string> = {}) {
  const response = await request(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return z.object({ records: z.array(row) }).parse(await response.json()).records;
}

async function played(names = ["Bangu", "Olaria"]) {
  const world = await league(names, [[[0, 1]], [[1, 0]]]);
  const { call, championship, ids, registers } = world;
  await setPlan(championship.id, "premium");
  await newNews(call, championship, {
    title: "Rodada de domingo",
    body: "Todos lá!",
    published_at: "2026-05-03T18:00:00.000Z",
  });
  await athlete(call, registers[0], "Tião");
  await score(call, ids[0], 2, 1);
  return world;
}

test("without a championship, lists cover the recently changed ones", async () => {
  const first = await played();
  const second = await played(["Madureira", "Bonsucesso"]);
  const both = new Set([first.championship.id, second.championship.id]);
  for (const path of ["/v1/seasons/", "/v1/registers", "/v1/news"]) {
    const of = new Set((await readRows(path)).map(({ championship_id }) => championship_id));
    expect([...both].filter((id) => !of.has(id))).toEqual([]);
  }
  const { records: registers } = await visitor(listRegisters);
  expect(
    registers
      .slice(0, 2)
      .map(({ team }) => team.name)
      .toSorted(),
  ).toEqual(["Bonsucesso", "Madureira"]);
  const { records: rows } = await visitor(getClassifications);
  expect(rows.slice(0, 2).map((row) => [row.team.name, row.points, row.tournament])).toEqual(
    ["Madureira", "Bonsucesso"].map((name, i) => [
      name,
      i === 0 ? 3 : 0,
      {
        id: second.tournament.id,
        name: second.tournament.name,
        championship_id: second.championship.id,
      },
    ]),
  );
});

test("lists of games without filter are the newest championship's", async () => {
  await played();
  const { tournament, registers } = await played(["Madureira", "Bonsucesso"]);
  for (const path of ["/v1/games", "/v1/inscriptions"]) {
    const of = (await readRows(path)).map(({ tournament_id }) => tournament_id);
    expect([path, ...new Set(of)]).toEqual([path, tournament.id]);
  }
  const { records: users } = await visitor(listUsers);
  expect(users.map(({ name, team }) => [name, team.id])).toEqual([["Tião", registers[0]?.team_id]]);
});

test("a list without filter covers a limited number of championships", async () => {
  const owner = await newAccount();
  for (let made = 0; made <= RECENT_CHAMPIONSHIPS; made++) {
    await newSeason(owner, await newChampionship(owner));
  }
  const { records, pagination } = await visitor(listSeasons, { query: { per_page: 3, page: 2 } });
  expect(records).toHaveLength(3);
  expect(pagination).toEqual({ page: 2, per_page: 3, total: RECENT_CHAMPIONSHIPS, pages: 7 });
});

test("platform lists contain nothing of a hidden championship", async () => {
  const { championship, tournament } = await played();
  const staff = await newAccount({ staff: true });
  const json = { hidden: true, reason: "Cobra inscrição de um torneio que não existe." };
  await staff.call(setVisibility, { params: { id: championship.id }, json });
  for (const path of [
    "/v1/seasons",
    "/v1/registers",
    "/v1/news",
    "/v1/games",
    "/v1/inscriptions",
  ]) {
    const rows = await readRows(path);
    expect(rows.filter((shown) => shown.championship_id === championship.id)).toEqual([]);
    expect(rows.filter((shown) => shown.tournament_id === tournament.id)).toEqual([]);
  }
  const { records } = await visitor(getClassifications);
  expect(records.filter((shown) => shown.tournament?.id === tournament.id)).toEqual([]);
});

test("a table's phase and round require the tournament", async () => {
  for (const query of ["phase=1", "round=1"]) {
    const response = await request(`/v1/classifications?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: "tournament" }] });
  }
});

test("an empty parameter counts as absent", async () => {
  const { headers } = await newAccount();
  for (const address of [
    "/v1/organizer/groups?page",
    "/v1/organizer/groups?page=&per_page=",
    "/v1/organizer/rounds?tournament=",
    "/v1/organizer/games?season=",
    "/v1/organizer/fields?championship_id=",
    "/v1/organizer/referees?admin_id",
  ]) {
    const response = await request(address, { headers });
    expect([address, response.status]).toEqual([address, 200]);
    expect(await response.json()).toMatchObject({ records: [], pagination: { page: 1 } });
  }
  expect((await request("/v1/news?championship=&page")).status).toBe(200);
  expect((await request("/v1/scores?user_id")).status).toBe(422);
});

test("an organizer's lists cover only their championships", async () => {
  const own = await played();
  const { call, headers, championship, tournament } = own;
  await call(createField, { json: { championship_id: championship.id, name: "Moça Bonita" } });
  await call(createReferee, { json: { name: "Arnaldo" } });
  const stranger = await newAccount();
  for (const rows of "groups spots rounds phases fields referees games".split(" ")) {
    const path = `/v1/organizer/${rows}`;
    expect([path, (await readRows(path, headers)).length > 0]).toEqual([path, true]);
    expect([path, await readRows(path, stranger.headers)]).toEqual([path, []]);
    expect([path, (await request(path)).status]).toEqual([path, 401]);
  }
  const { records } = await call(listSeasonGames);
  expect(new Set(records.map((game) => game.tournament_id))).toEqual(new Set([tournament.id]));
});
