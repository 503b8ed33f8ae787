import { expect, test } from "vitest";
import { getGame, listChanges, resetGame } from "../../../../../app/v1/matchday/games/contract.ts";
import {
  getOwnRegister,
  reinstateTeam,
} from "../../../../../app/v1/structure/registers/contract.ts";
import { listSpots } from "../../../../../app/v1/structure/spots/contract.ts";
import { visitor } from "../../../support/caller.ts";
import { formatTable, gameRow, league, saveGames, score } from "../../../support/games.ts";
import { editTournament, newPhase, newSpot } from "../../../support/championship.ts";

type Policy = "keep" | "walkover" | "annul";

/** Three teams, home and away; a team's second walkover withdraws it. */
async function strict(withdrawal: Policy, after_walkovers: "notice" | "withdrawal" = "withdrawal") {
  const world = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[0, 2]], [[1, 2]], [[1, 0]], [[2, 0]], [[2, 1]]],
  );
  const { call, tournament, ids } = world;
  const { stats_rules } = tournament;
  await editTournament(call, tournament, {
    stats_rules: { ...stats_rules, walkovers_to_withdrawal: 2, after_walkovers, withdrawal },
  });
  const game = (at: number): number => ids[at] ?? 0;
  const walkover = (at: number, absent_side: "home" | "away" | "both") =>
    saveGames(call, { id: game(at), result_kind: "walkover", absent_side });
  const register = (at: number) =>
    call(getOwnRegister, { params: { id: world.registers[at]?.id ?? 0 } });
  /** Returns the stored games without version and dates. */
  const stored = () =>
    Promise.all(
      ids.map(async (id) => {
        const { version: _, updated_at: __, ...row } = await gameRow(id);
        return row;
      }),
    );
  const states = async () => (await stored()).map(({ result_kind }) => result_kind);
  return { ...world, game, walkover, register, stored, states };
}

test("the second walkover withdraws a team by the rules", async () => {
  const { walkover, register, call, game, admin, tournament } = await strict("walkover");
  expect((await walkover(0, "home")).notices).toEqual([]);
  expect(await register(0)).toMatchObject({ withdrawn_at: null, withdrawal_cause: null });

  const { notices } = await walkover(1, "home");
  const bangu = await register(0);
  expect(notices).toEqual([
    {
      register_id: bangu.id,
      message: expect.stringMatching(/^Bangu chegou a 2 W\.O\. e saiu do torneio.*2 jogos mudaram/),
    },
  ]);
  expect(bangu).toMatchObject({
    withdrawn_at: expect.any(String),
    withdrawal_cause: "walkovers",
  });
  for (const [at, side] of [
    [3, "away"],
    [4, "away"],
  ] as const) {
    expect(await visitor(getGame, { params: { id: game(at) } })).toMatchObject({
      result_kind: "walkover",
      absent_side: side,
      reason: "Excluído pelo regulamento, por 2 W.O.",
    });
  }
  const { records } = await call(listChanges, { params: { id: game(4) } });
  expect(records).toMatchObject([{ kind: "withdrawal", author: { id: admin.id } }]);
  expect(await formatTable(tournament.id)).toEqual([
    "Madureira 6 2 2-0-0 6:0",
    "Olaria 6 2 2-0-0 6:0",
    "Bangu 0 4 0-0-4 0:12",
  ]);
});

test("undoing a walkover restores the team and its games", async () => {
  for (const policy of ["walkover", "annul"] as const) {
    const world = await strict(policy);
    const { walkover, register, call, game, stored, tournament } = world;
    await score(call, game(2), 1, 0);
    await walkover(0, "home");
    const before = await stored();
    const table = await formatTable(tournament.id);

    await walkover(1, "home");
    expect(await register(0)).toMatchObject({ withdrawal_cause: "walkovers" });
    const { notices } = await call(resetGame, { json: { id: game(1) } });
    expect(notices).toMatchObject([{ message: expect.stringMatching(/^Bangu voltou ao torneio/) }]);
    expect(await register(0)).toMatchObject({ withdrawn_at: null, withdrawal_cause: null });
    expect(await stored()).toEqual(before);
    expect(await formatTable(tournament.id)).toEqual(table);

    await walkover(1, "home");
    const played = await saveGames(call, {
      id: game(1),
      result_kind: "played",
      absent_side: null,
      home_score: 2,
      away_score: 2,
    });
    expect(played.notices).toHaveLength(1);
    expect(await register(0)).toMatchObject({ withdrawn_at: null });
    expect(await world.states()).toEqual([
      "walkover",
      "played",
      "played",
      "played",
      "played",
      "played",
    ]);
  }
});

