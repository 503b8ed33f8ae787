import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldEntries } from "../../../../app/domain/sheet/fold.ts";
import type { Side } from "../../../../app/domain/result.ts";
import { closeGame, getGame, listChanges } from "../../../../app/v1/matchday/games/contract.ts";
import {
  decideLateEntries,
  readSheet,
  readSheetEntries,
  sendSheetEntries,
} from "../../../../app/v1/matchday/sheets/entries/contract.ts";
import type { NewEntry } from "../../../../app/v1/matchday/sheets/entries/schema.ts";
import {
  createSheetLinks,
  openSheet,
  revokeSheetLink,
} from "../../../../app/v1/matchday/sheets/links/contract.ts";
import { clientWith, visitor } from "../../support/caller.ts";
import { athlete, league, saveGames } from "../../support/games.ts";
import { at, begin, event, note } from "./notes.ts";

const CASES = 200;

async function pitch(games = 1) {
  const world = await league(["Bangu", "Olaria"], [Array.from({ length: games }, () => [0, 1])]);
  const links = new Map<number, { secret: string; pin: string }>();
  for (let i = 0; i < world.ids.length; i += 100) {
    const json = { game_ids: world.ids.slice(i, i + 100) };
    const { records } = await world.call(createSheetLinks, { json });
    for (const { game_id, url, pin } of records) {
      links.set(game_id, { secret: url.slice(url.lastIndexOf("/") + 1), pin });
    }
  }
  const open = async (id: number, name: string) => {
    const { secret = "", pin = "" } = links.get(id) ?? {};
    const json = { secret, pin, name, device: crypto.randomUUID() };
    const { token } = await visitor(openSheet, { json });
    return clientWith({ "apito-sheet": token });
  };
  return { ...world, id: world.ids[0] ?? 0, open };
}

const send = (
  call: Awaited<ReturnType<Awaited<ReturnType<typeof pitch>>["open"]>>,
  ...entries: NewEntry[]
) => call(sendSheetEntries, { json: { entries } });

test("a device gets all that it needs without signal", async () => {
  const { id, open, call, registers, team } = await pitch(2);
  const { user } = await athlete(call, registers[0], "Ademir");
  const device = await open(id, "Vando");
  const book = await device(readSheet, {});
  expect(book).toMatchObject({
    author: "Vando",
    game: { id },
    home: { team: { id: team(0) }, squad: [{ user_id: user.id, name: "Ademir", allowed: true }] },
    away: { team: { id: team(1) }, squad: [], last_lineup: null },
    rules: { periods: 2, game_duration: 90, max_starters: 11, may_type_athletes: true },
    entries: [],
    closed_at: null,
  });
  expect(JSON.stringify(book)).not.toMatch(/birth_date|document|email|phone/);
});

test("the last line-up of a team is offered again", async () => {
  const { ids, id, open, call, registers } = await pitch(2);
  const { user } = await athlete(call, registers[0], "Ademir");
  const places = [{ person: user.id, shirt_number: 9, starter: true, captain: true }];
  const first = await open(id, "Vando");
  await send(first, note(-5, { kind: "lineup", side: "home", athletes: places, replaces: [] }));
  const second = await open(ids[1] ?? 0, "Vando");
  const { home } = await second(readSheet, {});
  expect(home.last_lineup).toMatchObject({
    game_id: id,
    rival: "Olaria",
    athletes: [{ user_id: user.id, shirt_number: 9, starter: true, captain: true }],
  });
});

test("one device sees what the other noted, and who is there", async () => {
  const { id, open, call } = await pitch();
  const [vando, cida] = [await open(id, "Vando"), await open(id, "Cida")];
  const { seq } = await send(vando, begin("1º tempo"), note(3, event("goal", "home")));
  const seen = await cida(readSheetEntries, { query: { since: 0 } });
  expect(seen.entries.map(({ author }) => author)).toEqual(["Vando", "Vando"]);
  expect(seen.devices.map(({ name }) => name)).toEqual(["Vando", "Cida"]);
  expect(await cida(readSheetEntries, { query: { since: seq } })).toMatchObject({ entries: [] });
  await saveGames(call, { id, home_score: 2, away_score: 0, finished: false });
  const later = await cida(readSheetEntries, { query: { since: seq } });
  expect(later.entries).toMatchObject([
    { author: "Organização", content: { kind: "score", home: 2 } },
  ]);
  const { records } = await call(listChanges, { params: { id } });
  expect(records.at(-1)).toMatchObject({ author: null, sheet_author: "Vando" });
});

test("a revoked link ends its devices and keeps their entries", async () => {
  const { id, open, call } = await pitch();
  const device = await open(id, "Vando");
  await send(device, begin("1º tempo"), note(3, event("goal", "home")));
  await call(revokeSheetLink, { params: { id } });
  await expect(device(readSheet, {})).rejects.toMatchObject({ status: 401 });
  await expect(send(device, note(5, event("goal", "home")))).rejects.toMatchObject({ status: 401 });
  expect(await visitor(getGame, { params: { id } })).toMatchObject({ home_score: 1 });
});

test("a device writes only in its own game", async () => {
  const { ids, id, open } = await pitch(2);
  const device = await open(id, "Vando");
  await send(device, begin("1º tempo"), note(3, event("goal", "home")));
  const other = await visitor(getGame, { params: { id: ids[1] ?? 0 } });
  expect(other).toMatchObject({ status: "scheduled", events: [] });
  await expect(visitor(readSheet, {})).rejects.toMatchObject({ status: 401 });
});

