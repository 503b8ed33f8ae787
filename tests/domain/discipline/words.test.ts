import { expect, test } from "vitest";
import {
  discipline,
  pastSuspensionText,
  pendingText,
  statusForGame,
  suspensionText,
} from "../../../app/domain/discipline.ts";
import { buildDocket } from "../../../app/domain/discipline/ledger.ts";
import type { DisciplineInput } from "../../../app/domain/discipline/data.ts";
import { BLUE, cbfCards, facts, PERSON, RED, shown, societyCards, TEAM, Y } from "./factories.ts";

function wordsAt(game_id: number, more: Partial<DisciplineInput>): string[] {
  const input = facts(more);
  const { suspended, pending } = statusForGame(buildDocket(input), game_id);
  return [
    ...suspended.map((barred) => suspensionText(barred, input.rules)),
    ...pending.map((counter) => pendingText(counter, input.rules)),
  ];
}

const ban = {
  id: 1,
  user_id: PERSON,
  team_id: TEAM,
  matches: 4,
  cause_game_id: 3,
  created_at: "2026-01-20T12:00:00.000Z",
};

test("each cause states its matches left", () => {
  expect(wordsAt(3, { cards: shown(2, RED) })).toEqual([
    "Suspensão por cartão vermelho: falta 1 jogo.",
  ]);
  const yellows = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y)];
  expect(wordsAt(4, { cards: yellows })).toEqual([
    "Suspensão por 3 cartões amarelos: falta 1 jogo.",
  ]);
  expect(wordsAt(4, { bans: [ban] })).toEqual([
    "Suspensão por decisão do tribunal: faltam 4 jogos.",
  ]);
  const carried = [{ user_id: PERSON, team_id: TEAM, matches: 2, cause_game_id: null }];
  expect(wordsAt(1, { carried })).toEqual([
    "Suspensão por punição da edição anterior: faltam 2 jogos.",
  ]);
  const blues = { rules: societyCards, cards: [...shown(1, BLUE), ...shown(2, BLUE)] };
  expect(wordsAt(3, blues)).toEqual(["Suspensão por 2 cartões azuis: falta 1 jogo."]);
});

test("a series of one card reads as one card", () => {
  const rules = { ...cbfCards, yellows_per_suspension: 1, blues_per_suspension: 1 };
  expect(wordsAt(2, { rules, cards: shown(1, Y) })).toEqual([
    "Suspensão por 1 cartão amarelo: falta 1 jogo.",
  ]);
  expect(wordsAt(2, { rules, cards: shown(1, BLUE) })).toEqual([
    "Suspensão por 1 cartão azul: falta 1 jogo.",
  ]);
});

test("several causes are listed together, each once", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, RED)];
  expect(wordsAt(4, { cards, bans: [ban, { ...ban, id: 2 }] })).toEqual([
    "Suspensão por 3 cartões amarelos, cartão vermelho e decisão do tribunal: faltam 9 jogos.",
  ]);
});

test("a pending athlete sees the number of missing cards", () => {
  const two = [...shown(1, Y), ...shown(2, Y)];
  expect(wordsAt(3, { cards: two })).toEqual(["Está com 2 cartões amarelos: mais um é suspensão."]);
  expect(wordsAt(2, { rules: societyCards, cards: shown(1, Y, BLUE) })).toEqual([
    "Está com 1 cartão azul: mais um é suspensão.",
  ]);
  expect(wordsAt(3, { rules: societyCards, cards: [...two, ...shown(2, BLUE)] })).toEqual([
    "Está com 2 cartões amarelos e 1 cartão azul: mais um é suspensão.",
  ]);
});

test("only a card one short of its series is mentioned", () => {
  const two = [...shown(1, Y), ...shown(2, Y)];
  const threeBlues = { ...societyCards, blues_per_suspension: 3 };
  expect(wordsAt(3, { rules: threeBlues, cards: [...two, ...shown(2, BLUE)] })).toEqual([
    "Está com 2 cartões amarelos: mais um é suspensão.",
  ]);
  const oneYellow = { ...societyCards, yellows_per_suspension: 1 };
  expect(wordsAt(2, { rules: oneYellow, cards: shown(1, BLUE) })).toEqual([
    "Está com 1 cartão azul: mais um é suspensão.",
  ]);
  const oneBlue = { ...societyCards, blues_per_suspension: 1 };
  expect(wordsAt(3, { rules: oneBlue, cards: two })).toEqual([
    "Está com 2 cartões amarelos: mais um é suspensão.",
  ]);
});

test("of several bans by time the latest end shows", () => {
  const until = (id: number, day: string) => ({ ...ban, id, matches: 0, until: day });
  const bans = [until(1, "2026-02-28"), until(2, "2026-12-31"), until(3, "2026-03-31")];
  expect(wordsAt(4, { bans })).toEqual(["Suspensão por decisão do tribunal, até 31/12/2026."]);
});

test("a finished game shows each absence's cause once", () => {
  const cards = [...shown(1, Y), ...shown(2, Y), ...shown(3, Y, RED)];
  const { suspensions } = discipline(facts({ cards, bans: [ban, { ...ban, id: 2 }] }));
  expect(pastSuspensionText(suspensions, cbfCards)).toBe(
    "Suspensão por 3 cartões amarelos, cartão vermelho e decisão do tribunal.",
  );
});
