import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Line } from "../../domain/sheet/fold.ts";
import { formatTime } from "../play/clock.ts";
import { runScore } from "../play/situation.ts";
import { useRoom } from "../room.ts";
import { CardSign, Icon } from "./icon.tsx";
import { nameKind, sayDetail, sayLine, signOf } from "./say.ts";

export function Sign({ line }: { line: Line }) {
  const sign = signOf(line);
  return (
    <span className="line-sign">
      {"card" in sign ? <CardSign color={sign.card} /> : <Icon name={sign.icon} size={21} />}
      <span className="unseen">{nameKind(line)}</span>
    </span>
  );
}

/** Facts of the game, the last one first. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const { situation, go, state } = useRoom();
  const scores = runScore(situation.counted);
  const unsent = new Set(state.rows.flatMap(({ id, seq }) => (seq === null ? [id] : [])));
  if (lines.length === 0) return null;
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.id} className={isOthers(line, state.match.book?.device) ? "line-other" : ""}>
          <b>{formatTime(line)}</b>
          <Sign line={line} />
          <span>
            {sayLine(line, situation)}
            <small>
              {[
                sayDetail(line, situation, scores),
                unsent.has(line.id)
                  ? t.history.keptHere
                  : isOthers(line, state.match.book?.device) && line.author,
              ]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
          <button
            type="button"
            className="line-button"
            aria-label={`${t.edit.fix}: ${nameKind(line)}, ${sayLine(line, situation)}`}
            onClick={() => go({ name: "edit", id: line.id })}
          >
            <Icon name="more" size={22} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const isOthers = ({ device }: Line, own: string | undefined): boolean => device !== own;

/** Facts that a person looks for: neither line-ups nor clocks. */
export const isShown = ({ content: { kind } }: Line): boolean =>
  kind === "event" || kind === "kick" || kind === "score" || kind === "note";