test("a note on an annulled walkover leaves the team withdrawn", async () => {
  const { walkover, register, call, game, states } = await strict("annul");
  await walkover(0, "home");
  await walkover(1, "home");
  expect((await states()).slice(0, 2)).toEqual(["annulled", "annulled"]);
  await saveGames(call, { id: game(1), notes: "Sem ambulância" });
  expect(await register(0)).toMatchObject({ withdrawal_cause: "walkovers" });
  await call(resetGame, { json: { id: game(1) } });
  expect(await register(0)).toMatchObject({ withdrawn_at: null });
  expect((await states()).slice(0, 2)).toEqual(["walkover", "played"]);
});

test("a second double walkover withdraws both teams", async () => {
  const { walkover, register, states } = await strict("walkover");
  await walkover(1, "home");
  await walkover(2, "home");
  const { notices } = await walkover(0, "both");
  expect(notices).toHaveLength(2);
  expect(await register(0)).toMatchObject({ withdrawal_cause: "walkovers" });
  expect(await register(1)).toMatchObject({ withdrawal_cause: "walkovers" });
  expect(await states()).toEqual(Array.from({ length: 6 }, () => "walkover"));
});

test("a reinstated team plays until its next walkover", async () => {
  const { walkover, register, call, game } = await strict("keep");
  await walkover(0, "home");
  await walkover(1, "home");
  const { id } = await register(0);
  await call(reinstateTeam, { params: { id }, json: {} });
  expect(await register(0)).toMatchObject({ withdrawn_at: null, withdrawal_cause: null });
  await saveGames(call, { id: game(1), notes: "Pneu furado" });
  expect(await register(0)).toMatchObject({ withdrawn_at: null });
  await walkover(3, "away");
  expect(await register(0)).toMatchObject({ withdrawal_cause: "walkovers" });
  await call(resetGame, { json: { id: game(3) } });
  expect(await register(0)).toMatchObject({ withdrawal_cause: "walkovers" });
});

test("a rulebook that asks for notices withdraws no team", async () => {
  const { walkover, register, registers } = await strict("walkover", "notice");
  await walkover(0, "home");
  expect((await walkover(1, "home")).notices).toMatchObject([
    { register_id: registers[0]?.id, message: expect.stringContaining("Registre a desistência") },
  ]);
  expect(await register(0)).toMatchObject({ withdrawn_at: null });
});

test("a withdrawn team takes no knockout place", async () => {
  const { walkover, call, game, group, registers, tournament } = await strict("keep");
  const final = await newPhase(call, tournament, { name: "Final", is_group: false });
  for (const position of [1, 2]) {
    await newSpot(call, final, {
      name: `${position}º`,
      source: { kind: "group_position", group_id: group.id, position },
    });
  }
  const placed = async () =>
    (await call(listSpots, { query: { phase: final.id } })).records.map((spot) =>
      registers.findIndex(({ id }) => id === spot.register_id),
    );
  await score(call, game(3), 0, 1);
  await score(call, game(4), 0, 1);
  await score(call, game(2), 1, 0);
  await score(call, game(5), 2, 0);
  await walkover(0, "home");
  const { notices } = await walkover(1, "home");
  expect(notices).toHaveLength(1);
  expect(await placed()).toEqual([2, 1]);
  const played = { result_kind: "played" as const, home_score: 3, away_score: 0 };
  await saveGames(call, { id: game(1), ...played });
  expect(await placed()).toContain(0);
});
