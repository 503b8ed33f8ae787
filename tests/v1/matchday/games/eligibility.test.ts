import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { publishBulletins } from "../../../../app/v1/people/bulletins/contract.ts";
import { getEligibility, getGame, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { deleteSuspension } from "../../../../app/v1/people/discipline/contract.ts";
import { getTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { athlete, editGame, inscribe, league, score } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { setPlan } from "../../support/plan.ts";
import { editTournament } from "../../support/championship.ts";
import { suspend } from "../../support/people.ts";
import { readWrongPlaces } from "../../support/refusal.ts";

const NO_RULES = { bid: null, age: null, deadline: null, documents: false, squad: null };

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]], [[0, 1]]]);
  const { call, registers, headers, team, tournament } = world;
  const [zica, biro] = [
    await athlete(call, registers[0], "Zica"),
    await athlete(call, registers[0], "Biro"),
  ];
  const id = (place: number): number => world.ids[place] ?? 0;
  const line = async (
    place: number,
    athletes: object[],
    more: object = {},
    who: { headers: Record<string, string> } = { headers },
  ) => {
    const json = { team_id: team(0), athletes, ...more };
    const response = await send(`/v1/organizer/games/${id(place)}/lineups`, "PUT", {
      ...who,
      json,
    });
    const { errors = [], detail = "" } = await response.json<{
      errors?: { path: string; code: string }[];
      detail?: string;
    }>();
    const wrong = errors.map(({ path, code }) => `${path} ${code}`);
    return { answer: [response.status, ...wrong], detail };
  };
  const squad = async (place: number) => {
    const { teams } = await call(getEligibility, { params: { id: id(place) } });
    return teams.find((side) => side.team.id === team(0))?.squad ?? [];
  };
  const rule = (eligibility_rules: object) =>
    editTournament(call, tournament, { eligibility_rules: { ...NO_RULES, ...eligibility_rules } });
  const setUser = (column: "birth_date", value: string, user: number) =>
    env.DB.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).bind(value, user).run();
  return { ...world, zica, biro, id, line, squad, rule, setUser };
}

const readLineups = async (id: number) => (await visitor(getGame, { params: { id } })).lineups;

test("a tribunal's suspension bars even by force", async () => {
  const { call, tournament, team, zica, biro, id, line, squad } = await derby();
  const both = [{ user_id: biro.user.id }, { user_id: zica.user.id }];
  const ban = await suspend(call, tournament, {
    team_id: team(0),
    user_id: zica.user.id,
    matches: 2,
  });
  const refused = { answer: [422, "athletes.1.user_id suspended"] };
  expect(await line(0, both)).toEqual({ ...refused, detail: "Confira os campos indicados." });
  expect(await line(0, both, { force: true })).toMatchObject(refused);
  expect(await readLineups(id(0))).toEqual([]);
  expect((await line(0, both.slice(0, 1))).answer).toEqual([200]);
  expect(await squad(0)).toMatchObject([
    { user: { name: "Biro" }, allowed: true, reasons: [], lined_up: true },
    {
      user: { id: zica.user.id, name: "Zica" },
      inscription_id: zica.id,
      allowed: false,
      lined_up: false,
      reasons: [
        {
          code: "suspended",
          message: "Cumpre suspensão (decisão do tribunal): faltam cumprir 2 jogos.",
        },
      ],
    },
  ]);
  await call(deleteSuspension, { params: { id: ban.id } });
  expect((await line(0, both)).answer).toEqual([200]);
});

test("a later ban marks the line-up without deleting it", async () => {
  const { call, tournament, team, zica, id, line, squad } = await derby();
  expect((await line(0, [{ user_id: zica.user.id }])).answer).toEqual([200]);
  await suspend(call, tournament, { team_id: team(0), user_id: zica.user.id, matches: 1 });
  expect((await squad(0)).find(({ user }) => user.id === zica.user.id)).toMatchObject({
    lined_up: true,
    allowed: false,
    reasons: [{ code: "suspended" }],
  });
  expect((await readLineups(id(0)))[0]?.athletes).toHaveLength(1);
});

