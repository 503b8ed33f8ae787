import { expect, test } from "vitest";
import { discipline, statusForGame, suspensionText } from "../../../app/domain/discipline.ts";
import { buildDocket } from "../../../app/domain/discipline/ledger.ts";
import type { TribunalBan } from "../../../app/domain/discipline/data.ts";
import { cbfCards, facts, PERSON, createGames, shown, TEAM, teamGame, Y } from "./factories.ts";

/** Saturdays from 3 January 2026; the first two are played. */
const games = createGames(6).map((game) => ({ ...game, finished: game.id <= 2 }));

const ban = (until: string, more: Partial<TribunalBan> = {}): TribunalBan => ({
  id: 1,
  user_id: PERSON,
  team_id: TEAM,
  matches: 0,
  until,
  cause_game_id: 2,
  created_at: "2026-01-12T12:00:00.000Z",
  ...more,
});

const barredFrom = (input: ReturnType<typeof facts>) =>
  input.games.flatMap(({ id }) =>
    statusForGame(buildDocket(input), id).suspended.length > 0 ? [id] : [],
  );

test("a ban by time bars every game through its end", () => {
  expect(barredFrom(facts({ games, bans: [ban("2026-01-24")] }))).toEqual([3, 4]);
  expect(barredFrom(facts({ games, bans: [ban("2026-01-23")] }))).toEqual([3]);
  // Days are São Paulo's: 1:30 UTC belongs to the previous evening.
  const night = games.map((game) =>
    game.id === 4 ? teamGame(4, { finished: false, starts_at: "2026-01-25T01:30:00Z" }) : game,
  );
  expect(barredFrom(facts({ games: night, bans: [ban("2026-01-24")] }))).toEqual([3, 4]);
});

test("a ban by time ignores undated and earlier games", () => {
  const undated = games.map((game) => (game.id > 2 ? { ...game, starts_at: null } : game));
  expect(barredFrom(facts({ games: undated, bans: [ban("2026-12-31")] }))).toEqual([]);
  const none = ban("2026-01-31", { cause_game_id: null });
  expect(barredFrom(facts({ games, bans: [none] }))).toEqual([3, 4, 5]);
});

test("a ban by time uses up no match suspension", () => {
  const cards = [1, 2].flatMap((id) => shown(id, Y)).concat(shown(2, Y));
  const played = createGames(6).map((game) => ({ ...game, finished: game.id <= 4 }));
  const rules = { ...cbfCards, second_yellow_erases: false, second_yellow_matches: 0 };
  const input = facts({ rules, games: played, cards, bans: [ban("2026-02-28")] });
  const { suspensions } = discipline(input);
  expect(suspensions.map(({ cause, served_in }) => [cause, served_in])).toEqual([
    ["yellows", [3]],
    ["tribunal", []],
  ]);
  const [barred] = statusForGame(buildDocket(input), 5).suspended;
  expect(barred && suspensionText(barred, rules)).toBe(
    "Suspensão por decisão do tribunal, até 28/02/2026.",
  );
  const [both] = statusForGame(buildDocket(input), 3).suspended;
  expect(both && suspensionText(both, rules)).toBe(
    "Suspensão por 3 cartões amarelos e decisão do tribunal: falta 1 jogo. Fica fora até 28/02/2026.",
  );
});

test("a ban by time continues into the next edition", () => {
  const carried = [
    { user_id: PERSON, team_id: TEAM, matches: 0, until: "2026-01-20", cause_game_id: null },
  ];
  expect(barredFrom(facts({ games, carried }))).toEqual([1, 2, 3]);
});

test("a ban by time bars unplayed games scheduled earlier", () => {
  const decision = { cause_game_id: null, created_at: "2026-01-20T12:00:00.000Z" };
  const bans = [ban("2026-01-31", decision)];
  // The third game was scheduled for 17 January and is not played.
  expect(barredFrom(facts({ games, bans }))).toEqual([3, 4, 5]);
  const three = games.map((game) => ({ ...game, finished: game.id <= 3 }));
  expect(barredFrom(facts({ games: three, bans }))).toEqual([4, 5]);
  const byGames = ban("", { ...decision, matches: 1, until: null });
  expect(barredFrom(facts({ games, bans: [byGames] }))).toEqual([4, 5, 6]);
});
