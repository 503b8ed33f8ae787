import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  getChampionship,
  getOwnChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { listInscriptions } from "../../../../app/v1/people/inscriptions/contract.ts";
import { listGames } from "../../../../app/v1/matchday/games/contract.ts";
import { listPhases } from "../../../../app/v1/structure/phases/contract.ts";
import { listRegisters } from "../../../../app/v1/structure/registers/contract.ts";
import { getSeason, listSeasons } from "../../../../app/v1/structure/seasons/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { getTeam, listTeams, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import {
  listTournaments,
  INCLUDABLE_LISTS,
  getTournament,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { listUsers } from "../../../../app/v1/people/users/contract.ts";
import { BASE, dispatch, request, visitor } from "../../support/caller.ts";
import { counting } from "../../support/counting.ts";
import { png } from "../../support/file-samples.ts";
import { athlete, league } from "../../support/games.ts";

const world = async () => {
  const made = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  await athlete(made.call, made.registers[0], "Tião");
  return made;
};

test("a tournament names its admin and its lists' addresses", async () => {
  const { call, championship, tournament } = await world();
  const params = { id: tournament.id };
  const shown = await visitor(getTournament, { params });
  const { owner } = await visitor(getChampionship, { params: { id: championship.slug } });
  expect(owner).toEqual({ id: expect.any(Number), name: expect.any(String) });
  expect(shown.admin).toEqual(owner);
  expect((await call(getOwnChampionship, { params: { id: championship.id } })).owner).toEqual(
    owner,
  );
  expect(Object.fromEntries(INCLUDABLE_LISTS.map((name) => [name, shown[name]]))).toEqual({
    games: { href: `/v1/games?tournament=${tournament.id}` },
    phases: { href: `/v1/tournaments/${tournament.id}?include=phases` },
    spots: { href: `/v1/tournaments/${tournament.id}?include=spots` },
    teams: { href: `/v1/teams?tournament=${tournament.id}` },
    registers: { href: `/v1/registers?tournament=${tournament.id}` },
    users: { href: `/v1/users?tournament=${tournament.id}` },
    inscriptions: { href: `/v1/inscriptions?tournament=${tournament.id}` },
  });
  const { records } = await call(listTournaments, { query: { championship: championship.id } });
  expect(records).toEqual([shown]);
  for (const name of INCLUDABLE_LISTS) expect((await request(shown[name].href)).status).toBe(200);
});

test("include embeds each list's first page in one trip", async () => {
  const { call, tournament } = await world();
  const query = { tournament: tournament.id };
  const { db, trips } = counting(env.DB);
  const address = `/v1/tournaments/${tournament.id}?include=${INCLUDABLE_LISTS.join(",")}`;
  const response = await dispatch(new Request(`${BASE}${address}`), { ...env, DB: db });
  expect([response.status, trips.count]).toEqual([200, 1]);
  const whole: Record<string, unknown> = await response.json();
  const lists = {
    games: await visitor(listGames, { query }),
    phases: await call(listPhases, { query }),
    spots: await call(listSpots, { query }),
    teams: await visitor(listTeams, { query }),
    registers: await visitor(listRegisters, { query }),
    users: await visitor(listUsers, { query }),
    inscriptions: await visitor(listInscriptions, { query }),
  };
  for (const name of INCLUDABLE_LISTS) {
    expect(whole[name]).toEqual({ href: expect.any(String), ...lists[name] });
    expect(lists[name].records.length).toBeGreaterThan(0);
  }
});

test("include selects lists and refuses unknown names", async () => {
  const { tournament } = await world();
  const some = await visitor(getTournament, {
    params: { id: tournament.id },
    query: { include: "teams" },
  });
  expect(some.teams.records?.map(({ name }) => name)).toEqual(["Bangu", "Olaria"]);
  expect(some.games).not.toHaveProperty("records");
  const wrong = await request(`/v1/tournaments/${tournament.id}?include=teams,tudo`);
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: "include.1" }] });
});

test("a season names its tournaments, alone and in lists", async () => {
  const { championship, season, tournament } = await world();
  const tournaments = [
    {
      id: tournament.id,
      name: tournament.name,
      category: tournament.category,
      modality: tournament.modality,
      status: tournament.status,
    },
  ];
  expect(await visitor(getSeason, { params: { id: season.id } })).toMatchObject({ tournaments });
  const { records } = await visitor(listSeasons, { query: { championship: championship.slug } });
  expect(records).toMatchObject([{ tournaments }]);
});

test("a team's logo_url is the address of its logo", async () => {
  const { call, tournament, team } = await world();
  const params = { id: team(0) };
  const before = await visitor(getTeam, { params });
  expect([before.logo, before.logo_url]).toEqual([null, null]);
  const { logo, logo_url } = await call(updateTeam, { params, form: { logo: new Blob([png()]) } });
  expect(logo_url).toBe(logo);
  expect((await request(logo_url ?? "")).status).toBe(200);
  const { records } = await visitor(listTeams, { query: { tournament: tournament.id } });
  expect(records.map((shown) => shown.logo_url)).toEqual([logo, null]);
});