test("a red card bars from the next game until it is played", async () => {
  const { call, team, zica, biro, id, line } = await derby();
  const events = [
    {
      type: "red_card" as const,
      card_kind: "direct" as const,
      team_id: team(0),
      user_id: zica.user.id,
    },
  ];
  await call(setStats, { json: { games: [{ id: id(0), events }] } });
  const alone = [{ user_id: zica.user.id }];
  expect((await line(0, alone)).answer).toEqual([200]);
  expect((await line(1, alone)).answer).toEqual([422, "athletes.0.user_id suspended"]);
  expect((await line(2, alone)).answer).toEqual([422, "athletes.0.user_id suspended"]);
  expect((await line(1, [{ user_id: biro.user.id }])).answer).toEqual([200]);
  await score(call, id(1), 1, 0);
  expect((await line(2, alone)).answer).toEqual([200]);
});

test("a manager may line up ineligible athletes afterwards", async () => {
  const { call, championship, tournament, team, zica, biro, id, line } = await derby();
  const scorer = await newScorer(championship.id);
  await editGame(call, id(0), { starts_at: "2999-05-03T18:00:00.000Z" });
  await suspend(call, tournament, { team_id: team(0), user_id: zica.user.id, matches: 1 });
  await call(updateInscription, { params: { id: biro.id }, json: { status: "released" } });
  await score(call, id(0), 1, 0);
  const both = [{ user_id: zica.user.id }, { user_id: biro.user.id }];
  expect(await line(0, both)).toEqual({
    answer: [422, "athletes.0.user_id suspended", "athletes.1.user_id not_approved"],
    detail:
      "Confira os campos indicados. Quem administra o campeonato pode gravar assim mesmo, com `force`.",
  });
  expect((await line(0, both, { force: true }, scorer)).answer).toEqual([403]);
  expect((await line(0, both, { force: true })).answer).toEqual([200]);
  const unknown = [{ user_id: 999_999_999 }];
  expect((await line(0, unknown, { force: true })).answer).toEqual([
    422,
    "athletes.0.user_id unknown",
  ]);
});

test("all reasons appear together; a manager may override them", async () => {
  const { call, championship, zica, biro, line, rule, setUser } = await derby();
  const scorer = await newScorer(championship.id);
  await rule({
    bid: { hours_before: null, last_working_day: false, holidays: [] },
    age: { born_from: "2009-01-01", born_to: null, exceptions: null },
    deadline: { at: "2020-01-01T00:00:00.000Z", until_round: null, hours_before: null },
    squad: { max_athletes: 1, max_starters: null },
  });
  await setUser("birth_date", "2008-12-31", zica.user.id);
  const both = [{ user_id: zica.user.id }, { user_id: biro.user.id }];
  const expected = [
    422,
    "athletes.0.user_id bid_missing",
    "athletes.0.user_id age",
    "athletes.0.user_id deadline_date",
    "athletes.1.user_id bid_missing",
    "athletes.1.user_id age_unknown",
    "athletes.1.user_id deadline_date",
    "athletes.1.user_id too_many_athletes",
  ];
  expect((await line(0, both, {}, scorer)).answer).toEqual(expected);
  expect((await line(0, both, { force: true }, scorer)).answer).toEqual([403]);
  expect((await line(0, both, { force: true })).answer).toEqual([200]);
  await call(updateInscription, { params: { id: zica.id }, json: { role: "coach" } });
  const coach = [{ user_id: zica.user.id }];
  expect((await line(0, coach)).answer).toEqual([422, "athletes.0.user_id deadline_date"]);
});

