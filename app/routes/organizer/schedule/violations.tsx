import { Fragment } from "react";
import { href, Link, useParams } from "react-router";

export interface Violation {
  game_ids: number[];
  message: string;
}

type Labels = Record<number, string>;

interface ViolationsProps {
  title: string;
  hint?: string | undefined;
  violations: Violation[];
  /** What the tournament's games are called; others are only named in the message. */
  labels: Labels;
  /** How grave: what must not be, a wish, or good news. */
  kind: "broken" | "unmet" | "resolved";
}

const edges = { broken: "card-bad", unmet: "card-wait", resolved: "marked" } as const;

/** Rules that are broken or wishes that are not met, in words, with the way to each game. */
export function Violations({ title, hint, violations, labels, kind }: ViolationsProps) {
  if (violations.length === 0) return null;
  return (
    <section className={`card ${edges[kind]}`}>
      <header>
        <h3>{title}</h3>
        <span className="tag">{violations.length}</span>
        {hint ? <p className="sub">{hint}</p> : null}
      </header>
      <ul className="rows lined items">
        {violations.map((violation) => (
          <li key={`${violation.message} ${violation.game_ids.join()}`}>
            <Message of={violation} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The message, with each game that it names as the way there, and those that it does not name behind it. */
function Message({ of: { message, game_ids }, labels }: { of: Violation; labels: Labels }) {
  const games = game_ids.flatMap((id) => (labels[id] ? [{ id, label: labels[id] }] : []));
  const parts = games.reduce<Part[]>(linkedIn, [message]);
  const unnamed = games.filter(
    ({ id }) => !parts.some((p) => typeof p !== "string" && p.id === id),
  );
  return (
    <p>
      {parts.map((part) =>
        typeof part === "string" ? part : <GameLink key={part.id} game={part} />,
      )}
      {unnamed.map((game) => (
        <Fragment key={game.id}>
          {" "}
          <GameLink game={game} />
        </Fragment>
      ))}
    </p>
  );
}

interface Game {
  id: number;
  label: string;
}

type Part = string | Game;

/** Splits the text in which a game's name stands first at that name. */
function linkedIn(parts: Part[], game: Game): Part[] {
  const at = parts.findIndex((part) => typeof part === "string" && part.includes(game.label));
  const text = parts[at];
  if (typeof text !== "string") return parts;
  const start = text.indexOf(game.label);
  const split = [text.slice(0, start), game, text.slice(start + game.label.length)];
  return [...parts.slice(0, at), ...split, ...parts.slice(at + 1)];
}

function GameLink({ game: { id, label } }: { game: Game }) {
  const { championship = "", tournament = "" } = useParams();
  const to = href("/organizador/:championship/torneios/:tournament/jogos/:game", {
    championship,
    tournament,
    game: String(id),
  });
  return (
    <Link className="in-text" to={to}>
      {label}
    </Link>
  );
}
