import { expect, test } from "vitest";
import {
  doubtsAbout,
  newDoubts,
  type NotedEvent,
  type SheetFacts,
} from "../../../app/domain/result/doubts.ts";
import { say } from "../../../app/texts/say.ts";

const [CESAR, DUDU, TITE, ELTON, RIVAL] = [1, 2, 3, 4, 5];
const people = new Map(
  [
    [CESAR, "César"],
    [DUDU, "Dudu"],
    [TITE, "Tite"],
    [ELTON, "Élton"],
    [RIVAL, "Rival"],
  ].map(([id, name]) => [
    Number(id),
    { name: String(name), role: id === TITE ? ("coach" as const) : ("athlete" as const) },
  ]),
);
const lineup = [
  { team_id: 10, user_id: CESAR, starter: true },
  { team_id: 10, user_id: DUDU, starter: false },
];
const event = (
  type: NotedEvent["type"],
  user_id: number,
  minute: number | null,
  more: Partial<NotedEvent> = {},
): NotedEvent => ({
  type,
  user_id,
  minute,
  team_id: 10,
  replaced_user_id: null,
  added: null,
  extra_time: false,
  card_kind: null,
  ...more,
});
const enters = (on: number, off: number, minute: number | null) =>
  event("substitution", on, minute, { replaced_user_id: off });
const sheet = (events: NotedEvent[], more: Partial<SheetFacts> = {}): SheetFacts => ({
  home_team_id: 10,
  away_team_id: 20,
  finished: false,
  result_kind: "played",
  home_score: null,
  away_score: null,
  events,
  lineup,
  people,
  rolling: false,
  ...more,
});
const listDoubts = (events: NotedEvent[], more: Partial<SheetFacts> = {}) =>
  doubtsAbout(sheet(events, more)).map(({ message }) => say(message, "pt-BR"));

test("a score that differs from noted goals is flagged", () => {
  const goal = [event("goal", CESAR, 3)];
  const score = { finished: true, home_score: 7, away_score: 0 };
  expect(listDoubts(goal, score)).toEqual(["O placar é 7 a 0, mas os gols anotados dão 1 a 0."]);
  expect(listDoubts(goal, { ...score, home_score: 1 })).toEqual([]);
  expect(listDoubts([], score)).toEqual([]);
  expect(listDoubts([event("yellow_card", CESAR, 3)], score)).toEqual([]);
  expect(listDoubts(goal, { ...score, finished: false })).toEqual([]);
  expect(listDoubts(goal, { ...score, result_kind: "awarded" })).toEqual([]);
});

test("an implausible score is flagged for each side", () => {
  expect(listDoubts([], { home_score: 50, away_score: 50 })).toEqual([]);
  expect(listDoubts([], { home_score: 333, away_score: 51 })).toEqual([
    "São 333 gols de um time.",
    "São 51 gols de um time.",
  ]);
});

test("an athlete sent off does nothing afterwards", () => {
  const red = event("red_card", CESAR, 40);
  expect(listDoubts([red, event("goal", CESAR, 41)])).toEqual([
    "César está fora do jogo: expulsão aos 40'.",
  ]);
  expect(listDoubts([event("goal", CESAR, 41), red])).toEqual([
    "César está fora do jogo: expulsão aos 40'.",
  ]);
  expect(listDoubts([red, event("goal", CESAR, 40)])).toEqual([]);
  expect(listDoubts([red, event("goal", CESAR, 39)])).toEqual([]);
  expect(listDoubts([red, event("goal", CESAR, null)])).toEqual([]);
  expect(listDoubts([red, event("assist", CESAR, 2, { extra_time: true })])).toHaveLength(1);
  expect(listDoubts([red, enters(DUDU, CESAR, 60)])).toEqual([
    "César está fora do jogo: expulsão aos 40'.",
  ]);
});

test("starters and substitutes are on the pitch until they leave", () => {
  expect(listDoubts([event("goal", DUDU, 10)])).toEqual(["Dudu está no banco e ainda não entrou."]);
  const change = enters(DUDU, CESAR, 50);
  expect(listDoubts([change, event("goal", DUDU, 50), event("goal", CESAR, 50)])).toEqual([]);
  expect(listDoubts([change, event("goal", DUDU, 49)])).toHaveLength(1);
  expect(listDoubts([change, event("goal", CESAR, 51)])).toEqual(["César saiu aos 50'."]);
  expect(listDoubts([enters(DUDU, CESAR, null), event("goal", DUDU, 3)])).toEqual([]);
  expect(listDoubts([enters(CESAR, DUDU, 50)])).toEqual([
    "César já está em campo.",
    "Dudu está no banco e ainda não entrou.",
  ]);
  expect(listDoubts([change, enters(CESAR, DUDU, 55)])).toEqual(["César saiu aos 50'."]);
  expect(listDoubts([change, enters(CESAR, DUDU, 55)], { rolling: true })).toEqual([]);
  const back = [change, enters(CESAR, DUDU, 55), event("goal", CESAR, 60)];
  expect(listDoubts(back, { rolling: true })).toEqual([]);
});