test("an athlete typed at the sheet joins the squad with the goal", async () => {
  const { id, open, team } = await pitch();
  const device = await open(id, "Vando");
  const typed = note(-1, { kind: "athlete", side: "home", shirt_number: 21, name: "Juninho" });
  await send(device, typed, begin("1º tempo"));
  await send(device, note(3, event("goal", "home", { person: typed.id })));
  const game = await visitor(getGame, { params: { id } });
  expect(game.events).toMatchObject([
    { type: "goal", team_id: team(0), user: { name: "Juninho" } },
  ]);
  const { home, entries } = await device(readSheet, {});
  expect(home.squad).toMatchObject([{ name: "Juninho", shirt_number: 21 }]);
  expect(entries[0]).toMatchObject({ user_id: home.squad[0]?.user_id });
});

test("a device hears how its late entry was decided", async () => {
  const { id, open, call } = await pitch();
  const device = await open(id, "Vando");
  await send(device, begin("1º tempo"), note(90, { kind: "end" }));
  await call(closeGame, { params: { id }, json: {} });
  const goals = [note(87, event("goal", "away")), note(88, event("goal", "away"))];
  const { seq } = await send(device, ...goals);
  const json = { entries: goals.map((goal) => goal.id), accept: true, addendum: "Sem sinal." };
  await call(decideLateEntries, { params: { id }, json });
  const { entries } = await device(readSheetEntries, { query: { since: seq } });
  expect(entries).toMatchObject(goals.map((goal) => ({ id: goal.id, status: "counted" })));
  expect(await visitor(getGame, { params: { id } })).toMatchObject({ away_score: 2 });
});

test("a device that comes late to a closed game changes nothing by itself", async () => {
  const { id, open, call } = await pitch();
  const [vando, cida] = [await open(id, "Vando"), await open(id, "Cida")];
  await send(vando, begin("1º tempo"), note(90, { kind: "end" }));
  await call(closeGame, { params: { id }, json: {} });
  const answer = await send(cida, note(88, event("goal", "away")));
  expect(answer.closed_at).not.toBeNull();
  expect(answer.entries.at(-1)).toMatchObject({ status: "late" });
  expect(await visitor(getGame, { params: { id } })).toMatchObject({
    away_score: 0,
    finished: true,
  });
});

const goals = fc.array(
  fc.record({
    minute: fc.integer({ min: 1, max: 40 }),
    side: fc.constantFrom<Side>("home", "away"),
    seen: fc.constantFrom("a", "b", "ab"),
    late: fc.integer({ min: -1, max: 1 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Batches: which device sends, and whether the answer is lost, so that all is sent again. */
const batches = fc.array(
  fc.record({ device: fc.constantFrom("a" as const, "b" as const), lost: fc.boolean() }),
  { minLength: 2, maxLength: 4 },
);

test("two devices end with the game that was played", { timeout: 300_000 }, async () => {
  const { ids, open } = await pitch(CASES);
  const left = [...ids];
  await fc.assert(
    fc.asyncProperty(goals, batches, async (played, order) => {
      // Goals of one side further apart than a double can be.
      const times = played.map(({ minute }, i) => i * 10 + (minute % 3));
      const id = left.pop() ?? 0;
      const calls = { a: await open(id, "Vando"), b: await open(id, "Cida") };
      const unsent: Record<"a" | "b", NewEntry[]> = { a: [begin("1º tempo")], b: [] };
      for (const [i, { side, seen, late }] of played.entries()) {
        const minute = times[i] ?? 0;
        for (const device of ["a", "b"] as const) {
          if (!seen.includes(device)) continue;
          const noted = { noted_at: at(minute + (device === "b" ? late : 0)) };
          unsent[device].push(note(minute, event("goal", side), noted));
        }
      }
      const sync = async (device: "a" | "b", lost: boolean) => {
        if (unsent[device].length > 0) await send(calls[device], ...unsent[device]);
        if (!lost) unsent[device] = [];
      };
      for (const { device, lost } of order) {
        await sync(device, lost);
      }
      await Promise.all([sync("a", false), sync("b", false)]);
      const { entries } = await calls.a(readSheetEntries, { query: { since: 0 } });
      const { questions } = foldEntries(entries);
      const answers = questions.flatMap((question) =>
        question.kind === "double"
          ? [note(45, { kind: "same" as const, of: question.of, as: question.as })]
          : [],
      );
      if (answers.length > 0) await send(calls.b, ...answers);
      const game = await visitor(getGame, { params: { id } });
      const count = (side: Side) => played.filter((goal) => goal.side === side).length;
      expect({ home: game.home_score, away: game.away_score }).toEqual({
        home: count("home"),
        away: count("away"),
      });
      expect(game.events).toHaveLength(played.length);
      const both = await Promise.all(
        [calls.a, calls.b].map((call) => call(readSheetEntries, { query: { since: 0 } })),
      );
      const [one, other] = both.map((news) => foldEntries(news.entries));
      expect(one).toEqual(other);
      expect(one?.questions).toEqual([]);
    }),
    { numRuns: CASES, endOnFailure: true },
  );
});