test("the BID counts to the exact hour, corrections included", async () => {
  const { call, championship, tournament, team, zica, id, rule, squad } = await derby();
  await setPlan(championship.id, "elite");
  await rule({ bid: { hours_before: 48, last_working_day: false, holidays: [] } });
  const codes = async () =>
    (await squad(0))
      .filter(({ user }) => user.id === zica.user.id)
      .flatMap(({ reasons }) => reasons.map(({ code }) => code));
  expect(await codes()).toEqual(["bid_missing"]);
  const publish = (bulletin: object) =>
    call(publishBulletins, {
      json: {
        tournament_id: tournament.id,
        bulletins: [
          { type: "registration", user_id: zica.user.id, to_team_id: team(0), ...bulletin },
        ],
      },
    });
  const { bulletins } = await publish({});
  const [registration] = bulletins;
  expect(await codes()).toEqual(["no_date"]);
  const kickoff = (milliseconds: number) =>
    editGame(call, id(0), {
      starts_at: new Date(
        Date.parse(registration?.published_at ?? "") + milliseconds,
      ).toISOString(),
    });
  const twoDays = 48 * 60 * 60 * 1000;
  await kickoff(twoDays);
  expect(await codes()).toEqual([]);
  await kickoff(twoDays - 1);
  expect(await codes()).toEqual(["bid_hours"]);
  await kickoff(-1);
  expect(await codes()).toEqual(["bid_missing"]);
  await kickoff(twoDays);
  await call(publishBulletins, {
    json: {
      tournament_id: tournament.id,
      bulletins: [
        {
          type: "correction",
          user_id: zica.user.id,
          corrects_id: registration?.id ?? 0,
          to_team_id: team(1),
        },
      ],
    },
  });
  expect(await codes()).toEqual(["bid_missing"]);
});

test("inscriptions until a round end with its last kick-off", async () => {
  const { call, zica, biro, id, rule, squad, phase, rounds } = await derby();
  const game = (place: number, starts_at: string) => editGame(call, id(place), { starts_at });
  const until_round = { phase_order: phase.order, round: rounds[0]?.order ?? 0 };
  await rule({ deadline: { at: null, until_round, hours_before: null } });
  const codes = async () =>
    (await squad(1)).map(({ user, reasons }) => [user.id, ...reasons.map(({ code }) => code)]);
  const inscribed = await env.DB.prepare("SELECT created_at FROM inscriptions WHERE id = ?")
    .bind(zica.id)
    .first<string>("created_at");
  await env.DB.prepare("UPDATE inscriptions SET created_at = ? WHERE id = ?")
    .bind("2999-01-01T00:00:00.000Z", biro.id)
    .run();
  expect(await codes()).toEqual([
    [biro.user.id, "no_date"],
    [zica.user.id, "no_date"],
  ]);
  await game(0, inscribed ?? "");
  expect(await codes()).toEqual([[biro.user.id, "deadline_round"], [zica.user.id]]);
  await editGame(call, id(0), { status: "postponed" });
  expect((await codes()).map(([, ...reasons]) => reasons)).toEqual([["no_date"], ["no_date"]]);
});

test("overage and underage athletes play up to the allowed number", async () => {
  const { call, registers, zica, biro, line, rule, setUser } = await derby();
  const castor = await athlete(call, registers[0], "Castor");
  await rule({ age: { born_from: "2009-01-01", born_to: null, exceptions: 1 } });
  for (const { user } of [zica, biro]) {
    await setUser("birth_date", "2000-01-01", user.id);
  }
  await setUser("birth_date", "2009-01-01", castor.user.id);
  const lineup = [zica, castor, biro].map(({ user }) => ({ user_id: user.id }));
  expect((await line(0, lineup)).answer).toEqual([422, "athletes.2.user_id too_many_exceptions"]);
  expect((await line(0, lineup.slice(0, 2))).answer).toEqual([200]);
});

