import { useText } from "~/i18n/use-text.ts";
import { type SideFacts, sidesOf, statusWord } from "~/components/game/game-facts.ts";
import type { GameDetail } from "~/components/records.ts";
import { ColorStripe, shieldColors } from "~/components/team/shield.tsx";
import { lastGoalOf } from "./goals.ts";

/**
 * What happens in a game, ready to be told: hidden, until the page's script sees that a key has changed.
 * It says the sentence then, and shows a side's new goal for a moment.
 */
export function GameNews({ game, scored }: { game: GameDetail; scored: string }) {
  const { t } = useText();
  if (game.status !== "live" && game.status !== "finished") return null;
  const state =
    game.status === "live" ? (game.period ?? t("game.status.live")) : t(statusWord(game));
  return (
    <>
      {sidesOf(game).map((facts) => (
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

/** The last kick of a shoot-out. */
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
  /** The score with the teams' names. */
  scored: string;
}

function GoalMoment({ game, facts, scored }: GoalMomentProps) {
  const { t } = useText();
  const { team } = facts;
  if (!team) return null;
  const { field, tincture } = shieldColors(team);
  const scorer = lastGoalOf(game, facts, t);
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
