import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/records.ts";

interface RecordProps {
  game: { home_team: Team; away_team: Team; home_score: number; away_score: number };
  href: string;
  /** The day, or the season of a game without one. */
  when: string | null;
}

/** A game that holds a record, with its score as the figure. */
export function GameRecord({ game, href, when }: RecordProps) {
  const { t } = useText();
  const { home_team, away_team, home_score, away_score } = game;
  return (
    <a className="list-row block-link" href={href}>
      <b className="record-figure">
        {home_score}
        {` ${t("game.versus")} `}
        {away_score}
      </b>
      <span className="grow lines">
        {[home_team, away_team].map((team) => (
          <span key={team.id} className="row">
            <Shield of={team} />
            <b className="name">{team.name}</b>
          </span>
        ))}
        {when === null ? null : <span className="sub">{when}</span>}
      </span>
    </a>
  );
}
