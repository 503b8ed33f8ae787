import type { CSSProperties } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { darkenForText } from "~/components/team/color.ts";
import { shieldColors } from "~/components/team/shield.tsx";
import { type Side, SIDES } from "../../domain/result.ts";
import {
  blueLeft,
  countInPeriod,
  formatClock,
  formatTime,
  isBreak,
  nextPeriods,
  playedBefore,
} from "../play/clock.ts";
import { Crest, ClockFace, NetBar, Scoreboard, ScreenButton } from "../parts/frame.tsx";
import { CardSign, Icon } from "../parts/icon.tsx";
import { isShown, Lines } from "../parts/lines.tsx";
import { Notice } from "../parts/notice.tsx";
import { Questions } from "../parts/questions.tsx";
import { sayPlayer, teamName } from "../parts/say.ts";
import { useNow, useRoom } from "../room.ts";
import { COUNTED_FOULS } from "../../domain/rulebook/modality.ts";

/** The game: everything for the thumb. */
export function BoardScreen() {
  const { situation, state, session, book, noted } = useRoom();
  const { sheet, counted } = situation;
  const { period, interrupted } = sheet.clock;
  const lines = counted.filter(isShown).toReversed();
  const isPause = isBreak(period);
  return (
    <>
      <Scoreboard title={t.board.heading} score={sheet.score} />
      <div className="clock">
        <span>{period}</span>
        {interrupted ? <b>{formatTime(interrupted)}</b> : <ClockFace session={session} />}
        {isPause ? (
          <span className="clock-rest">{t.period.ofMinutes(book.rules.break_minutes)}</span>
        ) : (
          <EndOfPeriod />
        )}
      </div>
      <NetBar state={state} />
      <main className="body">
        {interrupted ? <Interrupted /> : null}
        {isPause && !interrupted ? <BeginPeriod /> : null}
        <Notice />
        <Questions />
        <Blues />
        {lines.length === 0 && !noted ? <p className="hint">{t.board.nothing}</p> : null}
        <div className="recent">
          <Lines lines={lines} />
        </div>
        <div className="thumb">
          {COUNTED_FOULS[book.rules.modality] > 0 && !isPause ? <Fouls /> : null}
          <div className={isPause ? "goals goals-low" : "goals"}>
            {SIDES.map((side) => (
              <GoalButton key={side} side={side} />
            ))}
          </div>
          <Tiles />
        </div>
      </main>
    </>
  );
}

/** Ends the period: a break follows, or the end of the game. */
function EndOfPeriod() {
  const { situation, book, note, go, session } = useRoom();
  const { clock } = situation.sheet;
  const next = nextPeriods(situation.sheet, book.rules)[0];
  if (clock.interrupted) return <span className="clock-rest" />;
  const isPause = next !== undefined && isBreak(next);
  return (
    <button
      type="button"
      className="clock-button"
      onClick={() =>
        isPause
          ? note(
              { kind: "period", period: next, elapsed: 0 },
              { at: session.now(), time: { period: next, minute: null, added: null } },
            )
          : go({ name: "end" })
      }
    >
      {isPause ? next : t.board.end}
    </button>
  );
}

export function BeginPeriod() {
  const { situation, book, note, session } = useRoom();
  const [period] = nextPeriods(situation.sheet, book.rules);
  if (period === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="button button-volt button-large"
        onClick={() =>
          note(
            { kind: "period", period, elapsed: 0 },
            { at: session.now(), time: { period, minute: null, added: null } },
          )
        }
      >
        <Icon name="play" size={20} />
        {t.period.begin(period)}
      </button>
      <ScreenButton to={{ name: "stop" }}>{t.period.stop}</ScreenButton>
    </>
  );
}

