import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  matchesLeft,
  type DisciplineCard,
  type DisciplineGame,
  type DisciplineInput,
} from "../../../app/domain/discipline/data.ts";
import { discipline, statusForGame } from "../../../app/domain/discipline.ts";
import { buildDocket } from "../../../app/domain/discipline/ledger.ts";
import { cases } from "../support/cases.ts";

const team = fc.integer({ min: 1, max: 3 });
const person = fc.integer({ min: 1, max: 3 });
const gameId = fc.integer({ min: 1, max: 12 });
const someDate = fc
  .integer({ min: 1, max: 9 })
  .map((day) => new Date(Date.UTC(2026, 0, day, 18)).toISOString());

const anyGame = fc.record({
  phase: fc.integer({ min: 1, max: 3 }),
  round: fc.integer({ min: 1, max: 3 }),
  starts_at: fc.option(someDate),
  home_team_id: team,
  rival: fc.integer({ min: 1, max: 2 }),
  finished: fc.boolean(),
  result_kind: fc.constantFrom<DisciplineGame["result_kind"][]>(
    "played",
    "played",
    "walkover",
    "abandoned",
    "awarded",
    "annulled",
  ),
});

const games = fc.array(anyGame, { maxLength: 12 }).map((list) =>
  list.map(({ phase, rival, ...game }, index): DisciplineGame => ({
    ...game,
    id: index + 1,
    phase_id: phase * 10,
    phase_order: phase,
    away_team_id: ((game.home_team_id + rival - 1) % 3) + 1,
    absent_side: null,
  })),
);

const cards = fc.array(
  fc.record({
    game_id: gameId,
    team_id: team,
    user_id: fc.option(person, { freq: 8 }),
    type: fc.constantFrom<DisciplineCard["type"][]>(
      "yellow_card",
      "yellow_card",
      "blue_card",
      "red_card",
    ),
    card_kind: fc.option(fc.constantFrom("direct" as const, "second_yellow" as const)),
  }),
  { maxLength: 14 },
);

const anyInput: fc.Arbitrary<DisciplineInput> = fc.record({
  rules: fc.record({
    yellows_per_suspension: fc.integer({ min: 1, max: 3 }),
    series_matches: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
    second_yellow_erases: fc.boolean(),
    second_yellow_matches: fc.integer({ min: 0, max: 2 }),
    red_matches: fc.integer({ min: 0, max: 3 }),
    blues_per_suspension: fc.option(fc.integer({ min: 1, max: 2 })),
    walkover_serves: fc.boolean(),
  }),
  games,
  resets: fc.subarray([10, 20, 30]),
  cards,
  lineups: fc.array(fc.record({ game_id: gameId, user_id: person }), { maxLength: 8 }),
  bans: fc
    .array(
      fc.record({
        user_id: person,
        team_id: team,
        matches: fc.integer({ min: 1, max: 4 }),
        cause_game_id: fc.option(gameId),
        created_at: someDate,
      }),
      { maxLength: 3 },
    )
    .map((list) => list.map((ban, index) => ({ id: index + 1, ...ban }))),
  carried: fc.array(
    fc.record({
      user_id: person,
      team_id: team,
      matches: fc.integer({ min: 1, max: 2 }),
      cause_game_id: fc.constant(900),
    }),
    { maxLength: 1 },
  ),
  rosters: fc.oneof(
    fc.constant(undefined),
    fc.array(fc.record({ user_id: person, team_id: team, since: someDate }), { maxLength: 3 }),
  ),
});

function shuffled(input: DisciplineInput, numbers: Iterator<number>): DisciplineInput {
  const mixed = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, key: Number(numbers.next().value) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return {
    ...input,
    games: mixed(input.games),
    resets: mixed(input.resets),
    cards: mixed(input.cards),
    lineups: mixed(input.lineups),
    bans: mixed(input.bans),
    carried: mixed(input.carried),
    rosters: input.rosters && mixed(input.rosters),
  };
}

const numbers = fc.infiniteStream(fc.nat(1000));

const indexGames = (input: DisciplineInput) => new Map(input.games.map((game) => [game.id, game]));

const counted = (game: DisciplineGame | undefined): boolean =>
  game?.finished === true && game.result_kind !== "annulled";

test.prop([anyInput, numbers], cases())(
  "the ledger does not depend on fact order",
  (input, stream) => {
    const other = shuffled(input, stream);
    expect(discipline(other)).toEqual(discipline(input));
    expect(statusForGame(buildDocket(other), 1)).toEqual(statusForGame(buildDocket(input), 1));
  },
);

test.prop([anyInput], cases())("the input facts are not modified", (input) => {
  const before = JSON.stringify(input);
  discipline(input);
  statusForGame(buildDocket(input), 1);
  expect(JSON.stringify(input)).toBe(before);
});

test.prop([anyInput], cases())("a suspension is never served in its causing game", (input) => {
  const wrong = discipline(input).suspensions.filter(
    ({ cause_game_id, served_in }) => cause_game_id !== null && served_in.includes(cause_game_id),
  );
  expect(wrong).toEqual([]);
});

test.prop([anyInput], cases())(
  "no game serves two suspensions, and none is overserved",
  (input) => {
    const { suspensions } = discipline(input);
    const served = suspensions.flatMap(({ user_id, served_in }) =>
      served_in.map((game_id) => `${user_id} ${game_id}`),
    );
    expect(new Set(served).size).toBe(served.length);
    expect(suspensions.filter((row) => matchesLeft(row) < 0)).toEqual([]);
  },
);