test("with a line-up only its athletes play", () => {
  expect(listDoubts([event("goal", ELTON, 5)])).toEqual(["Élton não está na escalação."]);
  expect(listDoubts([event("yellow_card", ELTON, 5)])).toEqual(["Élton não está na escalação."]);
  expect(listDoubts([event("goal", ELTON, 5)], { lineup: [] })).toEqual([]);
  expect(listDoubts([event("goal", RIVAL, 5, { team_id: 20 })])).toEqual([]);
  expect(listDoubts([event("og", RIVAL, 5)])).toEqual([]);
  expect(listDoubts([event("og", ELTON, 5, { team_id: 20 })])).toEqual([
    "Élton não está na escalação.",
  ]);
  expect(listDoubts([event("goal", TITE, 5)])).toEqual(["Tite é da comissão técnica, e não joga."]);
  expect(listDoubts([event("yellow_card", TITE, 5)])).toEqual([]);
});

test("a goal noted twice is in doubt", () => {
  const goal = event("goal", CESAR, 37);
  expect(listDoubts([goal, event("goal", CESAR, 38)])).toEqual([
    "Dois gols de César, aos 37' e aos 38': é o mesmo gol?",
  ]);
  const before = doubtsAbout(sheet([goal]));
  const after = doubtsAbout(sheet([goal, goal]));
  expect(newDoubts(before, after)).toMatchObject([{ code: "same_goal", field: "events", at: 1 }]);
  const later = doubtsAbout(sheet([goal, goal, event("goal", CESAR, 60)]));
  expect(newDoubts(after, later)).toEqual([]);
});

test("only new doubts are asked about", () => {
  const before = doubtsAbout(sheet([event("goal", ELTON, 5)]));
  const after = doubtsAbout(
    sheet([event("goal", CESAR, 1), event("goal", ELTON, 5), event("goal", ELTON, 9)]),
  );
  expect(newDoubts(before, after).map(({ at }) => at)).toEqual([2]);
  expect(newDoubts(after, before)).toEqual([]);
});

test("each doubt names its field and the event's index", () => {
  const events = [event("goal", CESAR, 3), event("goal", ELTON, 5)];
  const score = { finished: true, home_score: 51, away_score: 52 };
  expect(doubtsAbout(sheet(events, score)).map(({ field, at }) => [field, at])).toEqual([
    ["home_score", null],
    ["away_score", null],
    ["home_score", null],
    ["events", 1],
  ]);
});

test("goals are checked against each side's score", () => {
  const away = [event("goal", RIVAL, 3, { team_id: 20 })];
  const score = { finished: true, home_score: 0, away_score: 1 };
  expect(listDoubts(away, score)).toEqual([]);
  expect(listDoubts(away, { ...score, away_score: 2 })).toEqual([
    "O placar é 0 a 2, mas os gols anotados dão 0 a 1.",
  ]);
  expect(listDoubts(away, { ...score, home_score: 1 })).toEqual([
    "O placar é 1 a 1, mas os gols anotados dão 0 a 1.",
  ]);
  expect(listDoubts(away, { ...score, home_score: null })).toEqual([]);
  expect(listDoubts(away, { ...score, away_score: null })).toEqual([]);
});

test("another score or minute raises a new doubt", () => {
  const goal = event("goal", CESAR, 3);
  const scored = (home_score: number, away_score = 0, events = [goal]) =>
    doubtsAbout(sheet(events, { finished: true, home_score, away_score }));
  expect(newDoubts(scored(3), scored(3))).toEqual([]);
  expect(newDoubts(scored(3), scored(4))).toHaveLength(1);
  expect(newDoubts(scored(3), scored(3, 1))).toHaveLength(1);
  expect(newDoubts(scored(3), scored(3, 0, [goal, event("goal", CESAR, 30)]))).toHaveLength(1);
  expect(newDoubts(scored(51, 0, []), scored(52, 0, []))).toHaveLength(1);
  expect(newDoubts(scored(51, 0, []), scored(0, 51, []))).toHaveLength(1);

  const outside = (minute: number, added: number | null) =>
    doubtsAbout(sheet([event("goal", ELTON, minute, { added })]));
  expect(newDoubts(outside(45, 1), outside(45, 1))).toEqual([]);
  expect(newDoubts(outside(45, 1), outside(45, 2))).toHaveLength(1);
  expect(newDoubts(outside(45, 1), outside(46, 1))).toHaveLength(1);
});