/** The game goes on from its minute, today or another day. */
function Interrupted() {
  const { situation, book, note, session } = useRoom();
  const { interrupted } = situation.sheet.clock;
  if (!interrupted) return null;
  const time = formatTime(interrupted);
  const { period } = interrupted;
  return (
    <section className="message">
      <b>{t.period.stopped(time, interrupted.reason)}</b>
      {t.period.carryHint}
      <button
        type="button"
        className="button button-volt button-wide"
        onClick={() =>
          period &&
          note(
            { kind: "period", period, elapsed: playedBefore(interrupted, book.rules) },
            {
              at: session.now(),
              time: { period, minute: interrupted.minute, added: interrupted.added },
            },
          )
        }
      >
        <Icon name="play" size={20} />
        {t.period.carryOn(time)}
      </button>
    </section>
  );
}

/** White words need a dark tone of the team's color. */
function toneOf(team: Parameters<typeof shieldColors>[0]): CSSProperties {
  const style: Record<string, string> = { "--team": darkenForText(shieldColors(team).field) };
  return style;
}

function GoalButton({ side }: { side: Side }) {
  const { situation, go, tap } = useRoom();
  const { team } = situation[side];
  const name = teamName(team);
  return (
    <button
      type="button"
      className="goal-button"
      style={toneOf(team)}
      aria-label={t.board.goalOf(name)}
      onClick={() => go({ name: "goal", side, ...tap() })}
    >
      <b>
        <Crest of={team} size="small" />
        {t.board.goal}
      </b>
      {name}
    </button>
  );
}

function Tiles() {
  const { book, go, tap } = useRoom();
  const hasBlue = book.rules.events.includes("blue_card");
  return (
    <div className={hasBlue ? "tiles tiles-five" : "tiles"}>
      <button type="button" onClick={() => go({ name: "card", type: "yellow_card", ...tap() })}>
        <CardSign color="yellow" size={2} />
        {t.board.yellow}
      </button>
      {hasBlue ? (
        <button type="button" onClick={() => go({ name: "card", type: "blue_card", ...tap() })}>
          <CardSign color="blue" size={2} />
          {t.board.blue}
        </button>
      ) : null}
      <button type="button" onClick={() => go({ name: "card", type: "red_card", ...tap() })}>
        <CardSign color="red" size={2} />
        {t.board.red}
      </button>
      <button type="button" onClick={() => go({ name: "change", ...tap() })}>
        <Icon name="swap" size={26} />
        {t.board.change}
      </button>
      <button type="button" onClick={() => go({ name: "more" })}>
        <Icon name="more" size={26} />
        {t.site.more}
      </button>
    </div>
  );
}

/** Accumulated fouls and time-outs of the period. */
function Fouls() {
  const { situation, note, book } = useRoom();
  const limit = COUNTED_FOULS[book.rules.modality] - 1;
  const { sheet } = situation;
  return (
    <div className="goals">
      {SIDES.map((side) => {
        const name = teamName(situation[side].team);
        const fouls = countInPeriod(sheet, "foul", side);
        const timeOuts = countInPeriod(sheet, "time_out", side);
        return (
          <div key={side} className="two">
            <button
              type="button"
              className={fouls >= limit ? "tally tally-full" : "tally"}
              aria-label={`${t.board.foulOf(name)}: ${fouls}`}
              onClick={() => note({ kind: "foul", side })}
            >
              <b>{fouls}</b>
              {t.board.foul}
            </button>
            <button
              type="button"
              className={timeOuts > 0 ? "tally tally-full" : "tally"}
              aria-label={`${t.board.timeOutOf(name)}: ${timeOuts}`}
              onClick={() => note({ kind: "time_out", side })}
            >
              <b>{timeOuts}</b>
              {t.board.timeOut}
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** Who is off for a blue card, and for how long. */
function Blues() {
  const { situation, session } = useRoom();
  const now = useNow(session);
  const off = SIDES.flatMap((side) => situation[side].squad)
    .map((player) => ({ player, left: blueLeft(player.blue_at, now) }))
    .filter(({ left }) => left > 0);
  return off.map(({ player, left }) => (
    <p key={player.person} className="blue-off">
      <CardSign color="blue" />
      {t.board.blueOff(sayPlayer(player), formatClock(left))}
    </p>
  ));
}
