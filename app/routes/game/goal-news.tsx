import type { TFunction } from "i18next";
import { type SideFacts, listSides, statusKey } from "~/components/game/game-facts.ts";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import { formatMinute, inOrderOfPlay, isGoal } from "~/domain/result/events.ts";
import { useText } from "~/i18n/use-text.ts";
import { ColorStripe, shieldColors } from "~/components/team/shield.tsx";

interface Scorer {
  key: string;
  name: string;
  goals: string[];
}

/** Returns the scorers of a side: "Wesley Souza 23', 86' (pên.)". */
export function listScorers(game: GameDetail, { team }: SideFacts, t: TFunction): Scorer[] {
  const ofSide = goalsInOrder(game).filter(({ team_id }) => team_id === team?.id);
  const byPerson = Map.groupBy(ofSide, ({ user, type }) => (user ? `${type}-${user.id}` : type));
  return [...byPerson].map(([key, goals]) => {
    const [first] = goals;
    const name = first?.user?.name ?? t("aroundGame.unknownScorer");
    return { key, name, goals: goals.map((goal) => goalMark(goal, t)).filter(Boolean) };
  });
}

/** Returns the scorers of both sides as lines: "Wesley Souza 23', 86' (pên.)". */
export function scorerLines(game: GameDetail, t: TFunction): Record<"home" | "away", string[]> {
  const [home, away] = listSides(game);
  const scorersAsLines = (side: SideFacts) =>
    listScorers(game, side, t).map(({ name, goals }) =>
      [name, goals.join(", ")].filter(Boolean).join(" "),
    );
  return { home: scorersAsLines(home), away: scorersAsLines(away) };
}

const goalsInOrder = ({ events }: GameDetail): GameEvent[] => inOrderOfPlay(events).filter(isGoal);

/** "86' (pên.)": the minute and the kind of goal, when known. */
function goalMark({ minute, added, penalty, type }: GameEvent, t: TFunction): string {
  const when = minute === null ? "" : `${formatMinute({ minute, added: added ?? 0 })}'`;
  const how = type === "og" ? "own" : penalty ? "penalty" : null;
  return [when, how && `(${t(`aroundGame.marks.${how}`)})`].filter(Boolean).join(" ");
}

/** "Wesley Souza, 88'": the last goal of a side; null when goals are missing from the events. */
function describeLastGoal(game: GameDetail, side: SideFacts, t: TFunction): string | null {
  const ofSide = goalsInOrder(game).filter(({ team_id }) => team_id === side.team?.id);
  const last = ofSide.at(-1);
  if (!last?.user || ofSide.length !== side.score) return null;
  return [last.user.name, goalMark(last, t)].filter(Boolean).join(", ");
}

/**
 * Hidden announcements: when a key changes, the page's script reads out the sentence and shows the new goal
 * for a moment.
 */
export function GameNews({ game, scored }: { game: GameDetail; scored: string }) {
  const { t } = useText();
  if (game.status !== "live" && game.status !== "finished") return null;
  const state =
    game.status === "live" ? (game.period ?? t("game.status.live")) : t(statusKey(game));
  return (
    <>
      {listSides(game).map((facts) => (
        <GoalMoment key={facts.side} game={game} facts={facts} scored={scored} />
      ))}
      <KickNews game={game} />
      <p
        hidden
        data-news="state"
        data-key={state}
        data-say={t("aroundGame.state", { state, score: scored })}
      />
    </>
  );
}

function KickNews({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { kicks, home_penalties: home, away_penalties: away } = game;
  const last = kicks.at(-1);
  if (!last && game.period !== "Pênaltis") return null;
  const team = last && game[`${last.side}_team`]?.name;
  const word = last?.scored ? "saidScored" : "saidMissed";
  return (
    <p
      hidden
      data-news="kicks"
      data-key={kicks.length}
      data-say={last ? t(`aroundGame.kicks.${word}`, { team, home, away }) : ""}
    />
  );
}

interface GoalMomentProps {
  game: GameDetail;
  facts: SideFacts;
  scored: string;
}

function GoalMoment({ game, facts, scored }: GoalMomentProps) {
  const { t } = useText();
  const { team } = facts;
  if (!team) return null;
  const { field, tincture } = shieldColors(team);
  const scorer = describeLastGoal(game, facts, t);
  const said = scorer
    ? t("aroundGame.goalSaid", { team: team.name, scorer, score: scored })
    : t("aroundGame.goalSaidAlone", { team: team.name, score: scored });
  return (
    <div
      className="goal-moment"
      hidden
      aria-hidden="true"
      data-news={facts.side}
      data-key={facts.score ?? 0}
      data-say={said}
      data-less={t("aroundGame.corrected", { score: scored })}
    >
      <ColorStripe colors={[field, tincture, field]} />
      <p>
        {t("aroundGame.goal")} {team.short_name ?? team.name}
        {scorer ? <span>{scorer}</span> : null}
      </p>
    </div>
  );
}
