import { expect, test } from "vitest";
import {
  createBlackout,
  listBlackouts,
  updateBlackout,
} from "../../../../app/v1/structure/fields/contract.ts";
import { listChanges, setReferees } from "../../../../app/v1/matchday/games/contract.ts";
import {
  getSchedule,
  listViolations,
  moveGame,
  planSchedule,
  postponeRound,
} from "../../../../app/v1/matchday/schedules/contract.ts";
import { createRegisters } from "../../../../app/v1/structure/registers/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { send } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
  newTournament,
} from "../../support/championship.ts";
import {
  drawGames,
  editGame,
  gameRow,
  inscribe,
  league,
  score,
  parseRounds,
} from "../../support/games.ts";
import { drawKnockout } from "../../support/play.ts";
import { newField, newReferee } from "../../support/championship-rows.ts";

const NAMES = ["Bangu", "Olaria", "Madureira", "Bonsucesso"];
const ROUNDS = parseRounds("0-1 2-3", "1-2 3-0");

/** A league of four teams and two rounds, with a field and a schedule of Saturdays from 6 March 2027. */
async function scheduleLeague() {
  const made = await league(NAMES, ROUNDS);
  const field = await newField(made.call, made.championship, { name: "Campo do Zé" });
  const form = {
    field_ids: [field.id],
    first_day: "2027-03-06",
    last_day: "2027-03-31",
    windows: [{ weekdays: [6], from: "14:00", to: "18:00" }],
    max_per_day: 1,
  };
  const plan = (json: object = {}) =>
    made.call(planSchedule, {
      params: { id: made.tournament.id },
      json: { ...form, apply: true, ...json },
    });
  const game = (place: number): number => made.ids[place] ?? 0;
  const dates = () => Promise.all(made.ids.map(async (id) => (await gameRow(id)).starts_at));
  return { ...made, field, form, plan, game, dates };
}

type Planned = Awaited<ReturnType<typeof scheduleLeague>>;

const move = ({ headers }: Planned, id: number, json: object) =>
  send(`/v1/organizer/games/${id}/move`, "POST", { headers, json });

test("a schedule is a proposal until it is applied", async () => {
  const world = await scheduleLeague();
  const { call, tournament, field, form } = world;
  const params = { id: tournament.id };
  expect(await call(getSchedule, { params })).toEqual({
    tournament_id: tournament.id,
    form: null,
    version: 1,
  });
  const proposal = await world.plan({ apply: false });
  expect(proposal).toMatchObject({ applied: false, unplaced: [], violations: [], version: 1 });
  expect(proposal.placed[0]).toEqual({
    game_id: world.game(0),
    label: "Bangu × Olaria",
    before: { starts_at: null, field_id: null },
    after: { starts_at: "2027-03-06T17:00:00.000Z", field_id: field.id },
  });
  expect(await world.dates()).toEqual([null, null, null, null]);

  const applied = await world.plan({ version: 1 });
  expect(applied).toMatchObject({ applied: true, version: 2, placed: proposal.placed });
  expect(await world.dates()).toEqual([
    "2027-03-06T17:00:00.000Z",
    "2027-03-06T18:30:00.000Z",
    "2027-03-13T17:00:00.000Z",
    "2027-03-13T18:30:00.000Z",
  ]);
  expect(await gameRow(world.game(0))).toMatchObject({
    field_id: field.id,
    time_known: 1,
    status: "scheduled",
    version: 2,
  });
  expect(await call(getSchedule, { params })).toMatchObject({
    version: 2,
    form: { ...form, zone: "America/Sao_Paulo", gap: 0, keep_dated: false },
  });
  const { records } = await call(listChanges, { params: { id: world.game(0) } });
  expect(records).toMatchObject([
    { kind: "moved", after: { starts_at: "2027-03-06T17:00:00.000Z", field_id: field.id } },
  ]);
  const stale = await send(`/v1/organizer/tournaments/${tournament.id}/schedule`, "POST", {
    headers: world.headers,
    json: { ...form, apply: true, version: 1 },
  });
  expect(stale.status).toBe(409);
});

test("a schedule without changes writes no game", async () => {
  const world = await scheduleLeague();
  await world.plan();
  await world.plan();
  expect(await gameRow(world.game(0))).toMatchObject({ version: 2 });
});

