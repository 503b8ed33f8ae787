import { expect, test } from "vitest";
import {
  createChampionship,
  getOwnChampionship,
  listOwnChampionships,
  updateChampionship,
  getDesk,
} from "../../../../app/v1/structure/championships/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { editTournament, newSeason, registeredTeam } from "../../support/championship.ts";
import { athlete, league, score, parseRounds } from "../../support/games.ts";
import { newManager, newScorer } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";

const HOUR = 60 * 60 * 1000;

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const NAMES = ["Bangu", "Olaria", "Madureira", "Bonsucesso"];

const PAIRS = parseRounds("0-1 2-3", "0-2 1-3", "0-3 1-2");

const setGame = (
  id: number | undefined,
  {
    hours,
    status = "scheduled",
    time_known = 1,
  }: { hours: number; status?: string; time_known?: 0 | 1 },
) =>
  sql`UPDATE games
     SET starts_at = ${inHours(hours)}, status = ${status}, time_known = ${time_known}
     WHERE id = ${id ?? 0}`.run();

const readDesk = ({
  call,
  championship,
}: Pick<Awaited<ReturnType<typeof league>>, "call" | "championship">) =>
  call(getDesk, { params: { id: championship.id } });

const ids = (games: { id: number }[]) => games.map(({ id }) => id);

test("a new championship has an empty desk", async () => {
  const { call } = await organizer();
  const championship = await call(createChampionship, { json: { name: "Copa da Várzea" } });
  expect(await readDesk({ call, championship })).toEqual({
    championship: { ...championship, role: "owner" },
    default_tournament_id: null,
    seasons: [],
    next_games: [],
    late_games: [],
    open_sheets: [],
  });
});

test("seasons come newest first, with their tournaments' counts", async () => {
  const world = await league(NAMES, PAIRS);
  const { call, championship, season, tournament, registers } = world;
  const older = await newSeason({ call }, championship, "2024");
  const newer = await call(createSeason, {
    json: { championship_id: championship.id, name: "2027", status: "config" },
  });
  const second = await call(createTournament, {
    json: { season_id: season.id, name: "Sub-15", category: "Sub-15", modality: "futsal" },
  });
  await editTournament(call, tournament, { is_called: true, status: "started" });
  const extra = await registeredTeam(world, "Portuguesa");
  await call(updateRegister, { params: { id: extra.register.id }, json: { status: "pending" } });
  const rejected = await registeredTeam(world, "Campo Grande");
  await call(updateRegister, {
    params: { id: rejected.register.id },
    json: { status: "rejected" },
  });
  for (const name of ["Zico", "Adílio", "Júnior"]) {
    await athlete(call, registers[0], name);
  }
  await sql`UPDATE inscriptions SET status = 'pending' WHERE tournament_id = ${tournament.id}
     AND id = (SELECT MAX(id) FROM inscriptions)`.run();
  const [first, late, cancelled, early] = world.ids;
  await setGame(first, { hours: -50 });
  await score(call, first, 2, 1);
  await setGame(late, { hours: -4 });
  await setGame(cancelled, { hours: -30, status: "cancelled" });
  await setGame(early, { hours: 24 });

  const { seasons } = await readDesk(world);
  expect(
    seasons.map(({ id, name, year, status, version }) => [id, name, year, status, version]),
  ).toEqual([
    [newer.id, "2027", 2027, "config", 1],
    [season.id, "2026", 2026, "config", 1],
    [older.id, "2024", 2024, "config", 1],
  ]);
  expect(seasons.map(({ tournaments }) => tournaments.length)).toEqual([0, 2, 0]);
  expect(seasons[1]?.tournaments).toEqual([
    {
      id: tournament.id,
      name: "Adulto",
      category: null,
      modality: "campo",
      status: "started",
      enable_register: false,
      is_called: true,
      registers: { approved: 4, pending: 1 },
      inscriptions: { approved: 2, pending: 1 },
      phases_count: 1,
      games: { total: 5, finished: 1, late: 1 },
      undecided_ties: 0,
      waiting_ties: [],
      doubts: [],
      without_champion: false,
    },
    {
      id: second.id,
      name: "Sub-15",
      category: "Sub-15",
      modality: "futsal",
      status: "pending",
      enable_register: false,
      is_called: false,
      registers: { approved: 0, pending: 0 },
      inscriptions: { approved: 0, pending: 0 },
      phases_count: 0,
      games: { total: 0, finished: 0, late: 0 },
      undecided_ties: 0,
      waiting_ties: [],
      doubts: [],
      without_champion: false,
    },
  ]);
});

