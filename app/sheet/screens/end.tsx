import { type SubmitEvent, useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { scoreOfKicks } from "../../domain/result/shoot-out.ts";
import { formatTime, nextPeriods } from "../play/clock.ts";
import { listEvents, listUnnamed } from "../play/summary.ts";
import { NetBar, Scoreboard, SubScreen, ScreenButton } from "../parts/frame.tsx";
import { CardSign, Icon } from "../parts/icon.tsx";
import { isShown, Lines } from "../parts/lines.tsx";
import { Notice } from "../parts/notice.tsx";
import { Questions } from "../parts/questions.tsx";
import { sayPerson, sayScore } from "../parts/say.ts";
import { useRoom } from "../room.ts";

/** What lacks has its button on its own row. */
export function EndScreen() {
  const { situation, state, note, home, book, session } = useRoom();
  const { sheet } = situation;
  const isLevel = sheet.score.home === sheet.score.away;
  const later = nextPeriods(sheet, book.rules).filter(
    (period) => period === "Prorrogação" || period === "Pênaltis",
  );
  const mustGoOn = isLevel && !book.rules.may_draw && later.length > 0;
  return (
    <>
      <Scoreboard title={t.end.heading} isSub score={sheet.score} />
      <NetBar state={state} />
      <main className="body">
        <p className="label">{t.end.check}</p>
        <Summary />
        <ScreenButton to={{ name: "note" }}>{t.end.note}</ScreenButton>
        <div className="thumb">
          {later.map((period) => (
            <button
              key={period}
              type="button"
              className={mustGoOn ? "button button-volt" : "button button-plain"}
              onClick={() => {
                note(
                  { kind: "period", period, elapsed: 0 },
                  { at: session.now(), time: { period, minute: null, added: null } },
                );
                home();
              }}
            >
              {t.period.begin(period)}
            </button>
          ))}
          <p className="hint hint-center">{t.end.counts}</p>
          <button
            type="button"
            className={mustGoOn ? "button button-large" : "button button-volt button-large"}
            onClick={() => {
              note({ kind: "end" });
              home();
            }}
          >
            {t.end.finish(sayScore(sheet.score))}
          </button>
        </div>
      </main>
    </>
  );
}

export function Summary() {
  const { situation, go } = useRoom();
  const { counted } = situation;
  const goals = listEvents(counted, "goal", "og").filter(({ content }) => content.person !== null);
  const scorers = Map.groupBy(goals, ({ content }) => content.person);
  const yellows = listEvents(counted, "yellow_card").length;
  const blues = listEvents(counted, "blue_card").length;
  const reds = listEvents(counted, "red_card");
  const changes = listEvents(counted, "substitution").length;
  const unnamed = listUnnamed(counted);
  const [first] = unnamed;
  const names = [...scorers].map(([person, own]) => {
    const times = t.joinList(own.map((line) => formatTime(line)).filter((time) => time !== ""));
    return [sayPerson(situation, person), times].filter(Boolean).join(" ");
  });
  const cards = [
    yellows > 0 && t.end.yellows(yellows),
    blues > 0 && t.end.blues(blues),
    reds.length > 0 &&
      t.end.off(
        reds.length,
        t.joinList(reds.map(({ content }) => sayPerson(situation, content.person))),
      ),
  ].filter(Boolean);
  return (
    <ul className="summary">
      <li>
        <Icon name="ball" size={21} />
        <span>{names.join(" · ") || t.end.noGoals}</span>
      </li>
      <li>
        <CardSign color="yellow" />
        <span>{cards.join(" · ") || t.end.noCards}</span>
      </li>
      {changes > 0 ? (
        <li>
          <Icon name="swap" size={20} />
          <span>{t.end.changes(changes)}</span>
        </li>
      ) : null}
      {first ? (
        <li className="summary-lack">
          <Icon name="warning" size={22} />
          <span>
            {t.end.noAuthor(
              unnamed.length,
              t.joinList(unnamed.map((line) => formatTime(line)).filter((time) => time !== "")),
            )}
          </span>
          <button
            type="button"
            className="button"
            onClick={() => go({ name: "edit", id: first.id, part: "who" })}
          >
            {t.end.sayWho}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** After the end the organizer closes the sheet; what lacks can still be noted. */
export function EndedScreen() {
  const { situation, state, go, undo } = useRoom();
  const { sheet, counted } = situation;
  const end = counted.findLast(({ content }) => content.kind === "end");
  const kicks = scoreOfKicks(sheet.kicks);
  return (
    <>
      <Scoreboard title={t.board.heading} score={sheet.score} />
      <NetBar state={state} />
      <main className="body">
        <Questions />
        <Notice />
        <section className="message">
          <b>{t.end.ended(sayScore(sheet.score))}</b>
          {sheet.kicks.length > 0 ? <p>{t.end.afterKicks(sayScore(kicks))}</p> : null}
          {t.end.endedHint}
        </section>
        <Summary />
        <div className="recent">
          <Lines lines={counted.filter(isShown).toReversed()} />
        </div>
        <div className="thumb">
          <button type="button" className="button" onClick={() => go({ name: "board" })}>
            {t.end.noteMore}
          </button>
          <div className="two">
            <ScreenButton to={{ name: "note" }}>{t.end.note}</ScreenButton>
            <button
              type="button"
              className="button button-plain"
              onClick={() => end && undo(end.id)}
            >
              {t.end.reopen}
            </button>
          </div>
        </div>
      </main>
    </>
  );
}

export function NoteScreen() {
  const { note, back } = useRoom();
  const [text, setText] = useState("");
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== "") note({ kind: "note", text: text.trim() });
    back();
  };
  return (
    <SubScreen title={t.end.note}>
      <form className="form" onSubmit={save}>
        <label className="field">
          <span>{t.end.noteLabel}</span>
          <textarea
            rows={5}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="button button-medium">
          {t.end.noteSave}
        </button>
      </form>
    </SubScreen>
  );
}

/** The minute is that of the tap which opened the question. */
export function StopScreen() {
  const { note, home, tap } = useRoom();
  const [moment] = useState(tap);
  return (
    <SubScreen title={t.period.stop}>
      <p>{t.period.stopHint}</p>
      <p className="label">{t.period.why}</p>
      <div className="thumb">
        {t.period.reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className="button button-plain button-medium"
            onClick={() => {
              note({ kind: "interruption", reason }, moment);
              home();
            }}
          >
            {reason}
          </button>
        ))}
      </div>
    </SubScreen>
  );
}
