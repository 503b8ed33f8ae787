import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { Board } from "./read-board.ts";

/** The approved teams that have no spot of the phase; nothing in a phase that others fill. */
export function Unplaced({ board }: { board: Board }) {
  const { t } = useText();
  const { spots, teams } = board;
  if (spots.every(({ source }) => source !== null)) return null;
  const waiting = unplacedOf(board);
  if (teams.length === 0) return null;
  if (waiting.length === 0) return <p className="sub">{t("organizer.spots.allPlaced")}</p>;
  return (
    <section className="unplaced" aria-labelledby="sem-vaga" data-side=":">
      <h2 id="sem-vaga">{t("organizer.spots.unplaced")}</h2>
      <ul>
        {waiting.map(({ id, team }) => (
          <li key={id} className="chip" data-side={`:${id}`}>
            <Shield of={team} />
            {team.name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The teams that play and have no spot on the board. */
export function unplacedOf({ spots, teams }: Pick<Board, "spots" | "teams">) {
  const placed = new Set(spots.map(({ register_id }) => register_id));
  return teams.filter(({ id, withdrawn }) => !withdrawn && !placed.has(id));
}
