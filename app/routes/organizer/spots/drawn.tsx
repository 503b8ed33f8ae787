import { useText } from "~/i18n/use-text.ts";
import { PrintButton } from "../print-button.tsx";
import { inTurn } from "../reveal/in-turn.ts";
import { useReveal } from "../reveal/use-reveal.ts";
import { useParts } from "./places.ts";
import type { Board } from "./read-board.ts";

interface DrawnProps {
  board: Board;
  /** What was drawn follows from it; undefined: nothing was drawn just now, and it is for paper only. */
  seed: number | undefined;
  /** Championship and tournament, for the head of the paper. */
  title: string;
}

/** The groups as they were drawn, to be watched and printed: with script the names come up one by one. */
export function Drawn({ board, seed, title }: DrawnProps) {
  const { t } = useText();
  const parts = useParts(board);
  const names = new Map(board.teams.map(({ id, team }) => [id, team.name]));
  const drawn = inTurn(parts.map(({ places }) => places));
  const turns = new Map(drawn.map(({ spot }, turn) => [spot.id, turn]));
  const { marks } = useReveal({ total: drawn.length, draw: seed ?? null, first: true });
  const number = seed === undefined ? null : t("organizer.spots.draw.number", { seed });
  return (
    <section
      className={seed === undefined ? "drawn drawn-paper" : "drawn"}
      aria-label={number ?? title}
    >
      <p className="drawn-title">{title}</p>
      {number ? (
        <header>
          <h2>{number}</h2>
          <p>{t("organizer.spots.draw.repeat")}</p>
        </header>
      ) : null}
      <div className="drawn-parts">
        {parts.map(({ key, name, places }) => (
          <div key={key}>
            <h3>{name}</h3>
            <ol>
              {places.map(({ spot }) => (
                <li key={spot.id} {...marks(turns.get(spot.id) ?? 0)}>
                  {names.get(spot.register_id ?? 0) ?? t("organizer.spots.nobody")}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {number ? <PrintButton small /> : null}
    </section>
  );
}
