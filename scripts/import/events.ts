import type { Minute } from "../../app/domain/result/events.ts";
import { isExtra } from "./extra-time.ts";
import type { SeasonCard, SeasonGame, SeasonPhase } from "./season.ts";

export interface GameEvent {
  type: "goal" | "og" | "yellow_card" | "red_card";
  team: string;
  /** For an own goal, the athlete is of the other side. */
  athlete: { team: string; name: string } | null;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
  penalty: boolean;
  free_kick: boolean;
  card_kind: "direct" | "second_yellow" | null;
  shirt_number: number | null;
}

export function listEvents(game: SeasonGame, phase: SeasonPhase): GameEvent[] {
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

/** The files do not name the kind of red card: after a yellow it is the second yellow. */
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
