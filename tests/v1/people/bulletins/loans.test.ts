import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  exportChampionship,
  importChampionship,
} from "../../../../app/v1/copies/archive/contract.ts";
import { publishBulletins } from "../../../../app/v1/people/bulletins/contract.ts";
import { getEligibility } from "../../../../app/v1/matchday/games/sheet/contract.ts";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import {
  listInscriptions,
  listOwnInscriptions,
  updateInscription,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import {
  createSuspension,
  listSuspensions,
} from "../../../../app/v1/people/discipline/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { visitor } from "../../support/caller.ts";
import { athlete, league, score } from "../../support/games.ts";
import { setPlan } from "../../support/plan.ts";

const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function office() {
  const world = await league(["Bangu", "Olaria", "Madureira"], [[[0, 1]], [[1, 2]]]);
  const { call, championship, tournament, registers, team } = world;
  await setPlan(championship.id, "elite");
  const [lender, borrower] = [team(0), team(1)];
  const tiao = await athlete(call, registers[0], "Tião");
  const user_id = tiao.user.id;
  type Row = Parameters<typeof call<typeof publishBulletins>>[1]["json"]["bulletins"][number];
  const publish = (...bulletins: Row[]) =>
    call(publishBulletins, { json: { tournament_id: tournament.id, bulletins } });
  const lend = (valid_until: string) =>
    publish({ type: "registration", user_id, to_team_id: lender, contract: "amateur" }).then(() =>
      publish({ type: "loan", user_id, from_team_id: lender, to_team_id: borrower, valid_until }),
    );
  const statuses = async () => {
    const query = { tournament: tournament.id };
    const { records } = await call(listOwnInscriptions, { query });
    return Object.fromEntries(
      records.filter((row) => row.user.id === user_id).map((row) => [row.team_id, row.status]),
    );
  };
  return { ...world, lender, borrower, tiao, user_id, publish, lend, statuses };
}

const rosters = async (tournament: number) =>
  (await visitor(listInscriptions, { query: { tournament } })).records.map(
    ({ user, team_id }) => [user.name, team_id] as const,
  );

const age = (tournament: number, days: number) =>
  env.DB.prepare(
    `UPDATE bulletins SET published_at = strftime('%Y-%m-%dT%H:%M:%fZ', published_at, ?2),
       valid_until = date(valid_until, ?2) WHERE tournament_id = ?1`,
  )
    .bind(tournament, `-${days} days`)
    .run();

test("a loan moves the athlete until its last day", async () => {
  const { tournament, lender, borrower, user_id, lend, statuses, publish } = await office();
  const { bulletins } = await lend(dayIn(10));
  expect(bulletins[0]).toMatchObject({
    type: "loan",
    from_team: { id: lender },
    to_team: { id: borrower },
    valid_until: dayIn(10),
    contract: null,
  });
  expect(await rosters(tournament.id)).toEqual([["Tião", borrower]]);
  expect(await statuses()).toEqual({ [lender]: "loaned", [borrower]: "approved" });
  const profile = await visitor(getUser, { params: { id: user_id }, query: {} });
  expect(profile.teams.map(({ team, loaned }) => [team.id, loaned])).toEqual([
    [lender, true],
    [borrower, false],
  ]);
  await runUpkeep();
  expect(await statuses()).toEqual({ [lender]: "loaned", [borrower]: "approved" });
  await age(tournament.id, 20);
  await runUpkeep();
  expect(await statuses()).toEqual({ [lender]: "approved", [borrower]: "released" });
  expect(await rosters(tournament.id)).toEqual([["Tião", lender]]);
  // Nothing is left to publish, and another loan works equally.
  const again = await publish({
    type: "loan",
    user_id,
    from_team_id: lender,
    to_team_id: borrower,
    valid_until: dayIn(3),
  });
  expect(again.bulletins).toHaveLength(1);
  expect(await rosters(tournament.id)).toEqual([["Tião", borrower]]);
});

test("loaned and returned athletes count as published", async () => {
  const { call, tournament, lend } = await office();
  const unpublished = async () =>
    (
      await call(listOwnInscriptions, {
        query: { tournament: tournament.id, unpublished: "true" },
      })
    ).records.map(({ user }) => user.name);
  expect(await unpublished()).toEqual(["Tião"]);
  await lend(dayIn(10));
  expect(await unpublished()).toEqual([]);
  await age(tournament.id, 20);
  await runUpkeep();
  expect(await unpublished()).toEqual([]);
});

test("a line-up is judged by the game's day alone", async () => {
  const { call, ids, lend, lender, borrower } = await office();
  await lend(dayIn(10));
  const judged = async (days: number) => {
    const starts_at = `${dayIn(days)}T18:00:00.000Z`;
    await call(updateGame, { params: { id: ids[0] ?? 0 }, json: { starts_at } });
    const { teams } = await call(getEligibility, { params: { id: ids[0] ?? 0 } });
    return Object.fromEntries(
      teams.flatMap(({ team, squad }) =>
        squad.map(({ allowed, reasons }) => [team.id, allowed || reasons.map(({ code }) => code)]),
      ),
    );
  };
  expect(await judged(10)).toEqual({ [lender]: ["loaned"], [borrower]: true });
  expect(await judged(11)).toEqual({ [lender]: true, [borrower]: ["loan_days"] });
});

test("a return ends a loan, a transfer completes it", async () => {
  const { lend, lender, borrower, user_id, publish, statuses } = await office();
  await lend(dayIn(10));
  const { bulletins } = await publish({ type: "return", user_id, from_team_id: borrower });
  expect(bulletins[0]).toMatchObject({ from_team: { id: borrower }, to_team: { id: lender } });
  expect(await statuses()).toEqual({ [lender]: "approved", [borrower]: "released" });
  const move = { user_id, from_team_id: lender, to_team_id: borrower };
  await publish({ type: "loan", ...move, valid_until: dayIn(10) });
  await publish({ type: "transfer", ...move });
  expect(await statuses()).toEqual({ [lender]: "released", [borrower]: "approved" });
});

test("a renewal extends a loan", async () => {
  const { lend, tournament, borrower, user_id, publish, statuses, lender } = await office();
  await lend(dayIn(2));
  await publish({ type: "renewal", user_id, to_team_id: borrower, valid_until: dayIn(30) });
  await age(tournament.id, 10);
  await runUpkeep();
  expect(await statuses()).toEqual({ [lender]: "loaned", [borrower]: "approved" });
});

test("an athlete whose contract ends during the loan is released", async () => {
  const { lend, tournament, lender, borrower, user_id, publish, statuses } = await office();
  await lend(dayIn(10));
  await publish({ type: "renewal", user_id, to_team_id: lender, valid_until: dayIn(5) });
  await age(tournament.id, 20);
  await runUpkeep();
  expect(await statuses()).toEqual({ [lender]: "released", [borrower]: "released" });
});

test("a loan blocks other bulletins until the return", async () => {
  const { call, lend, lender, borrower, user_id, team, tiao, publish } = await office();
  const refused = (row: Parameters<typeof publish>[0], field: string, code: string) =>
    expect(publish(row)).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: `bulletins.0.${field}`, code }] },
    });
  const days = { valid_until: dayIn(10) };
  const toThird = { user_id, from_team_id: borrower, to_team_id: team(2) };
  await refused({ type: "return", user_id, from_team_id: lender }, "from_team_id", "not_on_loan");
  await refused(
    {
      type: "loan",
      user_id,
      from_team_id: lender,
      to_team_id: borrower,
      valid_until: dayIn(-2),
    },
    "valid_until",
    "over",
  );
  await refused(
    {
      type: "loan",
      user_id,
      from_team_id: lender,
      to_team_id: borrower,
      valid_from: dayIn(12),
      ...days,
    },
    "valid_until",
    "reversed",
  );
  const { bulletins } = await lend(dayIn(10));
  for (const row of [
    { type: "loan" as const, ...toThird, ...days },
    { type: "transfer" as const, ...toThird },
    { type: "release" as const, user_id, from_team_id: borrower },
  ]) {
    await refused(row, "from_team_id", "on_loan");
  }
  await refused({ type: "registration", user_id, to_team_id: borrower }, "to_team_id", "on_loan");
  await refused({ type: "renewal", user_id, to_team_id: borrower }, "valid_until", "required");
  await refused(
    {
      type: "correction",
      corrects_id: bulletins[0]?.id ?? 0,
      user_id,
      from_team_id: lender,
      to_team_id: borrower,
    },
    "valid_until",
    "required",
  );
  const params = { id: tiao.id };
  const byHand = call(updateInscription, { params, json: { status: "released" } });
  await expect(byHand).rejects.toMatchObject({ status: 409 });
});

