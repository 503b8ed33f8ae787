import { expect, test } from "vitest";
import {
  closeGame,
  getGame,
  listChanges,
  resetGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import {
  decideLateEntries,
  listGameEntries,
  noteGameEntries,
} from "../../../../app/v1/matchday/sheets/entries/contract.ts";
import type { NewEntry } from "../../../../app/v1/matchday/sheets/entries/schema.ts";
import { createMerge } from "../../../../app/v1/people/merges/contract.ts";
import { visitor } from "../../support/caller.ts";
import { athlete, league, saveGames, score } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { at, begin, event, note } from "./notes.ts";

async function pitch() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers } = world;
  const id = world.ids[0] ?? 0;
  const params = { id };
  const [ademir, heleno, zito] = await Promise.all([
    athlete(call, registers[0], "Ademir"),
    athlete(call, registers[0], "Heleno"),
    athlete(call, registers[1], "Zito"),
  ]);
  const add = (...entries: NewEntry[]) => call(noteGameEntries, { params, json: { entries } });
  const game = () => visitor(getGame, { params });
  return {
    ...world,
    id,
    params,
    add,
    game,
    ademir: ademir.user.id,
    heleno: heleno.user.id,
    zito: zito.user.id,
  };
}

test("entries become line-ups, events, score and course of the game", async () => {
  const { add, game, ademir, heleno, zito, team } = await pitch();
  const places = [ademir, heleno].map((person, i) => ({
    person,
    shirt_number: 9 + i,
    starter: i === 0,
    captain: i === 0,
  }));
  await add(note(-10, { kind: "lineup", side: "home", athletes: places, replaces: [] }));
  expect(await game()).toMatchObject({
    status: "scheduled",
    lineups: [{ team_id: team(0), athletes: [{ user: { id: ademir }, captain: true }, {}] }],
  });

  await add(
    begin("1º tempo"),
    note(11, event("goal", "home", { person: ademir, assist: heleno, penalty: true })),
    note(20, event("yellow_card", "away", { person: zito })),
  );
  expect(await game()).toMatchObject({
    status: "live",
    period: "1º tempo",
    period_started_at: at(0),
    home_score: 1,
    away_score: 0,
    events: [
      { type: "goal", user: { id: ademir }, minute: 12, penalty: true },
      { type: "assist", user: { id: heleno }, minute: 12, penalty: false },
      { type: "yellow_card", user: { id: zito }, minute: 21 },
    ],
  });

  await add(begin("Intervalo", 46), begin("2º tempo", 60), note(105, { kind: "end" }));
  expect(await game()).toMatchObject({ status: "finished", finished: true, home_score: 1 });
});

test("repeated entries change nothing", async () => {
  const { add, game, id, ademir } = await pitch();
  const goal = note(11, event("goal", "home", { person: ademir }));
  const start = begin("1º tempo");
  await add(start, goal);
  const before = await game();
  const again = await add(start, goal);
  expect(again.entries).toHaveLength(2);
  expect(await game()).toEqual(before);
  expect(before.id).toBe(id);
});

test("a removed goal leaves the game and stays in the history", async () => {
  const { add, game, ademir, call, params } = await pitch();
  const goal = note(11, event("goal", "home", { person: ademir }));
  await add(begin("1º tempo"), goal);
  await add(note(15, { kind: "removal", of: goal.id, reason: "impedimento" }));
  expect(await game()).toMatchObject({ home_score: 0, events: [] });
  await add(note(16, { kind: "return", of: goal.id, reason: null }));
  expect(await game()).toMatchObject({ home_score: 1, events: [{ minute: 12 }] });
  const { entries } = await call(listGameEntries, { params });
  expect(entries.map(({ content }) => content.kind)).toEqual([
    "period",
    "event",
    "removal",
    "return",
  ]);
});

test("what the desk changes becomes entries and is not written over", async () => {
  const { add, game, ademir, heleno, call, id, team, params } = await pitch();
  await add(begin("1º tempo"), note(11, event("goal", "home", { person: ademir })));
  await saveGames(call, {
    id,
    finished: false,
    events: [
      { type: "goal", team_id: team(0), user_id: ademir, minute: 12 },
      { type: "goal", team_id: team(0), user_id: heleno, minute: 13 },
    ],
  });
  await add(note(30, event("goal", "away")));
  expect(await game()).toMatchObject({
    home_score: 2,
    away_score: 1,
    events: [{ user: { id: ademir } }, { user: { id: heleno } }, { user: null }],
  });
  const { entries } = await call(listGameEntries, { params });
  expect(entries.filter(({ device }) => device === "desk")).toMatchObject([
    { author: "Organização", content: { kind: "event", person: heleno } },
    { content: { kind: "distinct" } },
  ]);
});

