import type { DisciplineCard, DisciplineInput, LedgerSuspension } from "./data.ts";
import type { Slot } from "./calendar.ts";

type Rules = DisciplineInput["rules"];

/** The cards of one person in one game. */
export interface GameCards {
  slot: Slot;
  team_id: number;
  cards: DisciplineCard[];
}

interface Count {
  yellows: number;
  blues: number;
}

/** What the cards of one person come to. */
export interface CardsOutcome {
  suspensions: LedgerSuspension[];
  /** What counts towards the next series, by segment (see `Slot`). */
  counts: ReadonlyMap<number, Readonly<Count>>;
}

type RedKind = "direct" | "second_yellow";

/**
 * How a person was sent off. A red without a kind is a second yellow when there is a yellow in the
 * game, a direct one otherwise; two yellows without any red are a second yellow too.
 */
function sendingOff(yellows: number, reds: readonly DisciplineCard[]): RedKind | null {
  if (reds.some((red) => red.card_kind === "direct")) return "direct";
  if (yellows > 1) return "second_yellow";
  if (reds.length === 0) return null;
  const second = yellows > 0 || reds.some((red) => red.card_kind === "second_yellow");
  return second ? "second_yellow" : "direct";
}

const ofType = (cards: readonly DisciplineCard[], type: DisciplineCard["type"]) =>
  cards.filter((card) => card.type === type);

/** Games out for the series of this number, from 0: the last length repeats. */
const seriesMatches = ({ series_matches }: Rules, number: number): number =>
  series_matches[Math.min(number, series_matches.length - 1)] ?? 1;

/** Games out for a series of blue cards. */
const BLUES_MATCHES = 1;

/**
 * The automatic suspensions that one person's cards bring, in order, and what is left of the counts
 * (rules, section 3). `games` are in the order played. Colours are counted apart. A sending-off by a
 * second yellow takes the yellows of its game out of the series when the rules say so; a direct red
 * never does, so a yellow and a direct red in one game can bring two suspensions.
 */
export function outcomeOfCards(
  user_id: number,
  games: readonly GameCards[],
  rules: Rules,
): CardsOutcome {
  const suspensions: LedgerSuspension[] = [];
  const counts = new Map<number, Count>();
  let series = 0;
  for (const { slot, team_id, cards } of games) {
    const count = counts.get(slot.segment) ?? { yellows: 0, blues: 0 };
    counts.set(slot.segment, count);
    const raise = (cause: LedgerSuspension["cause"], matches: number) => {
      if (matches < 1) return;
      const cause_game_id = slot.game.id;
      const blank = { ban_id: null, deducted: 0, served_in: [] };
      suspensions.push({ user_id, team_id, cause, cause_game_id, matches, ...blank });
    };
    const yellows = ofType(cards, "yellow_card").length;
    const red = sendingOff(yellows, ofType(cards, "red_card"));
    if (red !== "second_yellow" || !rules.second_yellow_erases) count.yellows += yellows;
    for (; count.yellows >= rules.yellows_per_suspension; series++) {
      count.yellows -= rules.yellows_per_suspension;
      raise("yellows", seriesMatches(rules, series));
    }
    const blues = rules.blues_per_suspension ?? Infinity;
    count.blues += ofType(cards, "blue_card").length;
    for (; count.blues >= blues; count.blues -= blues) raise("blues", BLUES_MATCHES);
    if (red === "direct") raise("red", rules.red_matches);
    if (red === "second_yellow") raise("red", rules.second_yellow_matches);
  }
  return { suspensions, counts };
}
