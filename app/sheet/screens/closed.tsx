import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { NetBar, Scoreboard, ScreenButton } from "../parts/frame.tsx";
import { isShown, Lines } from "../parts/lines.tsx";
import { sayClock, sayScore } from "../parts/say.ts";
import { useRoom } from "../room.ts";
import { Summary } from "./end.tsx";

/** The organizer closed the sheet; what this device noted later becomes an addendum. */
export function ClosedScreen() {
  const { situation, state, session, book } = useRoom();
  const { closed_at } = state.match;
  const { home_score, away_score } = book.game;
  const official =
    home_score === null || away_score === null
      ? situation.sheet.score
      : { home: home_score, away: away_score };
  const held = idsOf((row) => row.seq === null && row.fault === null);
  const late = idsOf((row) => row.status === "late");
  const refused = idsOf((row) => row.status === "refused");
  const clock = closed_at === null ? "" : sayClock(closed_at);
  const isHeld = held.size > 0 && !state.match.sends_late;
  const shown = isHeld ? held : late;
  const lines = situation.sheet.lines.filter((line) => shown.has(line.id) && isShown(line));

  function idsOf(isWanted: (row: (typeof state.rows)[number]) => boolean): Set<string> {
    return new Set(state.rows.filter(isWanted).map(({ id }) => id));
  }

  return (
    <>
      <Scoreboard title={t.closed.at(clock)} score={official} />
      <NetBar state={state} />
      <main className="body">
        <section className="message" role="status">
          <b>{t.closed.heading(sayScore(official))}</b>
          {isHeld
            ? t.closed.missing(clock, held.size)
            : late.size > 0
              ? t.closed.waiting(late.size)
              : t.closed.fine}
          {refused.size > 0 ? <p>{t.closed.refused(refused.size)}</p> : null}
          {isHeld ? (
            <button
              type="button"
              className="button button-wide button-medium"
              onClick={() => session.sendLate()}
            >
              {t.closed.send(held.size)}
            </button>
          ) : null}
        </section>
        <Lines lines={lines.toReversed()} />
        {isHeld || late.size > 0 ? <p className="hint">{t.closed.nothingLost}</p> : <Summary />}
        <div className="thumb">
          <ScreenButton to={{ name: "history" }}>{t.more.history}</ScreenButton>
          <ScreenButton to={{ name: "board" }}>{t.end.noteMore}</ScreenButton>
        </div>
      </main>
    </>
  );
}