test("the same afternoon is another moment in Manaus and Noronha", async () => {
  const world = await scheduleLeague();
  for (const [zone, start] of [
    ["America/Sao_Paulo", "2027-03-06T17:00:00.000Z"],
    ["America/Manaus", "2027-03-06T18:00:00.000Z"],
    ["America/Noronha", "2027-03-06T16:00:00.000Z"],
  ] as const) {
    const { placed } = await world.plan({ zone, apply: false });
    expect(placed[0]?.after.starts_at).toBe(start);
  }
});

test("a late game belongs to its local day", async () => {
  const world = await scheduleLeague();
  const windows = [{ days: ["2027-03-06"], from: "21:00", to: "00:00" }];
  const { placed, violations } = await world.plan({ windows, rounds: "team", apply: false });
  expect(placed.map(({ after }) => after.starts_at)).toEqual([
    "2027-03-07T00:00:00.000Z",
    "2027-03-07T01:30:00.000Z",
  ]);
  expect(violations).toEqual([]);
});

test("games without a place lose their date", async () => {
  const world = await scheduleLeague();
  await world.plan();
  await score(world.call, world.game(0), 2, 1);
  const plan = await world.plan({ last_day: "2027-03-06" });
  expect(plan.placed.map(({ game_id }) => game_id)).toEqual([world.game(1)]);
  expect(plan.unplaced.map(({ game_id }) => game_id)).toEqual([world.game(2), world.game(3)]);
  expect(plan.unplaced[1]?.message).toContain("Bonsucesso × Bangu ficou sem data");
  expect(await gameRow(world.game(0))).toMatchObject({ starts_at: "2027-03-06T17:00:00.000Z" });
  expect(await gameRow(world.game(3))).toMatchObject({ starts_at: null, field_id: null });
});

test("games with a date can keep it", async () => {
  const world = await scheduleLeague();
  await world.call(moveGame, {
    params: { id: world.game(0) },
    json: { starts_at: "2027-03-06T20:00:00Z", field_id: world.field.id, apply: true },
  });
  const { placed } = await world.plan({ keep_dated: true });
  expect(placed.map(({ game_id }) => game_id)).toEqual(world.ids.slice(1));
  expect(await gameRow(world.game(0))).toMatchObject({ starts_at: "2027-03-06T20:00:00.000Z" });
});

test("unmet wishes are named with their games", async () => {
  const world = await scheduleLeague();
  const { violations, unplaced } = await world.plan({
    last_day: "2027-03-06",
    windows: [{ from: "12:00", to: "18:00" }],
  });
  expect(unplaced).toEqual([]);
  expect(violations.map(({ kind, hard }) => [kind, hard])).toEqual(
    Array.from({ length: 4 }, () => ["per_day", false]),
  );
  expect(violations.map(({ message }) => message)).toContain(
    "Bangu tem 2 jogos em 06/03/2027; o pedido é no máximo 1.",
  );
  const stored = await world.call(listViolations, { params: { id: world.tournament.id } });
  expect(stored.violations).toEqual(violations);
});

test("the schedule respects teams' own times and pairs", async () => {
  const world = await scheduleLeague();
  const { placed } = await world.plan({
    teams: [
      { team_id: world.team(0), cannot: [{ days: ["2027-03-06"], from: "14:00", to: "15:00" }] },
    ],
    apart: [[world.team(0), world.team(2)]],
    apply: false,
  });
  const starts = new Map(placed.map(({ game_id, after }) => [game_id, after.starts_at]));
  expect(starts.get(world.game(0))).toBe("2027-03-06T18:30:00.000Z");
  expect(starts.get(world.game(1))).toBe("2027-03-06T17:00:00.000Z");
});

test("the second stage comes after the first", async () => {
  const world = await scheduleLeague();
  const { id: second_field } = await newField(world.call, world.championship, { name: "Campo 2" });
  const final = await knockoutPhase(world, ["Vencedor A", "Vencedor B"]);
  const [last = 0] = await drawGames(world, final, [[[0, 1]]]);
  const both = { field_ids: [world.field.id, second_field], max_per_day: null };
  const { placed } = await world.plan(both);
  const starts = placed.map(({ game_id, after }) => [game_id, after.starts_at] as const);
  const end = starts
    .filter(([id]) => id !== last)
    .map(([, start]) => start ?? "")
    .sort()
    .at(-1);
  expect(Date.parse(starts.find(([id]) => id === last)?.[1] ?? "")).toBeGreaterThanOrEqual(
    Date.parse(end ?? "") + 90 * 60_000,
  );
  const early = await move(world, last, { starts_at: "2027-03-06T17:00:00Z", apply: true });
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ code: "phase_order" })]),
  });
});

