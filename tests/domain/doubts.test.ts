import { expect, test } from "vitest";
import {
  doubtsAbout,
  newDoubts,
  type NotedEvent,
  type SheetFacts,
} from "../../app/domain/result/doubts.ts";
import { say } from "../../app/texts/say.ts";

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
const said = (events: NotedEvent[], more: Partial<SheetFacts> = {}) =>
  doubtsAbout(sheet(events, more)).map(({ message }) => say(message, "pt-BR"));

test("a score beside its goals is told where goals were noted, and only of a result of the field", () => {
  const goal = [event("goal", CESAR, 3)];
  const score = { finished: true, home_score: 7, away_score: 0 };
  expect(said(goal, score)).toEqual(["O placar é 7 a 0, mas os gols anotados dão 1 a 0."]);
  expect(said(goal, { ...score, home_score: 1 })).toEqual([]);
  expect(said([], score)).toEqual([]);
  expect(said([event("yellow_card", CESAR, 3)], score)).toEqual([]);
  expect(said(goal, { ...score, finished: false })).toEqual([]);
  expect(said(goal, { ...score, result_kind: "awarded" })).toEqual([]);
});

test("a score that nobody plays is told, of each side", () => {
  expect(said([], { home_score: 50, away_score: 50 })).toEqual([]);
  expect(said([], { home_score: 333, away_score: 51 })).toEqual([
    "São 333 gols de um time.",
    "São 51 gols de um time.",
  ]);
});

test("who was sent off does nothing afterwards", () => {
  const red = event("red_card", CESAR, 40);
  expect(said([red, event("goal", CESAR, 41)])).toEqual(["César foi expulso aos 40'."]);
  expect(said([event("goal", CESAR, 41), red])).toEqual(["César foi expulso aos 40'."]);
  expect(said([red, event("goal", CESAR, 40)])).toEqual([]);
  expect(said([red, event("goal", CESAR, 39)])).toEqual([]);
  expect(said([red, event("goal", CESAR, null)])).toEqual([]);
  expect(said([red, event("assist", CESAR, 2, { extra_time: true })])).toHaveLength(1);
  expect(said([red, enters(DUDU, CESAR, 60)])).toEqual(["César foi expulso aos 40'."]);
});

test("on the pitch is who began or came on, until going off", () => {
  expect(said([event("goal", DUDU, 10)])).toEqual(["Dudu está no banco e ainda não entrou."]);
  const change = enters(DUDU, CESAR, 50);
  expect(said([change, event("goal", DUDU, 50), event("goal", CESAR, 50)])).toEqual([]);
  expect(said([change, event("goal", DUDU, 49)])).toHaveLength(1);
  expect(said([change, event("goal", CESAR, 51)])).toEqual(["César saiu aos 50'."]);
  expect(said([enters(DUDU, CESAR, null), event("goal", DUDU, 3)])).toEqual([]);
  expect(said([enters(CESAR, DUDU, 50)])).toEqual([
    "César já está em campo.",
    "Dudu está no banco e ainda não entrou.",
  ]);
  expect(said([change, enters(CESAR, DUDU, 55)])).toEqual(["César saiu aos 50'."]);
  expect(said([change, enters(CESAR, DUDU, 55)], { rolling: true })).toEqual([]);
  const back = [change, enters(CESAR, DUDU, 55), event("goal", CESAR, 60)];
  expect(said(back, { rolling: true })).toEqual([]);
});

test("outside the line-up nobody plays, where there is one, and a coach never", () => {
  expect(said([event("goal", ELTON, 5)])).toEqual(["Élton não está na escalação."]);
  expect(said([event("yellow_card", ELTON, 5)])).toEqual(["Élton não está na escalação."]);
  expect(said([event("goal", ELTON, 5)], { lineup: [] })).toEqual([]);
  expect(said([event("goal", RIVAL, 5, { team_id: 20 })])).toEqual([]);
  expect(said([event("og", RIVAL, 5)])).toEqual([]);
  expect(said([event("og", ELTON, 5, { team_id: 20 })])).toEqual(["Élton não está na escalação."]);
  expect(said([event("goal", TITE, 5)])).toEqual(["Tite é da comissão técnica, e não joga."]);
  expect(said([event("yellow_card", TITE, 5)])).toEqual([]);
});

test("only what was not in doubt before is asked about", () => {
  const before = doubtsAbout(sheet([event("goal", ELTON, 5)]));
  const after = doubtsAbout(
    sheet([event("goal", CESAR, 1), event("goal", ELTON, 5), event("goal", ELTON, 9)]),
  );
  expect(newDoubts(before, after).map(({ at }) => at)).toEqual([2]);
  expect(newDoubts(after, before)).toEqual([]);
});
