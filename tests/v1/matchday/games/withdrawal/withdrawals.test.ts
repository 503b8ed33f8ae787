import { expect, test } from "vitest";
import { unpackCompetition } from "../../../../../app/v1/competition/facts/packed.ts";
import { numbersFrom } from "../../../../../app/domain/draw/shuffle.ts";
import {
  closeGame,
  createGames,
  getGame,
  listChanges,
  setStats,
} from "../../../../../app/v1/matchday/games/contract.ts";
import { getClassifications } from "../../../../../app/v1/competition/standings/contract.ts";
import {
  updateRegister,
  reinstateTeam,
  withdrawTeam,
} from "../../../../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../../../../app/v1/matchday/rounds/contract.ts";
import { createSpot, listSpots } from "../../../../../app/v1/structure/spots/contract.ts";
import { send, visitor } from "../../../support/caller.ts";
import { athlete, cup, editGame, formatTable, league, score } from "../../../support/games.ts";
import { type Dump, type Ends, dump, readEnds } from "../../../support/dump.ts";
import { expectKept } from "../../../support/kept.ts";
import { editTournament, newPhase } from "../../../support/championship.ts";

async function season() {
  const world = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]], [[2, 0]], [[1, 2]], [[0, 2]]],
  );
  const { call, ids, registers } = world;
  await score(call, ids[0], 2, 1);
  const register = registers[0]?.id ?? 0;
  const withdraw = (json: object = {}, id = register) =>
    call(withdrawTeam, { params: { id }, json: { reason: "Sem elenco", ...json } });
  const reinstate = (json: object = {}, id = register) =>
    call(reinstateTeam, { params: { id }, json });
  return { ...world, register, withdraw, reinstate };
}

const ORDERS: Record<string, readonly string[]> = {
  games: ["version", "updated_at"],
  registers: ["version", "updated_at"],
  championships: ["revision", "updated_at"],
  competitions: ["stamp"],
};

/** Returns the stored facts without versions, which count changes. */
function factsIn(text: string): string {
  const facts = unpackCompetition(text);
  return JSON.stringify({ ...facts, games: facts.games.map(({ shown: _, ...game }) => game) });
}

/** Returns all rows except logs and versions; derived rows lose their ids. */
async function everything(behind: Ends): Promise<Dump> {
  const left = ["game_changes", "idempotency_keys", "sessions", "touched_games"];
  const rows = await dump(behind, left);
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list
        .map((row) => {
          const kept = { ...row };
          for (const column of ORDERS[table] ?? []) delete kept[column];
          if (typeof kept["facts"] === "string") kept["facts"] = factsIn(kept["facts"]);
          if (["athlete_totals", "all_time_scorers", "suspensions"].includes(table)) {
            for (const column of ["id", "version", "created_at", "updated_at"]) delete kept[column];
          }
          return kept;
        })
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]),
  );
}

test("a withdrawal by walkover awards the remaining games", async () => {
  const { tournament, ids, withdraw, call, admin, register } = await season();
  const { register: left, games } = await withdraw({ policy: "walkover", version: 1 });
  expect(left).toMatchObject({ id: register, version: 2, withdrawn_at: expect.any(String) });
  expect(games).toMatchObject([
    { id: ids[1], result_kind: "walkover", absent_side: "away", home_score: 3, away_score: 0 },
    { id: ids[3], result_kind: "walkover", absent_side: "home", reason: "Sem elenco" },
  ]);
  expect(games.map(({ finished, counts_for_scorers }) => [finished, counts_for_scorers])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await formatTable(tournament.id)).toEqual([
    "Madureira 6 2 2-0-0 6:0",
    "Bangu 3 3 1-0-2 2:7",
    "Olaria 0 1 0-0-1 1:2",
  ]);
  const { records } = await call(listChanges, { params: { id: ids[1] ?? 0 } });
  expect(records).toMatchObject([
    {
      kind: "withdrawal",
      note: "Sem elenco",
      number: null,
      author: { id: admin.id },
      before: { status: "scheduled", finished: 0 },
      after: { result_kind: "walkover", withdrawn_register_id: register },
    },
  ]);
});

test("to annul voids and cancels all games; to keep changes none", async () => {
  const { call, tournament, ids, withdraw, reinstate } = await season();
  const { games } = await withdraw({ policy: "annul" });
  expect(games).toMatchObject([
    { id: ids[0], result_kind: "annulled", home_score: 2, finished: true, status: "finished" },
    { id: ids[1], status: "cancelled", finished: false },
    { id: ids[3], status: "cancelled", finished: false },
  ]);
  expect((await formatTable(tournament.id)).toSorted()).toEqual([
    "Madureira 0 0 0-0-0 0:0",
    "Olaria 0 0 0-0-0 0:0",
  ]);
  const { erased } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(erased).toMatchObject([{ team: { name: "Bangu" }, annulled: true }]);
  expect((await reinstate({ reason: "Voltaram atrás" })).games).toHaveLength(3);
  expect((await withdraw({ policy: "keep" })).games).toEqual([]);
  await reinstate();
  await editTournament(call, tournament, {
    stats_rules: { ...tournament.stats_rules, withdrawal: "walkover" },
    rules_reason: "Assembleia",
  });
  expect((await withdraw()).games).toHaveLength(2);
});

