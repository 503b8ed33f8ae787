import { href, Link, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";

export interface Violation {
  game_ids: number[];
  message: string;
}

interface ViolationsProps {
  title: string;
  hint?: string | undefined;
  violations: Violation[];
  /** What the tournament's games are called; others are only named in the message. */
  labels: Record<number, string>;
  /** How grave: what must not be, a wish, or good news. */
  kind: "broken" | "unmet" | "resolved";
}

/** Rules that are broken or wishes that are not met, in words, with the way to each game. */
export function Violations({ title, hint, violations, labels, kind }: ViolationsProps) {
  if (violations.length === 0) return null;
  return (
    <section className={`card violations violations-${kind}`}>
      <header>
        <h3>{title}</h3>
        <span className="tag">{violations.length}</span>
        {hint ? <p className="sub">{hint}</p> : null}
      </header>
      <ul>
        {violations.map(({ message, game_ids }) => (
          <li key={`${message} ${game_ids.join()}`}>
            <p>{message}</p>
            <GameLinks games={game_ids} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameLinks({ games, labels }: { games: number[]; labels: Record<number, string> }) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const known = games.flatMap((id) => (labels[id] ? [{ id, label: labels[id] }] : []));
  if (known.length === 0) return null;
  return (
    <p className="game-links">
      {known.map(({ id, label }) => (
        <Link
          key={id}
          className="text-link"
          aria-label={t("organizer.schedule.openGame", { game: label })}
          to={href("/organizador/:championship/torneios/:tournament/jogos/:game", {
            championship,
            tournament,
            game: String(id),
          })}
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
