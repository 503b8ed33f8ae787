import type { TFunction } from "i18next";
import { type SideFacts, sidesOf } from "~/components/game/game-facts.ts";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import { formatMinute } from "~/domain/result/events.ts";

/** Somebody's goals for one side: each with its minute and how it was scored. */
export interface Scorer {
  key: string;
  name: string;
  goals: string[];
}

/** Who scored for a side, as broadcasters write it: "Wesley Souza 23', 86' (pên.)". */
export function scorersOf(game: GameDetail, { team }: SideFacts, t: TFunction): Scorer[] {
  const ofSide = goalsInOrder(game).filter(({ team_id }) => team_id === team?.id);
  const byPerson = Map.groupBy(ofSide, ({ user, type }) => (user ? `${type}-${user.id}` : type));
  return [...byPerson].map(([key, goals]) => {
    const [first] = goals;
    const name = first?.user?.name ?? t("aroundGame.unknownScorer");
    return { key, name, goals: goals.map((goal) => goalMark(goal, t)).filter(Boolean) };
  });
}

/** The scorers of each side as lines: "Wesley Souza 23', 86' (pên.)". */
export function scorerLines(game: GameDetail, t: TFunction): Record<"home" | "away", string[]> {
  const [home, away] = sidesOf(game);
  const linesOf = (side: SideFacts) =>
    scorersOf(game, side, t).map(({ name, goals }) =>
      [name, goals.join(", ")].filter(Boolean).join(" "),
    );
  return { home: linesOf(home), away: linesOf(away) };
}

const isGoal = ({ type }: GameEvent): boolean => type === "goal" || type === "og";

const orderOf = ({ extra_time, minute, added }: GameEvent): number =>
  (extra_time ? 1e6 : 0) + (minute ?? 1e5) * 100 + (added ?? 0);

const goalsInOrder = ({ events }: GameDetail): GameEvent[] =>
  events.filter(isGoal).toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);

/** "86' (pên.)": what is known of the minute and of how it was scored. */
function goalMark({ minute, added, penalty, type }: GameEvent, t: TFunction): string {
  const when = minute === null ? "" : `${formatMinute({ minute, added: added ?? 0 })}'`;
  const how = type === "og" ? "own" : penalty ? "penalty" : null;
  return [when, how && `(${t(`aroundGame.marks.${how}`)})`].filter(Boolean).join(" ");
}

/** The last goal of a side in words, "Wesley Souza, 88'"; null where the events do not tell all of its goals. */
export function lastGoalOf(game: GameDetail, side: SideFacts, t: TFunction): string | null {
  const ofSide = goalsInOrder(game).filter(({ team_id }) => team_id === side.team?.id);
  const last = ofSide.at(-1);
  if (!last?.user || ofSide.length !== side.score) return null;
  return [last.user.name, goalMark(last, t)].filter(Boolean).join(", ");
}
