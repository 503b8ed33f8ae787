import { expect, test } from "vitest";
import { foldEntries } from "../../../app/domain/sheet/fold.ts";
import { entry, event, after } from "./support.ts";

const counted = (entries: Parameters<typeof foldEntries>[0]) =>
  foldEntries(entries)
    .lines.filter(({ state }) => state === "counted")
    .map(({ id }) => id);

test("goals of one device always count", () => {
  const two = [entry("1", 60, event("goal", 9)), entry("2", 62, event("goal", 9))];
  expect(foldEntries(two).score).toEqual({ home: 2, away: 0 });
  expect(foldEntries(two).questions).toEqual([]);
});

test("a goal from two devices counts once and is asked about", () => {
  const first = entry("1", 600, event("goal", 9));
  const other = entry("2", 650, event("goal"), { device: "b" });
  const asked = foldEntries([other, first]);
  expect(asked.score).toEqual({ home: 1, away: 0 });
  expect(asked.questions).toEqual([{ kind: "double", of: "2", as: "1" }]);

  const same = entry("3", 660, { kind: "same", of: "2", as: "1" });
  const distinct = entry("4", 670, { kind: "distinct", of: "2", as: "1" });
  expect(foldEntries([first, other, same])).toMatchObject({ score: { home: 1 }, questions: [] });
  expect(foldEntries([first, other, same, distinct])).toMatchObject({
    score: { home: 2 },
    questions: [],
  });
});

test("goals minutes apart or of the other side are two", () => {
  const first = entry("1", 600, event("goal", 9));
  const later = entry("2", 900, event("goal"), { device: "b" });
  const rival = entry("3", 610, event("goal", null, { side: "away" }), { device: "b" });
  expect(foldEntries([first, later, rival]).score).toEqual({ home: 2, away: 1 });
});

test("the minute finds a double that was noted hours later", () => {
  const first = entry("1", 600, event("goal", 9));
  const typed = entry("2", 20_000, event("goal", 9), { device: "b", minute: 12 });
  expect(foldEntries([first, typed]).questions).toEqual([{ kind: "double", of: "2", as: "1" }]);
});

test("two goals that two devices noted are two pairs", () => {
  const pairs = [
    entry("1", 600, event("goal", 9)),
    entry("2", 620, event("goal"), { device: "b" }),
    entry("3", 660, event("goal", 7)),
    entry("4", 680, event("goal"), { device: "b" }),
  ];
  const asked = foldEntries(pairs);
  expect(asked.score.home).toBe(2);
  expect(asked.questions).toEqual([
    { kind: "double", of: "2", as: "1" },
    { kind: "double", of: "4", as: "3" },
  ]);
});

test("a card of one athlete from two devices is asked about", () => {
  const cards = [
    entry("1", 600, event("yellow_card", 5)),
    entry("2", 610, event("yellow_card", 5), { device: "b" }),
    entry("3", 615, event("yellow_card", 6), { device: "b" }),
  ];
  expect(counted(cards)).toEqual(["1", "3"]);
  expect(foldEntries(cards).questions).toHaveLength(1);
});

test("a substitution from two devices is one without a question", () => {
  const change = event("substitution", 17, { replaced: 8 });
  const both = [entry("1", 600, change), entry("2", 640, change, { device: "b" })];
  expect(foldEntries(both)).toMatchObject({
    questions: [],
    lines: [{ state: "counted" }, { state: "same", as: "1" }],
  });
});

test("a removed goal stays with its remover and can return", () => {
  const goal = entry("1", 600, event("goal", 9));
  const removal = entry("2", 700, { kind: "removal", of: "1", reason: "impedimento" });
  const gone = foldEntries([removal, goal]);
  expect(gone.score.home).toBe(0);
  expect(gone.lines).toMatchObject([
    {
      state: "removed",
      removed: { author: "Vando", at: after(700), reason: "impedimento" },
    },
  ]);
  const back = entry("3", 800, { kind: "return", of: "1", reason: null });
  expect(foldEntries([goal, back, removal]).score.home).toBe(1);
});

test("a double that one person removed and another answered counts", () => {
  const goals = [
    entry("1", 600, event("goal", 9)),
    entry("2", 620, event("goal", 9), { device: "b" }),
    entry("3", 630, { kind: "same", of: "2", as: "1" }),
    entry("4", 631, { kind: "removal", of: "1", reason: null }, { device: "b" }),
  ];
  expect(counted(goals)).toEqual(["2"]);
});

test("a correction keeps the entry and names who corrected", () => {
  const goal = entry("1", 600, event("goal"));
  const to = event("goal", 9);
  const time = { period: "1º tempo" as const, minute: 12, added: 0 };
  const corrected = entry("2", 700, { kind: "correction", of: "1", to, time, replaces: [] });
  expect(foldEntries([goal, corrected]).lines).toMatchObject([
    { id: "1", minute: 12, content: { person: 9 }, corrected: [{ author: "Vando" }] },
  ]);
});