test.prop([anyInput], cases())(
  "a suspension is served after its cause and without the athlete",
  (input) => {
    const byId = indexGames(input);
    const facing = (a: DisciplineGame | undefined, b: DisciplineGame | undefined) =>
      a?.starts_at && b?.starts_at ? a.starts_at <= b.starts_at : true;
    for (const { user_id, team_id, cause, cause_game_id, served_in } of discipline(input)
      .suspensions) {
      const teams = [
        team_id,
        ...(input.rosters ?? []).filter((row) => row.user_id === user_id).map((row) => row.team_id),
      ];
      for (const id of served_in) {
        const game = byId.get(id);
        expect(counted(game)).toBe(true);
        expect(game?.result_kind === "walkover" && !input.rules.walkover_serves).toBe(false);
        expect(teams.some((own) => own === game?.home_team_id || own === game?.away_team_id)).toBe(
          true,
        );
        const there = [...input.lineups, ...input.cards].some(
          (row) => row.game_id === id && row.user_id === user_id,
        );
        expect(there).toBe(false);
        const causing = cause === "carried" || cause_game_id === null;
        expect(causing || facing(byId.get(cause_game_id), game)).toBe(true);
      }
    }
  },
);

test.prop([anyInput, fc.nat(), fc.nat(), fc.nat()], cases())(
  "undoing any change restores the ledger",
  (input, whichCard, whichGame, whichLineup) => {
    const before = JSON.stringify(discipline(input));
    const parted = <Row>(all: readonly Row[], which: number) => {
      const place = all.length === 0 ? 0 : which % all.length;
      return { taken: all.slice(place, place + 1), left: all.toSpliced(place, 1) };
    };
    const cards = parted(input.cards, whichCard);
    const games = parted(input.games, whichGame);
    const lineups = parted(input.lineups, whichLineup);
    const annulled = games.taken.map((game) => ({ ...game, result_kind: "annulled" as const }));
    const without = {
      ...input,
      cards: cards.left,
      games: [...games.left, ...annulled],
      lineups: lineups.left,
    };
    discipline(without);
    const again = {
      ...without,
      cards: [...without.cards, ...cards.taken],
      games: [...games.left, ...games.taken],
      lineups: [...without.lineups, ...lineups.taken],
    };
    expect(JSON.stringify(discipline(again))).toBe(before);
  },
);

/** Counts suspended matches from the cards alone, as an independent check. */
function arithmetic(input: DisciplineInput): number {
  const { rules } = input;
  const byId = indexGames(input);
  const valid = input.cards.filter((card) => counted(byId.get(card.game_id)));
  let total = 0;
  for (const user_id of [1, 2, 3]) {
    const own = valid.filter((card) => card.user_id === user_id);
    let yellows = 0;
    let blues = 0;
    for (const id of byId.keys()) {
      const at = own.filter((card) => card.game_id === id);
      const shown = at.filter((card) => card.type === "yellow_card").length;
      const reds = at.filter((card) => card.type === "red_card");
      const direct =
        reds.some((red) => red.card_kind === "direct") ||
        (reds.length > 0 && shown === 0 && reds.every((red) => red.card_kind === null));
      const second = !direct && (reds.length > 0 || shown > 1);
      blues += at.filter((card) => card.type === "blue_card").length;
      yellows += second && rules.second_yellow_erases ? 0 : shown;
      total += (direct ? rules.red_matches : 0) + (second ? rules.second_yellow_matches : 0);
    }
    const series = Math.floor(yellows / rules.yellows_per_suspension);
    for (let k = 0; k < series; k++) {
      total += rules.series_matches[k] ?? rules.series_matches.at(-1) ?? 0;
    }
    total += Math.floor(blues / (rules.blues_per_suspension ?? Infinity));
  }
  return total;
}

test.prop([anyInput], cases())("suspended matches are the arithmetic of the cards", (input) => {
  const { suspensions, counters } = discipline({ ...input, resets: [] });
  const automatic = suspensions.filter(({ cause }) => cause !== "tribunal" && cause !== "carried");
  expect(automatic.reduce((sum, { matches }) => sum + matches, 0)).toBe(arithmetic(input));
  for (const { yellows, blues } of counters) {
    expect(yellows).toBeLessThan(input.rules.yellows_per_suspension);
    expect(blues).toBeLessThan(input.rules.blues_per_suspension ?? Infinity);
  }
});

test.prop([anyInput], cases())("a tribunal ban is reduced by the red's served match", (input) => {
  const { suspensions } = discipline(input);
  const ofBans = suspensions.filter(({ cause }) => cause === "tribunal");
  expect(new Map(ofBans.map(({ ban_id, matches }) => [ban_id, matches]))).toEqual(
    new Map(input.bans.map(({ id, matches }) => [id, matches])),
  );
  for (const red of suspensions.filter(
    ({ cause }) => cause === "red" || cause === "second_yellow",
  )) {
    const same = ofBans.filter(
      (row) => row.user_id === red.user_id && row.cause_game_id === red.cause_game_id,
    );
    const asked = same.reduce((sum, { matches }) => sum + matches, 0);
    const deducted = same.reduce((sum, row) => sum + row.deducted, 0);
    expect(deducted).toBe(Math.min(asked, red.matches));
  }
});

test.prop([anyInput, gameId], cases())(
  "a game's own facts never change its suspensions",
  (input, id) => {
    const { suspended } = statusForGame(buildDocket(input), id);
    const served = discipline(input).suspensions.filter((row) => row.served_in.includes(id));
    const out = suspended.map(({ user_id }) => user_id);
    for (const { user_id } of served) expect(out).toContain(user_id);
    const later = {
      ...input,
      cards: input.cards.filter((card) => card.game_id !== id),
      lineups: input.lineups.filter((row) => row.game_id !== id),
    };
    expect(statusForGame(buildDocket(later), id)).toEqual(statusForGame(buildDocket(input), id));
  },
);
