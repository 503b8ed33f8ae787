import { useEffect, useRef } from "react";
import { useText } from "~/i18n/use-text.ts";
import { PrintButton } from "../print-button.tsx";
import { useParts } from "./places.ts";
import type { Board } from "./read-board.ts";

/** Milliseconds between two names, and of a whole draw at most. */
const STEP = 450;
const LONGEST = 12_000;

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
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seed !== undefined && ref.current) reveal(ref.current);
  }, [seed]);
  const number = seed === undefined ? null : t("organizer.spots.draw.number", { seed });
  return (
    <section
      ref={ref}
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
                <li key={spot.id}>
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

/** Gives each name its turn: the first of every group, then the second of every group. */
function reveal(drawn: HTMLElement): void {
  const groups = [...drawn.querySelectorAll("ol")].map((list) => [...list.children]);
  const longest = Math.max(0, ...groups.map((group) => group.length));
  const inTurn = Array.from({ length: longest }, (_, row) =>
    groups.flatMap((group) => group[row] ?? []),
  ).flat();
  const step = Math.min(STEP, LONGEST / Math.max(1, inTurn.length));
  for (const [turn, name] of inTurn.entries()) {
    if (!(name instanceof HTMLElement)) continue;
    name.style.setProperty("animation-delay", `${Math.round(turn * step)}ms`);
  }
  drawn.setAttribute("data-reveal", "");
}
