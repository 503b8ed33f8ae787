import { useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { SubScreen, ScreenButton } from "../parts/frame.tsx";
import { sayScore, teamName } from "../parts/say.ts";
import { useRoom } from "../room.ts";
import { LOOKS, type Look, readLook, storeLook } from "../look.ts";
import { SIDES } from "../../domain/result.ts";

export function MoreScreen() {
  const { situation, state } = useRoom();
  const { clock } = situation.sheet;
  const unsent = state.rows.filter(({ seq }) => seq === null);
  const others = state.match.devices.filter(({ device }) => device !== state.match.book?.device);
  return (
    <SubScreen title={t.more.heading} side={sayScore(situation.sheet.score)} big>
      <div className="menu">
        <ScreenButton to={{ name: "history" }}>{t.more.history}</ScreenButton>
        {SIDES.map((side) => (
          <div key={side} className="two">
            <ScreenButton to={{ name: "lineup", side }}>
              {t.more.lineup(teamName(situation[side].team))}
            </ScreenButton>
            <ScreenButton to={{ name: "athlete", side }}>
              {t.more.athlete(teamName(situation[side].team))}
            </ScreenButton>
          </div>
        ))}
        <ScreenButton to={{ name: "note" }}>{t.more.note}</ScreenButton>
        {clock.period !== null && !clock.ended ? (
          <div className="two">
            <ScreenButton to={{ name: "stop" }}>{t.more.stop}</ScreenButton>
            <ScreenButton to={{ name: "end" }}>{t.more.end}</ScreenButton>
          </div>
        ) : null}
        {unsent.length > 0 ? <CopyUnsent /> : null}
      </div>
      <LookChoice />
      {others.length > 0 ? (
        <p className="hint">
          {t.more.seated}: {t.joinList([t.board.you, ...others.map(({ name }) => name)])}
        </p>
      ) : null}
      <p className="hint thumb">{t.more.install}</p>
      <a className="button button-plain" href="/mesa">
        {t.more.games}
      </a>
    </SubScreen>
  );
}

/** The entries as text, for a device that finds no signal any more. */
function CopyUnsent() {
  const { state } = useRoom();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const rows = state.rows.flatMap(({ seq, entry }) => (seq === null ? [entry] : []));
    await navigator.clipboard.writeText(JSON.stringify(rows));
    setCopied(true);
  };
  return (
    <button type="button" className="button button-plain" onClick={() => void copy()}>
      {isCopied ? t.more.copied : t.more.share}
    </button>
  );
}

function LookChoice() {
  const [look, setLook] = useState(readLook);
  const choose = (next: Look) => {
    storeLook(next);
    setLook(next);
  };
  return (
    <div>
      <p className="label">{t.more.look}</p>
      <div className="options">
        {LOOKS.map((one) => (
          <button key={one} type="button" aria-pressed={look === one} onClick={() => choose(one)}>
            {t.more.looks[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
