import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../../../app/domain/sheet/entries.ts";
import { foldEntries } from "../../../app/domain/sheet/fold.ts";
import {
  type EventRow,
  type SheetGame,
  toEventRows,
  toKickRows,
  toLineupRows,
} from "../../../app/domain/sheet/projection.ts";
import { findDeskChanges, type GameFacts } from "../../../app/domain/sheet/reconcile.ts";
import { EVENT_TYPES, type GameEventType, PERIODS } from "../../../app/domain/result/events.ts";
import { cases } from "../support/cases.ts";
import { after, entries as anyEntries } from "./support.ts";

const HOME = [1, 2, 3, 4];
const AWAY = [11, 12, 13];

const game: SheetGame = {
  teams: { home: 100, away: 200 },
  teamsOf: new Map([
    ...HOME.map((id) => [id, new Set([100])] as const),
    ...AWAY.map((id) => [id, new Set([200])] as const),
  ]),
  typed: new Map(),
  events: EVENT_TYPES,
};

const minute = fc.constantFrom(null, 1, 3, 12, 46);
const ofTeam = (team: number) => fc.constantFrom(...(team === 100 ? HOME : AWAY));

const eventRow = fc
  .tuple(
    fc.constantFrom<GameEventType>("goal", "og", "yellow_card", "red_card", "substitution"),
    fc.constantFrom(100, 200),
    minute,
    fc.boolean(),
  )
  .chain(([type, team_id, at, penalty]) => {
    const own = type === "og" ? 300 - team_id : team_id;
    return fc
      .tuple(ofTeam(own), ofTeam(own), fc.boolean())
      .map(([user, other, unknown]): EventRow => ({
        type,
        team_id,
        user_id: unknown && type !== "substitution" ? null : user,
        replaced_user_id: type === "substitution" ? other : null,
        minute: at,
        added: at === null ? null : 0,
        extra_time: false,
        penalty: type === "goal" && penalty,
        free_kick: false,
        card_kind: null,
      }));
  })
  .filter((row) => row.type !== "substitution" || row.user_id !== row.replaced_user_id);

const lineup = (people: number[]) =>
  fc.subarray(people).map((some) =>
    some.map((user_id) => ({
      user_id,
      shirt_number: user_id,
      starter: user_id % 2 === 0,
      captain: false,
    })),
  );

const facts: fc.Arbitrary<GameFacts> = fc
  .record({
    events: fc.array(eventRow, { maxLength: 6 }),
    lineups: fc.record({ home: lineup(HOME), away: lineup(AWAY) }),
    kicks: fc.array(
      fc.record({
        side: fc.constant("home" as const),
        scored: fc.boolean(),
        user_id: fc.constantFrom(null, 1, 2),
      }),
      { maxLength: 3 },
    ),
    period: fc.constantFrom(null, ...PERIODS),
    finished: fc.boolean(),
  })
  .map((all) => {
    const goals = (team: number) =>
      all.events.filter(
        ({ type, team_id }) => (type === "goal" || type === "og") && team_id === team,
      ).length;
    return {
      ...all,
      period_started_at: all.period === null ? null : after(50),
      home_score: goals(100) + 1,
      away_score: goals(200),
    };
  });

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

test("after the desk's changes the sheet says what the rows say", () => {
  fc.assert(
    fc.property(anyEntries, facts, (noted, stored) => {
      let made = 0;
      const sheet = foldEntries(noted);
      const newId = () => `desk ${String((made += 1)).padStart(4, "0")}`;
      const changes = findDeskChanges(sheet, stored, game, newId).map((one): Entry => ({
        ...one,
        device: "desk",
        author: "Organização",
        noted_at: one.noted_at ?? after(90_000),
      }));
      const now = foldEntries([...noted, ...changes]);
      const events = toEventRows(now, game).map(({ entry: _, ...row }) => row);
      expect(sorted(events)).toEqual(sorted(stored.events));
      expect(sorted(toKickRows(now, game))).toEqual(sorted(stored.kicks));
      for (const side of ["home", "away"] as const) {
        expect(sorted(toLineupRows(now, side, game) ?? [])).toEqual(sorted(stored.lineups[side]));
      }
      expect(now.clock.ended).toBe(stored.finished);
      expect(now.score).toEqual({ home: stored.home_score, away: stored.away_score });
      if (!stored.finished) expect(now.clock.period).toBe(stored.period);
      expect(findDeskChanges(now, stored, game, newId)).toEqual([]);
    }),
    cases(),
  );
});