test("the modality limits the number of starters", async () => {
  const { call, registers, tournament, id, line, rule } = await derby();
  await editTournament(call, tournament, { modality: "futsal" });
  await rule({ squad: { max_athletes: null, max_starters: null } });
  const team = [];
  for (let i = 0; i < 6; i++) {
    team.push((await athlete(call, registers[0], `Atleta ${i}`)).user.id);
  }
  const coach = await inscribe(call, registers[0], { name: "Zagallo", role: "coach" });
  const lineup = [{ user_id: coach.user.id }, ...team.map((user_id) => ({ user_id }))];
  expect((await line(0, lineup)).answer).toEqual([422, "athletes.6.starter too_many_starters"]);
  const bench = { user_id: team[5], starter: false };
  expect((await line(0, [...lineup.slice(0, 6), bench])).answer).toEqual([200]);
  const [written] = await readLineups(id(0));
  expect(written?.athletes.find(({ user }) => user.id === coach.user.id)).toMatchObject({
    role: "coach",
    starter: false,
  });
  const leading = { user_id: coach.user.id, starter: true, captain: true };
  expect((await line(0, [leading])).answer).toEqual([
    422,
    "athletes.0.starter role",
    "athletes.0.captain role",
  ]);
  expect((await line(0, [leading], { force: true })).answer[0]).toBe(422);
});

test("eligibility is visible without private data", async () => {
  const { call, championship, ids, team, biro, setUser } = await derby();
  const { user } = biro;
  await setUser("birth_date", "2009-01-01", user.id);
  await call(updateInscription, { params: { id: biro.id }, json: { status: "released" } });
  const path = `/v1/organizer/games/${ids[0]}/eligibility`;
  const answer = await send(path, "GET", await newScorer(championship.id));
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain("2009-01-01");
  expect(JSON.parse(text)).toEqual({
    game_id: ids[0],
    modality: "campo",
    max_athletes: null,
    max_starters: 11,
    max_exceptions: null,
    teams: [
      {
        team: expect.objectContaining({ id: team(0), name: "Bangu" }),
        squad: [expect.objectContaining({ role: "athlete", status: "approved", allowed: true })],
      },
      { team: expect.objectContaining({ id: team(1), name: "Olaria" }), squad: [] },
    ],
  });
});

test("a tournament's eligibility rules must be consistent", async () => {
  const { call, tournament, headers } = await derby();
  const path = `/v1/organizer/tournaments/${tournament.id}`;
  const put = async (eligibility_rules: unknown) => {
    return readWrongPlaces(await send(path, "PUT", { headers, json: { eligibility_rules } }));
  };
  const stored = async () =>
    (await visitor(getTournament, { params: { id: tournament.id } })).eligibility_rules;
  expect(await stored()).toBeNull();
  const full = {
    bid: { hours_before: 48, last_working_day: true, holidays: ["2026-05-01"] },
    age: { born_from: "2009-01-01", born_to: "2010-12-31", exceptions: 3 },
    deadline: {
      at: "2026-04-01T03:00:00Z",
      until_round: { phase_order: 1, round: 5 },
      hours_before: 24,
    },
    documents: true,
    squad: { max_athletes: 20, max_starters: 8 },
  };
  expect(await put(full)).toEqual([200]);
  expect(await stored()).toEqual(full);
  expect(await put({ ...full, age: { ...full.age, born_to: "2008-12-31" } })).toEqual([
    422,
    "eligibility_rules.age.born_to",
  ]);
  expect(await put({ ...full, squad: { max_athletes: 7, max_starters: 8 } })).toEqual([
    422,
    "eligibility_rules.squad.max_athletes",
  ]);
  expect(await put({ ...full, bid: { ...full.bid, hours_before: 0 } })).toEqual([
    422,
    "eligibility_rules.bid.hours_before",
  ]);
  expect(await put({ ...full, bid: { ...full.bid, holidays: ["1º de maio"] } })).toEqual([
    422,
    "eligibility_rules.bid.holidays.0",
  ]);
  await editTournament(call, tournament, { eligibility_rules: null });
  expect(await stored()).toBeNull();
});