test("no team wins against one that left earlier", async () => {
  const { registers, ids, call, withdraw, team } = await season();
  const goal = { type: "goal" as const, team_id: team(1) };
  await call(setStats, { json: { games: [{ id: ids[2] ?? 0, finished: false, events: [goal] }] } });
  await withdraw({ policy: "keep" });
  const { games } = await withdraw({ policy: "walkover" }, registers[2]?.id);
  expect(games).toMatchObject([
    { id: ids[1], result_kind: "walkover", absent_side: "both", home_score: 0, away_score: 0 },
    { id: ids[2], result_kind: "abandoned", absent_side: "away", home_score: 1, away_score: 0 },
    { id: ids[3], absent_side: "both" },
  ]);
});

test("in a knockout the opponent advances", async () => {
  const { call, registers, ids } = await cup(["Vasco", "Bonsucesso"], [[[0, 1]]]);
  const id = registers[0]?.id ?? 0;
  const json = { policy: "annul" as const, reason: "Sem elenco" };
  const { games } = await call(withdrawTeam, { params: { id }, json });
  expect(games).toMatchObject([{ id: ids[0], result_kind: "walkover", absent_side: "home" }]);
});

test("a reinstated team gets back only untouched games", async () => {
  const { call, ids, withdraw, reinstate } = await season();
  const second = ids[1] ?? 0;
  const last = ids[3] ?? 0;
  await withdraw({ policy: "walkover" });
  await editGame(call, last, { starts_at: "2026-06-07T18:00:00Z" });
  const played = { id: second, result_kind: "played" as const, home_score: 0, away_score: 4 };
  await call(setStats, { json: { games: [played] } });
  const { games, register } = await reinstate({ version: 2 });
  expect(register).toMatchObject({ withdrawn_at: null, version: 3 });
  expect(games).toMatchObject([
    { id: last, status: "scheduled", result_kind: "played", starts_at: "2026-06-07T18:00:00.000Z" },
  ]);
  expect(await visitor(getGame, { params: { id: second } })).toMatchObject({
    finished: true,
    away_score: 4,
  });
  const { records } = await call(listChanges, { params: { id: last } });
  expect(records.map(({ kind, note }) => [kind, note])).toEqual([
    ["reinstatement", "Desistência desfeita."],
    ["withdrawal", "Sem elenco"],
  ]);
  // A later withdrawal does not undo an earlier one's effects.
  await withdraw({ policy: "keep" });
  expect((await reinstate()).games).toEqual([]);
});

test("annulling a closed súmula adds the reason as addendum", async () => {
  const { call, ids, withdraw, reinstate } = await season();
  const params = { id: ids[0] ?? 0 };
  await call(closeGame, { params, json: {} });
  await withdraw({ policy: "annul" });
  await reinstate();
  const { addenda, result_kind, home_score } = await visitor(getGame, { params });
  expect(addenda.map(({ number, text }) => [number, text])).toEqual([
    [1, "Sem elenco"],
    [2, "Desistência desfeita."],
  ]);
  expect([result_kind, home_score]).toEqual(["played", 2]);
});

test("a team withdraws once, and only reinstating undoes changed games", async () => {
  const { call, headers, register, withdraw, reinstate } = await season();
  const ask = async (path: string, method: string, json: object) =>
    (await send(`/v1/organizer/registers/${register}${path}`, method, { headers, json })).status;
  expect(await ask("/reinstate", "POST", {})).toBe(409);
  expect(await ask("/withdraw", "POST", { reason: "oi" })).toBe(422);
  expect(await ask("/withdraw", "POST", { reason: "Sem elenco", version: 9 })).toBe(409);
  await withdraw({ policy: "walkover" });
  expect(await ask("/withdraw", "POST", { reason: "Sem elenco" })).toBe(409);
  expect(await ask("", "PUT", { withdrawn: false })).toBe(409);
  expect(await ask("", "PUT", { contact_name: "Seu Nilo" })).toBe(200);
  await reinstate();
  const kept = await call(updateRegister, { params: { id: register }, json: { withdrawn: true } });
  expect(kept.withdrawn_at).not.toBe(null);
  expect(await ask("", "PUT", { withdrawn: false })).toBe(200);
});

const STATES = ["scheduled", "postponed", "cancelled", "live", "finished", "walkover"] as const;