test("a day off applies to every field", async () => {
  const world = await scheduleLeague();
  const easter = { windows: [{ weekdays: [0], from: "14:00", to: "18:00" }] };
  const range = { first_day: "2027-03-28", last_day: "2027-04-11" };
  const days_off = [{ day: "2027-03-28" }, { day: "2027-04-04", reason: "Festa da cidade" }];
  const { placed } = await world.plan({ ...easter, ...range, days_off, max_per_day: null });
  expect(new Set(placed.map(({ after }) => after.starts_at?.slice(0, 10)))).toEqual(
    new Set(["2027-04-11"]),
  );
  const moved = await move(world, world.game(0), {
    starts_at: "2027-03-28T17:00:00Z",
    apply: true,
  });
  expect(await moved.json()).toMatchObject({
    detail: "Campo do Zé está indisponível no horário de Bangu × Olaria (Páscoa).",
    errors: [{ code: "blackout" }],
  });
});

test("teams that advance play on another day", async () => {
  const world = await championshipWithTournament();
  const params = { id: world.tournament.id };
  const teams = NAMES.map((name) => ({ name }));
  await world.call(createRegisters, { params, json: { teams } });
  const { phase } = await world.call(createGroupPhase, { params, json: { groups: 2 } });
  const from = { kind: "groups" as const, phase_id: phase.id, per_group: 2 };
  await drawKnockout(world.call, params, { from, third_place: true });
  const field = await newField(world.call, world.championship, { name: "Campo do Zé" });
  const form = {
    field_ids: [field.id],
    first_day: "2027-03-07",
    last_day: "2027-04-30",
    windows: [{ weekdays: [0], from: "08:00", to: "20:00" }],
    max_per_day: 1,
    apply: true,
  };
  const { placed, unplaced, violations } = await world.call(planSchedule, { params, json: form });
  expect({ unplaced, violations }).toEqual({ unplaced: [], violations: [] });
  const days = placed
    .toSorted((a, b) => String(a.after.starts_at).localeCompare(String(b.after.starts_at)))
    .map(({ after }) => after.starts_at?.slice(5, 10));
  // Groups, two semifinals, third place and final.
  expect(days).toEqual(["03-07", "03-07", "03-14", "03-14", "03-21", "03-21"]);

  const third = placed.find(({ label }) => label.startsWith("Perdedor"))?.game_id ?? 0;
  const early = { starts_at: "2027-03-14T22:00:00Z", apply: true };
  const refused = await send(`/v1/organizer/games/${third}/move`, "POST", {
    headers: world.headers,
    json: early,
  });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ errors: [{ code: "same_day" }] });
  await world.call(moveGame, { params: { id: third }, json: { ...early, force: true } });
  const found = await world.call(listViolations, { params });
  expect(found.violations.map(({ kind }) => kind)).toEqual(["same_day", "per_day", "per_day"]);

  const oneDay = { ...form, last_day: "2027-03-07", same_day: true, max_per_day: 3 };
  const festival = await world.call(planSchedule, { params, json: oneDay });
  expect({ ...festival, placed: festival.placed.length }).toMatchObject({
    placed: 6,
    unplaced: [],
    violations: [],
  });
});

test("a schedule refuses rows of other championships and tournaments", async () => {
  const world = await scheduleLeague();
  const other = await scheduleLeague();
  const wrong = {
    ...world.form,
    field_ids: [other.field.id],
    tournament_ids: [other.tournament.id],
    phase_ids: [other.phase.id],
    parallel_phases: [[world.phase.id, other.phase.id]],
    teams: [{ team_id: other.team(0), field_id: other.field.id }],
    apart: [[world.team(0), other.team(1)]],
  };
  const refused = await send(`/v1/organizer/tournaments/${world.tournament.id}/schedule`, "POST", {
    headers: world.headers,
    json: wrong,
  });
  expect(refused.status).toBe(422);
  const { errors } = await refused.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path).sort()).toEqual([
    "apart.0.1",
    "field_ids.0",
    "parallel_phases.0.1",
    "phase_ids.0",
    "teams.0.field_id",
    "teams.0.team_id",
    "tournament_ids.0",
  ]);
});

