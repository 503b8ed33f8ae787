import { useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Line } from "../../domain/sheet/fold.ts";
import { formatTime } from "../play/clock.ts";
import { SubScreen } from "../parts/frame.tsx";
import { Icon } from "../parts/icon.tsx";
import { Sign } from "../parts/lines.tsx";
import { nameKind, sayClock, sayLine, saySeconds, teamName } from "../parts/say.ts";
import { useRoom } from "../room.ts";

const isChanged = ({ state, corrected }: Line): boolean =>
  state !== "counted" || corrected.length > 0;

/** Everything that was noted: what was removed stays, struck out, and can come back. */
export function HistoryScreen() {
  const { situation } = useRoom();
  const [onlyChanged, setOnlyChanged] = useState(false);
  const lines = situation.sheet.lines.toReversed();
  const changed = lines.filter(isChanged);
  return (
    <SubScreen title={t.history.heading} side={t.history.many(lines.length)}>
      <div className="options">
        <button type="button" aria-pressed={!onlyChanged} onClick={() => setOnlyChanged(false)}>
          {t.history.all}
        </button>
        <button type="button" aria-pressed={onlyChanged} onClick={() => setOnlyChanged(true)}>
          {t.history.changed(changed.length)}
        </button>
      </div>
      <ul className="lines">
        {(onlyChanged ? changed : lines).map((line) => (
          <HistoryLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="hint thumb">{t.history.nothingLost}</p>
    </SubScreen>
  );
}

function HistoryLine({ line }: { line: Line }) {
  const { situation, note, go, book } = useRoom();
  const { content, removed, id, corrected } = line;
  const nameDevice = (device: string, author: string) =>
    device === book.device ? t.board.you : author;
  const text = [
    sayLine(line, situation),
    "side" in content && teamName(situation[content.side].team),
  ]
    .filter(Boolean)
    .join(", ");
  const last = corrected.at(-1);
  const detail = removed
    ? t.history.removed(removed.author, sayClock(removed.at), removed.reason)
    : [
        `${nameDevice(line.device, line.author)}, ${saySeconds(line.noted_at)}`,
        last && t.history.corrected(last.author, sayClock(last.at)),
        line.state === "double" && t.history.double,
        line.state === "same" && t.history.same,
      ]
        .filter(Boolean)
        .join(" · ");
  return (
    <li className={line.state === "counted" ? undefined : "line-removed"}>
      <b>{formatTime(line)}</b>
      <Sign line={line} />
      <span>
        {line.state === "counted" ? text : <s>{text}</s>}
        <small>{detail}</small>
      </span>
      {removed ? (
        <button
          type="button"
          className="button button-plain"
          onClick={() => note({ kind: "return", of: id, reason: null })}
        >
          {t.history.bringBack}
        </button>
      ) : (
        <button
          type="button"
          className="line-button"
          aria-label={`${t.edit.fix}: ${nameKind(line)}, ${text}`}
          onClick={() => go({ name: "edit", id })}
        >
          <Icon name="more" size={22} />
        </button>
      )}
    </li>
  );
}