test("two devices that correct differently are asked", () => {
  const goal = entry("1", 600, event("goal"));
  const correct = (id: string, person: number, device: string, replaces: string[] = []) => {
    const to = event("goal", person);
    const time = { period: "1º tempo" as const, minute: 11, added: 0 };
    const content = { kind: "correction" as const, of: "1", to, time, replaces };
    return entry(id, 700 + Number(id), content, { device });
  };
  const [a, b] = [correct("2", 9, "a"), correct("3", 7, "b")];
  expect(foldEntries([goal, b, a]).questions).toEqual([
    { kind: "correction", of: "1", entries: ["2", "3"] },
  ]);
  const settled = correct("4", 9, "b", ["2", "3"]);
  expect(foldEntries([goal, settled, b, a])).toMatchObject({ questions: [] });
});

test("two line-ups of a side that did not see each other are asked", () => {
  const line = (person: number) => ({
    person,
    shirt_number: person,
    starter: true,
    captain: false,
  });
  const first = entry("1", -900, {
    kind: "lineup",
    side: "home",
    athletes: [line(1)],
    replaces: [],
  });
  const other = entry(
    "2",
    -800,
    { kind: "lineup", side: "home", athletes: [line(2)], replaces: [] },
    { device: "b" },
  );
  expect(foldEntries([first, other])).toMatchObject({
    questions: [{ kind: "lineup", side: "home", entries: ["1", "2"] }],
    lineups: { home: [{ person: 2 }], away: null },
  });
  const seen = entry("3", -700, {
    kind: "lineup",
    side: "home",
    athletes: [line(1)],
    replaces: ["1", "2"],
  });
  expect(foldEntries([seen, first, other])).toMatchObject({
    questions: [],
    lineups: { home: [{ person: 1 }] },
  });
});

test("an athlete typed at two devices is one", () => {
  const typed = (id: string, device: string, name: string) =>
    entry(id, -600, { kind: "athlete", side: "home", shirt_number: 21, name }, { device });
  const sheet = foldEntries([
    typed("1", "a", "Juninho"),
    typed("2", "b", "juninho "),
    entry("3", 60, event("goal", "2"), { device: "b" }),
  ]);
  expect(sheet.athletes).toMatchObject([{ id: "1", name: "Juninho" }]);
  expect(sheet.lines.at(-1)).toMatchObject({ content: { person: "1" } });
});

test("the clock runs from the earlier start and stops in breaks", () => {
  const begin = entry("1", 0, { kind: "period", period: "1º tempo", elapsed: 0 });
  const late = entry("2", 40, { kind: "period", period: "1º tempo", elapsed: 0 }, { device: "b" });
  expect(foldEntries([late, begin]).clock).toMatchObject({
    period: "1º tempo",
    started_at: after(0),
    ended: false,
  });
  const pause = entry("3", 2800, { kind: "period", period: "Intervalo", elapsed: 0 });
  expect(foldEntries([pause, late, begin]).clock).toMatchObject({
    period: "Intervalo",
    started_at: null,
  });
});

test("an interrupted game goes on from its minute on another day", () => {
  const begin = entry("1", 0, { kind: "period", period: "1º tempo", elapsed: 0 });
  const stop = entry("2", 1400, { kind: "interruption", reason: "Faltou luz" }, { minute: 24 });
  expect(foldEntries([begin, stop]).clock).toMatchObject({
    started_at: null,
    interrupted: { minute: 24, reason: "Faltou luz" },
  });
  const resumed = entry("3", 604_800, { kind: "period", period: "1º tempo", elapsed: 23 });
  expect(foldEntries([begin, stop, resumed]).clock).toMatchObject({
    started_at: after(604_800 - 23 * 60),
    interrupted: null,
  });
});

test("a game interrupted in its first minute begins anew", () => {
  const begin = entry("1", 0, { kind: "period", period: "1º tempo", elapsed: 0 });
  const stop = entry("2", 30, { kind: "interruption", reason: "Briga" });
  const again = entry("3", 900, { kind: "period", period: "1º tempo", elapsed: 0 });
  expect(foldEntries([again, begin, stop]).clock).toMatchObject({
    started_at: after(900),
    interrupted: null,
  });
});

test("a line without a minute stays where it was noted", () => {
  const lines = [
    entry("1", 60, event("goal", 9)),
    entry("2", 90, event("yellow_card", 5), { minute: null, added: null }),
    entry("3", 600, event("goal", 7)),
    entry("4", 700, event("yellow_card", 3), { minute: 2 }),
  ];
  expect(foldEntries(lines).lines.map(({ id }) => id)).toEqual(["1", "2", "4", "3"]);
});

test("a score without goals holds until a goal is noted", () => {
  const result = entry("1", 6000, { kind: "score", home: 3, away: 1, replaces: [] });
  expect(foldEntries([result]).score).toEqual({ home: 3, away: 1 });
});

test("a kick from two devices is one, and asked about when it differs", () => {
  const kick = (id: string, device: string, place: number, scored: boolean) =>
    entry(
      id,
      9000 + place,
      { kind: "kick", place, side: "home", scored, person: null },
      { device },
    );
  const sheet = foldEntries([
    kick("1", "a", 1, true),
    kick("2", "b", 1, true),
    kick("3", "a", 2, false),
    kick("4", "b", 2, true),
  ]);
  expect(sheet.kicks.map(({ scored }) => scored)).toEqual([true, false]);
  expect(sheet.questions).toEqual([{ kind: "kick", entries: ["3", "4"] }]);
});