test("stoppage time belongs to its minute, before extra time", () => {
  const red = event("red_card", CESAR, 45, { added: 2 });
  const goal = (minute: number, more: Partial<NotedEvent> = {}) =>
    event("goal", CESAR, minute, more);
  expect(listDoubts([red, goal(45, { added: 3 })])).toEqual([
    "César está fora do jogo: expulsão aos 45+2'.",
  ]);
  expect(listDoubts([red, goal(46)])).toEqual(["César está fora do jogo: expulsão aos 45+2'."]);
  expect(listDoubts([red, goal(45, { added: 1 })])).toEqual([]);
  expect(listDoubts([red, goal(45)])).toEqual([]);
  const late = event("red_card", CESAR, 91, { extra_time: true });
  expect(listDoubts([late, goal(90, { added: 9 })])).toEqual([]);
  expect(listDoubts([late, goal(100)])).toEqual([]);
});

test("a card concerns its recipient; undated events precede nothing", () => {
  expect(listDoubts([event("red_card", DUDU, 10), event("goal", CESAR, 20)])).toEqual([]);
  expect(listDoubts([event("yellow_card", CESAR, 10), event("goal", CESAR, 20)])).toEqual([]);
  expect(listDoubts([event("red_card", CESAR, null), event("goal", CESAR, 20)])).toEqual([]);
  expect(listDoubts([enters(DUDU, CESAR, null), event("goal", CESAR, 20)])).toEqual([]);
  // A substitute may have scored an undated goal.
  expect(listDoubts([enters(DUDU, CESAR, 50), event("goal", DUDU, null)])).toEqual([]);
  const unknown = event("goal", CESAR, null, { extra_time: true });
  expect(listDoubts([event("red_card", CESAR, 40), unknown])).toEqual([]);
  expect(listDoubts([event("goal", DUDU, null)])).toEqual([
    "Dudu está no banco e ainda não entrou.",
  ]);
});

test("two changes in one minute have no order", () => {
  expect(listDoubts([enters(DUDU, CESAR, 50), enters(DUDU, CESAR, 50)])).toEqual([]);
  expect(listDoubts([enters(DUDU, CESAR, 50), enters(DUDU, CESAR, 51)])).toEqual([
    "Dudu já está em campo.",
    "César saiu aos 50'.",
  ]);
  const three = [...lineup, { team_id: 10, user_id: ELTON, starter: false }];
  const gone = [enters(DUDU, CESAR, 50), enters(ELTON, DUDU, 50), event("goal", DUDU, 60)];
  expect(listDoubts(gone, { lineup: three })).toContain("Dudu saiu aos 50'.");
});

test("a person's latest change counts, in any recorded order", () => {
  const changes = [enters(DUDU, CESAR, 20), enters(CESAR, DUDU, 30), enters(DUDU, CESAR, 50)];
  const goal = event("goal", CESAR, 60);
  const rolling = { rolling: true };
  expect(listDoubts([...changes, goal], rolling)).toEqual(["César saiu aos 50'."]);
  expect(listDoubts([goal, ...changes.toReversed()], rolling)).toEqual(["César saiu aos 50'."]);
  const back = [...changes, enters(CESAR, DUDU, 55)];
  expect(listDoubts([...back, goal], rolling)).toEqual([]);
  expect(listDoubts([...back.toReversed(), goal], rolling)).toEqual([]);
});

test("a line-up covers only its own team", () => {
  const both = [...lineup, { team_id: 20, user_id: RIVAL, starter: false }];
  const bench = ["Rival está no banco e ainda não entrou."];
  expect(listDoubts([event("goal", RIVAL, 5, { team_id: 20 })], { lineup: both })).toEqual(bench);
  expect(listDoubts([event("og", RIVAL, 5)], { lineup: both })).toEqual(bench);
  expect(listDoubts([event("og", CESAR, 5)], { lineup: both })).toEqual([
    "César não está na escalação.",
  ]);
  expect(listDoubts([event("og", CESAR, 5, { team_id: 20 })], { lineup: both })).toEqual([]);
});

test("blue and red cards may go to benched players", () => {
  for (const type of ["yellow_card", "blue_card", "red_card"] as const) {
    expect(listDoubts([event(type, DUDU, 5)]), type).toEqual([]);
    expect(listDoubts([enters(DUDU, CESAR, 50), event(type, CESAR, 60)]), type).toEqual([]);
    expect(listDoubts([event(type, TITE, 60)]), type).toEqual([]);
  }
});

test("a second yellow without a first is in doubt", () => {
  const second = event("red_card", CESAR, 30, { card_kind: "second_yellow" });
  expect(listDoubts([second])).toEqual([
    "César não tem o 1º amarelo neste jogo: falta anotar, ou foi vermelho direto.",
  ]);
  expect(listDoubts([event("yellow_card", CESAR, 20), second])).toEqual([]);
  expect(listDoubts([event("red_card", CESAR, 30, { card_kind: "direct" })])).toEqual([]);
  const yellows = [event("yellow_card", CESAR, 20), event("yellow_card", CESAR, 40)];
  expect(listDoubts([...yellows, event("goal", CESAR, 44)])).toEqual([
    "César está fora do jogo: expulsão aos 40'.",
  ]);
  expect(listDoubts([...yellows, event("goal", CESAR, 30)])).toEqual([]);
});
