import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Player } from "../play/situation.ts";
import { CardSign } from "./icon.tsx";
import { sayPlayer, shortenName } from "./say.ts";

/** Longest word of a name that is readable on a chip in the usual size. */
const LONG = 9;
const VERY_LONG = 12;

/** A smaller size, so that no name is broken inside a word. */
export function sizeOf(name: string): string {
  const longest = Math.max(...name.split(" ").map(({ length }) => length));
  if (longest > VERY_LONG) return "name-tiny";
  return longest > LONG ? "name-small" : "";
}

interface ChipProps {
  player: Player;
  onClick: () => void;
  look?: "on" | "bench" | "out" | "suspended" | "hit" | "";
  /** Without the name: two teams side by side. */
  isBare?: boolean;
  isPressed?: boolean;
}

/** An athlete as a number. */
export function Chip({ player, onClick, look = "", isBare, isPressed }: ChipProps) {
  const name = shortenName(player.name);
  const number = player.number ?? initials(name);
  return (
    <button
      type="button"
      className={`chip ${look === "" ? "" : `chip-${look}`}`}
      aria-label={sayPlayer(player)}
      {...(isPressed !== undefined && { "aria-pressed": isPressed })}
      onClick={onClick}
    >
      {look === "suspended" ? <s>{number}</s> : number}
      {isBare ? null : <small className={sizeOf(name)}>{name}</small>}
      {player.captain ? <span className="captain">C</span> : null}
      {player.yellows > 0 ? (
        <span className="badge">
          <CardSign color="yellow" />
        </span>
      ) : null}
    </button>
  );
}

const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 2);

/** Chips in as many columns as they need to fit a small phone. */
export function Chips({
  players,
  onPick,
  children,
  hit,
}: {
  players: readonly Player[];
  onPick: (player: Player) => void;
  children?: React.ReactNode;
  hit?: Player["person"] | null;
}) {
  const density = players.length > 18 ? "chips-dense" : players.length > 11 ? "" : "chips-large";
  return (
    <div className={`chips ${density}`}>
      {players.map((player) => (
        <Chip
          key={player.person}
          player={player}
          look={hit === player.person ? "hit" : ""}
          onClick={() => onPick(player)}
        />
      ))}
      {children}
    </div>
  );
}

export const UnknownChip = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="chip chip-word" onClick={onClick}>
    {t.goal.unknown}
    <small>{t.goal.noteNow}</small>
  </button>
);
