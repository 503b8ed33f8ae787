import type { Minute } from "../../app/domain/result/events.ts";
import { isExtra } from "./extra-time.ts";
import type { SeasonCard, SeasonGame, SeasonPhase } from "./season.ts";

/** What a call writes of one event, with names where the API wants ids. */
export interface GameEvent {
  type: "goal" | "og" | "yellow_card" | "red_card";
  /** The side that it counts for. */
  team: string;
  /** Who did it: of the other side in an own goal. */
  athlete: { team: string; name: string } | null;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
  penalty: boolean;
  free_kick: boolean;
  card_kind: "direct" | "second_yellow" | null;
  shirt_number: number | null;
}

/** The events of a game, goals first, each in the order of its file. */
export function eventsOf(game: SeasonGame, phase: SeasonPhase): GameEvent[] {
  const time = (minute: Minute | null) => ({
    minute: minute?.minute ?? null,
    added: minute?.added || null,
    extra_time: isExtra(minute, game, phase),
  });
  const goals = game.goals.map(({ team, athlete, minute, kind }): GameEvent => {
    const other = team === game.home ? game.away : game.home;
    const own = kind === "own_goal";
    return {
      type: own ? "og" : "goal",
      team,
      athlete: athlete === null ? null : { team: own ? other : team, name: athlete },
      ...time(minute),
      penalty: kind === "penalty",
      free_kick: kind === "free_kick",
      card_kind: null,
      shirt_number: null,
    };
  });
  const cards = game.cards.map((card): GameEvent => ({
    type: card.color === "yellow" ? "yellow_card" : "red_card",
    team: card.team,
    athlete: { team: card.team, name: card.athlete },
    ...time(card.minute),
    penalty: false,
    free_kick: false,
    card_kind: card.color === "red" ? redKind(card, game.cards) : null,
    shirt_number: card.shirt,
  }));
  return [...goals, ...cards];
}

/** The files do not say which kind of red it was: after a yellow in the same game it is the second. */
function redKind(red: SeasonCard, cards: SeasonCard[]): "direct" | "second_yellow" {
  const warned = cards.some(
    (card) =>
      card.color === "yellow" &&
      card.team === red.team &&
      card.athlete === red.athlete &&
      !isAfter(card.minute, red.minute),
  );
  return warned ? "second_yellow" : "direct";
}

const isAfter = (a: Minute | null, b: Minute | null): boolean =>
  a !== null && b !== null && (a.minute > b.minute || (a.minute === b.minute && a.added > b.added));