test("live games come first, late ones are separate", async () => {
  const world = await league(NAMES, PAIRS);
  const [tomorrow, live, forgotten, soon, begun, undated] = world.ids;
  await setGame(tomorrow, { hours: 24 });
  await setGame(live, { hours: -1, status: "live" });
  await setGame(forgotten, { hours: -3.1 });
  await setGame(soon, { hours: 1 });
  await setGame(begun, { hours: -2.9 });
  const { next_games, late_games, seasons } = await readDesk(world);
  expect(ids(next_games)).toEqual([live, begun, soon, tomorrow]);
  expect(ids(late_games)).toEqual([forgotten]);
  expect(seasons[0]?.tournaments[0]?.games).toEqual({ total: 6, finished: 0, late: 1 });
  expect(next_games[0]).toMatchObject({ status: "live", tournament_id: world.tournament.id });
  expect([...ids(next_games), ...ids(late_games)]).not.toContain(undated);
});

test("a game without a time counts by its day", async () => {
  const world = await league(NAMES, PAIRS);
  const [today, yesterday] = world.ids;
  // A minute ago may be yesterday.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(
    new Date(),
  );
  const start = Date.parse(`${day}T00:00:00-03:00`);
  const at = (id: number | undefined, moment: number) =>
    sql`UPDATE games SET starts_at = ${new Date(moment).toISOString()}, time_known = 0
       WHERE id = ${id ?? 0}`.run();
  await at(today, start);
  await at(yesterday, start - HOUR);
  const { next_games, late_games } = await readDesk(world);
  expect(ids(next_games)).toEqual([today]);
  expect(ids(late_games)).toEqual([yesterday]);
});

test("the desk shows six next and ten late games", async () => {
  const pairs = [PAIRS, PAIRS, PAIRS, PAIRS].flat();
  const world = await league(NAMES, pairs);
  for (const [i, id] of world.ids.entries()) {
    await setGame(id, { hours: i < 12 ? -100 + i : i });
  }
  const { next_games, late_games, seasons } = await readDesk(world);
  expect(ids(late_games)).toEqual(world.ids.slice(0, 10));
  expect(ids(next_games)).toEqual(world.ids.slice(12, 18));
  expect(seasons[0]?.tournaments[0]?.games).toEqual({ total: 24, finished: 0, late: 12 });
});

test("the desk shows no games of other championships", async () => {
  const [mine, other] = [await league(NAMES, PAIRS), await league(NAMES, PAIRS)];
  await setGame(other.ids[0], { hours: 1 });
  await setGame(other.ids[1], { hours: -24 });
  await setGame(mine.ids[0], { hours: 2 });
  const desk = await readDesk(mine);
  expect(ids(desk.next_games)).toEqual([mine.ids[0]]);
  expect(desk.late_games).toEqual([]);
  expect(desk.seasons).toHaveLength(1);
});

test("a championship states the reader's role", async () => {
  const owner = await organizer();
  const made = await owner.call(createChampionship, { json: { name: "Copa da Várzea" } });
  expect(made.role).toBe("owner");
  const [manager, scorer] = [await newManager(made.id), await newScorer(made.id)];
  const own = await manager.call(createChampionship, { json: { name: "Copa do Bairro" } });
  const params = { id: made.id };
  for (const [{ call }, role] of [
    [owner, "owner"],
    [manager, "manager"],
    [scorer, "scorer"],
  ] as const) {
    expect(await call(getOwnChampionship, { params })).toMatchObject({ role });
    expect((await call(getDesk, { params })).championship).toMatchObject({ id: made.id, role });
  }
  const edited = await manager.call(updateChampionship, { params, json: { city: "Santos" } });
  expect(edited).toMatchObject({ role: "manager", city: "Santos" });
  const { records } = await manager.call(listOwnChampionships);
  expect(new Map(records.map(({ id, role }) => [id, role]))).toEqual(
    new Map([
      [made.id, "manager"],
      [own.id, "owner"],
    ]),
  );
});