test("an athlete back from loan serves at the lender", async () => {
  const { call, ids, lend, lender, borrower, user_id, publish, tournament } = await office();
  await lend(dayIn(10));
  await publish({ type: "return", user_id, from_team_id: borrower });
  const json = { tournament_id: tournament.id, user_id, team_id: borrower, matches: 1 };
  await call(createSuspension, { json });
  const params = { id: ids[0] ?? 0 };
  const starts_at = `${dayIn(2)}T18:00:00.000Z`;
  await call(updateGame, { params, json: { starts_at } });
  const { teams } = await call(getEligibility, { params });
  const own = teams.find(({ team }) => team.id === lender);
  expect(own?.squad.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([["suspended"]]);
  const served = async () => {
    const query = { tournament: tournament.id };
    const { records } = await call(listSuspensions, { query });
    return records.flatMap(({ served_in }) => served_in.map(({ id }) => id));
  };
  await score(call, ids[1], 1, 0);
  expect(await served()).toEqual([]);
  await score(call, ids[0], 1, 0);
  expect(await served()).toEqual([ids[0]]);
});

test("an archive keeps loans with their last day", async () => {
  const { call, championship, lend } = await office();
  await lend(dayIn(10));
  const archive = await call(exportChampionship, { params: { id: championship.id } });
  expect(archive.bulletins).toMatchObject([
    { type: "registration", contract: "amateur" },
    { type: "loan", valid_until: dayIn(10) },
  ]);
  expect(archive.inscriptions.map(({ status }) => status).toSorted()).toEqual([
    "approved",
    "loaned",
  ]);
  const copy = await call(importChampionship, { json: archive });
  const again = await call(exportChampionship, { params: { id: copy.id } });
  expect(again.bulletins).toEqual(archive.bulletins);
  expect(again.inscriptions).toEqual(archive.inscriptions);
});