test("a move to a free place is logged", async () => {
  const world = await scheduleLeague();
  const { call, field } = world;
  await world.plan();
  await editGame(call, world.game(0), { status: "postponed" });
  const answer = await call(moveGame, {
    params: { id: world.game(0) },
    json: { starts_at: "2027-03-10T23:00:00Z", reason: "Chuva", apply: true, version: 3 },
  });
  expect(answer).toMatchObject({
    applied: true,
    refused: false,
    broken: [],
    version: 4,
    change: {
      before: { starts_at: "2027-03-06T17:00:00.000Z", field_id: field.id },
      after: { starts_at: "2027-03-10T23:00:00.000Z", field_id: field.id },
    },
  });
  expect(await gameRow(world.game(0))).toMatchObject({
    starts_at: "2027-03-10T23:00:00.000Z",
    status: "scheduled",
    reason: "Chuva",
    version: 4,
  });
  const { records } = await call(listChanges, { params: { id: world.game(0) } });
  expect(records[0]).toMatchObject({
    kind: "moved",
    note: "Chuva",
    before: { status: "postponed", starts_at: "2027-03-06T17:00:00.000Z" },
    after: { status: "scheduled", starts_at: "2027-03-10T23:00:00.000Z" },
  });
});

test("a move onto another game needs force", async () => {
  const world = await scheduleLeague();
  await world.plan();
  const json = { starts_at: "2027-03-06T19:00:00Z" };
  const preview = await world.call(moveGame, { params: { id: world.game(0) }, json });
  expect(preview).toMatchObject({ applied: false, refused: true, version: 2 });
  expect(preview.affected).toEqual([
    {
      game_id: world.game(1),
      label: "Madureira × Bonsucesso",
      starts_at: "2027-03-06T18:30:00.000Z",
    },
  ]);
  const refused = await move(world, world.game(0), { ...json, apply: true });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: "Campo do Zé tem dois jogos ao mesmo tempo: Madureira × Bonsucesso e Bangu × Olaria.",
    errors: [{ path: "field_id", code: "field" }],
  });
  expect(await gameRow(world.game(0))).toMatchObject({ version: 2 });
  const forced = await move(world, world.game(0), { ...json, apply: true, force: true });
  expect(forced.status).toBe(200);
  const { violations } = await world.call(listViolations, { params: { id: world.tournament.id } });
  expect(violations).toMatchObject([{ kind: "field", game_ids: [world.game(1), world.game(0)] }]);
});

test("a finished game does not move", async () => {
  const world = await scheduleLeague();
  await score(world.call, world.game(0), 1, 0);
  const refused = await move(world, world.game(0), { starts_at: "2027-03-06T19:00:00Z" });
  expect(refused.status).toBe(409);
});

test("a referee cannot have two games at once", async () => {
  const world = await scheduleLeague();
  const { call, championship } = world;
  const { id: field } = await newField(call, championship, { name: "Campo 2" });
  const referee = await newReferee(call, championship, { name: "Zé do Apito" });
  for (const place of [0, 1]) {
    await call(setReferees, {
      params: { id: world.game(place) },
      json: { referees: [{ referee_id: referee.id, function: "referee" }] },
    });
  }
  const { placed } = await world.plan({ field_ids: [world.field.id, field] });
  const starts = placed.map(({ after }) => after.starts_at);
  expect(starts[0]).not.toBe(starts[1]);
  const json = { starts_at: starts[1], field_id: field, apply: true };
  const refused = await move(world, world.game(0), json);
  expect(refused.status).toBe(409);
  const { detail } = await refused.json<{ detail: string }>();
  expect(detail).toContain("Zé do Apito apita dois jogos ao mesmo tempo");
});

test("a coach of two teams cannot be double-booked", async () => {
  const world = await scheduleLeague();
  const { call, season, registers, championship } = world;
  const tournament = await newTournament({ call }, season, { name: "Sub-17" });
  const under = await groupPhase({ call, tournament }, ["Campo Grande", "Portuguesa"], {
    rounds: 1,
  });
  const [second = 0] = await drawGames({ ...world, tournament }, under, [[[0, 1]]]);
  const { user } = await inscribe(call, registers[0], { name: "Tia Lu", role: "coach" });
  await inscribe(call, under.registers[0], { user_id: user.id, role: "coach" });
  const { id: field } = await newField(call, championship, { name: "Campo 2" });
  const both = { field_ids: [world.field.id, field], tournament_ids: [tournament.id] };
  const { placed } = await world.plan(both);
  const startOf = (id: number) => placed.find(({ game_id }) => game_id === id)?.after.starts_at;
  expect(placed).toHaveLength(5);
  expect(startOf(second)).not.toBe(startOf(world.game(0)));
  const refused = await move(world, second, {
    starts_at: startOf(world.game(0)),
    field_id: null,
    apply: true,
  });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: expect.stringContaining("Tia Lu faz parte de dois times que jogam ao mesmo tempo"),
  });
});

