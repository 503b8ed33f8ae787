import type { ReactNode } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { Shield } from "~/components/team/shield.tsx";
import type { Session, SessionState, Signal } from "../device/session.ts";
import { formatClock, secondsOnClock } from "../play/clock.ts";
import type { TeamSituation } from "../play/situation.ts";
import { type Screen, useNow, useRoom } from "../room.ts";
import { Icon } from "./icon.tsx";
import { sayScore, teamName } from "./say.ts";

/** A screen of its own with the way back. */
export function SubScreen({
  title,
  side,
  big,
  children,
}: {
  title: string;
  side?: ReactNode;
  big?: boolean;
  children: ReactNode;
}) {
  const { back, state } = useRoom();
  return (
    <>
      <header className="ink head">
        <button type="button" className="head-button" aria-label={t.site.back} onClick={back}>
          <Icon name="back" size={26} />
        </button>
        <h1>{title}</h1>
        {side === undefined ? null : (
          <span className={big ? "head-score" : "head-side"}>{side}</span>
        )}
      </header>
      <NetBar state={state} />
      <main className="body">{children}</main>
    </>
  );
}

export const ScoreSide = () => sayScore(useRoom().situation.sheet.score);

export const Crest = ({ of, size }: { of: TeamSituation["team"]; size: "small" | "medium" }) => (
  <Shield of={of} size={size} />
);

/** Crests, score and who is at the sheet. */
export function Scoreboard({
  title,
  isSub = false,
  score,
}: {
  title: string;
  isSub?: boolean;
  score: { home: number; away: number };
}) {
  const { situation, back } = useRoom();
  return (
    <header className="ink">
      <div className="head">
        {isSub ? (
          <button type="button" className="head-button" aria-label={t.site.back} onClick={back}>
            <Icon name="back" size={26} />
          </button>
        ) : null}
        <h1 className={isSub ? undefined : "head-inset"}>{title}</h1>
        <Seated />
        {isSub ? null : <MoreButton />}
      </div>
      <div className="scoreboard">
        <TeamOfScore of={situation.home} />
        <p className="score">
          {score.home}
          <i>{t.door.versus}</i>
          {score.away}
        </p>
        <TeamOfScore of={situation.away} />
      </div>
    </header>
  );
}

const TeamOfScore = ({ of: { team } }: { of: TeamSituation }) => (
  <p className="score-team">
    <Crest of={team} size="medium" />
    {teamName(team)}
  </p>
);

/** The devices at the sheet; one alone is not named. */
function Seated() {
  const { state, go } = useRoom();
  const { devices, book } = state.match;
  const others = devices.filter(({ device }) => device !== book?.device);
  if (others.length === 0) return <span className="head-side" />;
  const names = [state.match.author, ...others.map(({ name }) => name)];
  return (
    <button type="button" className="head-side seated" onClick={() => go({ name: "more" })}>
      {t.board.seated(names.length)}
      <span className="avatars">
        {names.slice(0, 3).map((name, at) => (
          <span key={at} className={at === 0 ? "avatar" : "avatar avatar-other"}>
            {name.charAt(0).toUpperCase()}
          </span>
        ))}
      </span>
    </button>
  );
}

interface Said {
  tone: "fine" | "silent" | "sending" | "risk";
  icon: "sent" | "silent" | "sending" | "warning";
  text: string;
  hint?: string;
}

/** Always says what is stored here and what is sent. */
export function NetBar({ state }: { state: SessionState }) {
  const { tone, icon, text, hint } = sayNet(state);
  return (
    <p className={`net net-${tone}`} role="status">
      <Icon name={icon} size={22} />
      <span>
        {text}
        {hint ? <small>{hint}</small> : null}
      </span>
    </p>
  );
}

export function sayNet({ rows, signal, at_risk, match }: SessionState): Said {
  const unsent = rows.filter(({ seq, fault }) => seq === null && fault === null).length;
  const faults = rows.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  if (at_risk > 0) {
    return { tone: "risk", icon: "warning", text: t.net.atRisk(at_risk), hint: t.net.atRiskHint };
  }
  if (unsent > 0) {
    return signal === "sending"
      ? { tone: "sending", icon: "sending", text: t.net.sending(unsent) }
      : silent(signal, t.net.kept(unsent), t.net.goesAlone(unsent));
  }
  if (signal === "silent") return silent(signal, t.net.silent, t.net.silentHint);
  if (faults[0] !== undefined) {
    return { tone: "risk", icon: "warning", text: t.net.faulty(faults.length), hint: faults[0] };
  }
  if (match.waiting !== null) {
    return { tone: "fine", icon: "sent", text: t.net.sentAlone, hint: match.waiting };
  }
  return { tone: "fine", icon: "sent", text: t.net.sent };
}

const silent = (signal: Signal, text: string, hint: string): Said => ({
  tone: "silent",
  icon: "silent",
  text,
  ...(signal !== "held" && { hint }),
});

export function ClockFace({ session }: { session: Session }) {
  const { situation } = useRoom();
  const seconds = secondsOnClock(situation.sheet, useNow(session));
  return <b>{seconds === null ? "–" : formatClock(seconds)}</b>;
}

/** The head of pages that are about no game of this device. */
export const BrandHead = () => (
  <header className="ink head">
    <h1 className="brand head-inset">
      {t.site.brand}
      <i>.</i>
    </h1>
    <span className="head-side">{t.site.sheet}</span>
  </header>
);

export function MoreButton() {
  const { go } = useRoom();
  return (
    <button
      type="button"
      className="head-button"
      aria-label={t.site.more}
      onClick={() => go({ name: "more" })}
    >
      <Icon name="more" size={22} />
    </button>
  );
}

/** A button that opens another screen. */
export function ScreenButton({ to, children }: { to: Screen; children: ReactNode }) {
  const { go } = useRoom();
  return (
    <button type="button" className="button button-plain" onClick={() => go(to)}>
      {children}
    </button>
  );
}