test("undoing withdrawals in turn restores every table", async () => {
  const pairs = [0, 1, 2, 3].flatMap((home) =>
    [0, 1, 2, 3].flatMap((away) => (home === away ? [] : [[[home, away]] as [[number, number]]])),
  );
  const behind = await readEnds();
  const { call, ids, registers, team, championship } = await league(
    ["Bangu", "Olaria", "Madureira", "Bonsucesso"],
    pairs,
  );
  const athletes = await Promise.all(registers.map((register) => athlete(call, register, "Zé")));
  for (const seed of [1, 2, 3, 4]) {
    const next = numbersFrom(seed);
    const pick = (below: number): number => Math.floor(next() * below);
    const some = () =>
      Array.from({ length: pick(3) }, (_, i) => ({ i, place: pick(2), card: pick(3) === 0 }));
    for (const [i, id] of ids.entries()) {
      const [[home, away] = [0, 0]] = pairs[i] ?? [];
      const state = STATES[pick(STATES.length)] ?? "scheduled";
      const events = some().map(({ place, card }) => {
        const of = [home, away][place] ?? 0;
        const type = card ? ("yellow_card" as const) : ("goal" as const);
        return { type, team_id: team(of), user_id: athletes[of]?.user.id ?? 0 };
      });
      if (state === "walkover") {
        await call(setStats, {
          json: { games: [{ id, result_kind: "walkover", absent_side: "home", events: [] }] },
        });
      } else {
        const finished = state === "finished";
        const result = { id, finished, result_kind: "played" as const, events };
        await call(setStats, { json: { games: [result] } });
        if (!finished) await editGame(call, id, { status: state });
      }
    }
    const start = await everything(behind);
    const leaving = [pick(4), pick(4)].filter((place, i, all) => all.indexOf(place) === i);
    const undo = [];
    for (const place of leaving) {
      const params = { id: registers[place]?.id ?? 0 };
      const policy = (["walkover", "annul", "keep"] as const)[pick(3)];
      await call(withdrawTeam, { params, json: { policy, reason: `Desistência ${seed}` } });
      undo.unshift(() => call(reinstateTeam, { params, json: {} }));
    }
    expect(await everything(behind)).not.toEqual(start);
    for (const step of undo) await step();
    expect(await everything(behind), `seed ${seed}`).toEqual(start);
    await expectKept(championship.id, 1);
  }
}, 120_000);

async function groupAndFinal() {
  const world = await league(["Bangu", "Olaria", "Madureira"], [[[0, 1]], [[0, 2]], [[1, 2]]]);
  const { call, tournament, phase } = world;
  const final = await newPhase(call, tournament, { name: "Final", is_group: false });
  const places = [];
  for (const position of [1, 2]) {
    const source = { kind: "phase_position" as const, phase_id: phase.id, position };
    places.push((await call(createSpot, { json: { phase_id: final.id, source } })).spot);
  }
  const round = await call(createRound, { json: { phase_id: final.id, name: "Final" } });
  const { games } = await call(createGames, {
    json: {
      tournament_id: tournament.id,
      games: [
        { round_id: round.id, home_spot_id: places[0]?.id ?? 0, away_spot_id: places[1]?.id ?? 0 },
      ],
    },
  });
  for (const id of world.ids) {
    await score(call, id, 2, 0);
  }
  const teams = async () => {
    const { records } = await call(listSpots, { query: { phase: final.id } });
    return records.map(({ team_id }) => world.teams.findIndex(({ id }) => id === team_id));
  };
  const withdraw = (json: { policy: "keep" | "walkover" | "annul" }, place = 0) =>
    call(withdrawTeam, {
      params: { id: world.registers[place]?.id ?? 0 },
      json: { reason: "Sem elenco", ...json },
    });
  return { ...world, final, finalGame: games[0]?.id ?? 0, teams, withdraw };
}

test.each(["keep", "walkover", "annul"] as const)(
  "the team that left (%s) passes its place to the next",
  async (policy) => {
    const world = await groupAndFinal();
    expect(await world.teams()).toEqual([0, 1]);
    const { games, notices } = await world.withdraw({ policy });
    expect(games.some(({ id }) => id === world.finalGame)).toBe(false);
    expect(await world.teams()).toEqual([1, 2]);
    expect(notices.map(({ message }) => message)).toEqual([
      "Final, vaga “Vaga 1”: agora é do Olaria.",
    ]);
    const { records, erased } = await visitor(getClassifications, {
      query: { tournament: world.tournament.id },
    });
    expect(records.filter(({ withdrawn }) => withdrawn)).toHaveLength(policy === "annul" ? 0 : 1);
    expect(erased).toHaveLength(policy === "annul" ? 1 : 0);
    await world.call(reinstateTeam, { params: { id: world.registers[0]?.id ?? 0 }, json: {} });
    expect(await world.teams()).toEqual([0, 1]);
  },
);

test("a place without successor stays empty", async () => {
  const world = await groupAndFinal();
  await world.withdraw({ policy: "keep" }, 2);
  const { notices } = await world.withdraw({ policy: "keep" });
  expect(notices[0]?.message).toContain("agora é do Olaria");
  expect(await world.teams()).toEqual([1, -1]);

  const live = await groupAndFinal();
  await editGame(live.call, live.finalGame, { status: "live" });
  const held = await live.withdraw({ policy: "keep" });
  expect(held.notices.map(({ message }) => message)).toEqual([
    "Final, vaga “Vaga 1”: ainda é do Bangu, que saiu do torneio, e tem jogo por jogar.",
  ]);
  expect(await live.teams()).toEqual([0, 1]);
});