test("a game that the desk reset begins anew from what comes after", async () => {
  const { add, game, call, id } = await pitch();
  await add(begin("1º tempo"), note(11, event("goal", "home")));
  await call(resetGame, { json: { id } });
  await add(begin("1º tempo", 60), note(65, event("goal", "away")));
  expect(await game()).toMatchObject({ status: "live", home_score: 0, away_score: 1 });
});

test("entries after the closing wait for the organizer", async () => {
  const { add, game, call, params, championship } = await pitch();
  await add(begin("1º tempo"), note(11, event("goal", "home")), note(100, { kind: "end" }));
  await call(closeGame, { params, json: {} });
  const goal = note(88, event("goal", "away"));
  const card = note(89, event("red_card", "away"));
  const { entries } = await add(goal, card);
  expect(entries.map(({ status }) => status)).toEqual([
    "counted",
    "counted",
    "counted",
    "late",
    "late",
  ]);
  expect(await game()).toMatchObject({ home_score: 1, away_score: 0 });

  const scorer = await newScorer(championship.id);
  const json = { entries: [goal.id], accept: true, addendum: "Gol anotado sem sinal." };
  await expect(scorer.call(decideLateEntries, { params, json })).rejects.toMatchObject({
    status: 403,
  });
  await call(decideLateEntries, { params, json });
  expect(await game()).toMatchObject({
    home_score: 1,
    away_score: 1,
    addenda: [{ number: 1, text: "Gol anotado sem sinal." }],
  });
  const refused = await call(decideLateEntries, {
    params,
    json: { entries: [card.id], accept: false },
  });
  expect(refused.entries.at(-1)?.status).toBe("refused");
});

test("a game decided off the field keeps its result, and the sheet says so", async () => {
  const { add, game, call, id } = await pitch();
  await saveGames(call, { id, result_kind: "walkover", absent_side: "away" });
  const { waiting } = await add(begin("1º tempo"), note(3, event("goal", "away")));
  expect(waiting).toContain("fora de campo");
  expect(await game()).toMatchObject({ result_kind: "walkover", home_score: 3, away_score: 0 });
});

test("a stated score holds, with authors for some of its goals", async () => {
  const { add, game, ademir } = await pitch();
  await add(
    note(100, { kind: "score", home: 3, away: 1, replaces: [] }, { minute: null, added: null }),
    note(101, event("goal", "home", { person: ademir }), { minute: null, added: null }),
    note(102, { kind: "end" }),
  );
  expect(await game()).toMatchObject({ finished: true, home_score: 3, away_score: 1 });
});

test("the history names the organizer who noted", async () => {
  const { add, call, params } = await pitch();
  await add(begin("1º tempo"), note(11, event("goal", "home")));
  const { records } = await call(listChanges, { params });
  expect(records[0]).toMatchObject({ kind: "result", sheet_author: null });
  expect(records[0]?.author?.id).toBeGreaterThan(0);
});

test("a stranger neither reads nor writes a game's entries", async () => {
  const { params, id } = await pitch();
  const other = await league(["Vasco", "Flamengo"], [[[0, 1]]]);
  await score(other.call, other.ids[0], 0, 0);
  const json = { entries: [begin("1º tempo")] };
  await expect(other.call(noteGameEntries, { params, json })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.call(listGameEntries, { params })).rejects.toMatchObject({ status: 404 });
  expect(id).toBeGreaterThan(0);
});

test("a goal keeps its scorer after two athletes became one", async () => {
  const { add, game, call, ademir, heleno } = await pitch();
  await add(begin("1º tempo"), note(11, event("goal", "home", { person: heleno })));
  await call(createMerge, { json: { kind: "athlete", kept_id: ademir, gone_id: heleno } });
  await add(note(20, event("goal", "away")));
  expect((await game()).events).toMatchObject([{ user: { id: ademir } }, { user: null }]);
});