test("the schedule avoids a closed field", async () => {
  const world = await scheduleLeague();
  const { call, field, championship } = world;
  const closed = await call(createBlackout, {
    json: {
      field_id: field.id,
      starts_at: "2027-03-06T03:00:00Z",
      ends_at: "2027-03-07T03:00:00Z",
      reason: "Festa da igreja",
    },
  });
  const { placed } = await world.plan();
  expect(placed[0]?.after.starts_at).toBe("2027-03-13T17:00:00.000Z");
  await call(updateBlackout, {
    params: { id: closed.id },
    json: { starts_at: "2027-03-13T15:00:00Z", ends_at: "2027-03-13T18:00:00Z", version: 1 },
  });
  const { violations } = await call(listViolations, { params: { id: world.tournament.id } });
  expect(violations).toMatchObject([
    {
      kind: "blackout",
      message: "Campo do Zé está indisponível no horário de Bangu × Olaria (Festa da igreja).",
    },
  ]);
  const { records } = await call(listBlackouts, {
    query: { championship_id: championship.id, field: field.id },
  });
  expect(records).toMatchObject([{ id: closed.id, version: 2, reason: "Festa da igreja" }]);
});

test("choveu: the round moves to the next free week", async () => {
  const world = await scheduleLeague();
  await world.plan();
  await score(world.call, world.game(1), 0, 0);
  const params = { id: world.rounds[0]?.id ?? 0 };
  const preview = await world.call(postponeRound, { params, json: { reason: "Chuva" } });
  expect(preview).toMatchObject({ day: "2027-03-20", applied: false, refused: false });
  expect(preview.changes).toEqual([
    {
      game_id: world.game(0),
      label: "Bangu × Olaria",
      before: { starts_at: "2027-03-06T17:00:00.000Z", field_id: world.field.id },
      after: { starts_at: "2027-03-20T17:00:00.000Z", field_id: world.field.id },
    },
  ]);
  expect(preview.broken.map(({ kind }) => kind)).toEqual(["round_order", "round_order"]);
  expect(await gameRow(world.game(0))).toMatchObject({ version: 2 });
  await world.call(postponeRound, { params, json: { reason: "Chuva", apply: true } });
  expect(await world.dates()).toEqual([
    "2027-03-20T17:00:00.000Z",
    "2027-03-06T18:30:00.000Z",
    "2027-03-13T17:00:00.000Z",
    "2027-03-13T18:30:00.000Z",
  ]);
  const { records } = await world.call(listChanges, { params: { id: world.game(0) } });
  expect(records[0]).toMatchObject({ kind: "moved", note: "Chuva" });
});

test("choveu with shift: later rounds move one week", async () => {
  const world = await scheduleLeague();
  await world.plan();
  for (const place of [0, 1]) {
    await editGame(world.call, world.game(place), { status: "postponed" });
  }
  const answer = await world.call(postponeRound, {
    params: { id: world.rounds[0]?.id ?? 0 },
    json: { shift: true, apply: true },
  });
  expect(answer).toMatchObject({ day: "2027-03-13", applied: true, broken: [], unmet: [] });
  expect(await world.dates()).toEqual([
    "2027-03-13T17:00:00.000Z",
    "2027-03-13T18:30:00.000Z",
    "2027-03-20T17:00:00.000Z",
    "2027-03-20T18:30:00.000Z",
  ]);
  expect(await gameRow(world.game(0))).toMatchObject({ status: "scheduled" });
});

test("choveu to an occupied day is refused", async () => {
  const world = await scheduleLeague();
  await world.plan();
  const path = `/v1/organizer/rounds/${world.rounds[0]?.id}/postpone`;
  const json = { to: "2027-03-13", apply: true };
  const refused = await send(path, "POST", { headers: world.headers, json });
  expect(refused.status).toBe(409);
  const { errors } = await refused.json<{ errors: { code: string; message: string }[] }>();
  expect(errors.map(({ code }) => code)).toContain("field");
  expect(errors.map(({ message }) => message).join(" ")).toContain("Olaria × Madureira");
  expect((await world.dates())[0]).toBe("2027-03-06T17:00:00.000Z");
});

test("a round without dates cannot be postponed", async () => {
  const world = await scheduleLeague();
  const path = `/v1/organizer/rounds/${world.rounds[0]?.id}/postpone`;
  const refused = await send(path, "POST", { headers: world.headers, json: {} });
  expect(refused.status).toBe(409);
});
