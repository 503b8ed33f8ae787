import { useEffect } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { EventContent } from "../../domain/sheet/entries.ts";
import { formatTime } from "../play/clock.ts";
import { newCorrection } from "../play/contents.ts";
import { findPlayer, type Situation } from "../play/situation.ts";
import { type Noted, useRoom } from "../room.ts";
import { CardSign, Icon } from "./icon.tsx";
import { sayPerson, sayScore, teamName } from "./say.ts";

/** Milliseconds for which an entry can be undone here; the history undoes it at any time. */
const SHOWN = 15_000;

/** The latest note, with "Desfazer" and its possible additions. */
export function Notice() {
  const { noted, forget } = useRoom();
  const id = noted?.id;
  const isSentOff = noted?.content.kind === "event" && noted.content.type === "red_card";
  useEffect(() => {
    if (id === undefined || isSentOff) return;
    const timer = setTimeout(forget, SHOWN);
    return () => clearTimeout(timer);
  }, [id, isSentOff, forget]);
  if (!noted) return null;
  const { content } = noted;
  if (content.kind !== "event") return <PlainNotice noted={noted} />;
  if (content.type === "red_card") return <SentOff noted={noted} content={content} />;
  return <EventNotice noted={noted} content={content} />;
}

const UNDONE = new Set(["foul", "time_out", "period", "interruption"]);

function PlainNotice({ noted: { id, content } }: { noted: Noted }) {
  const { situation, undo } = useRoom();
  if (!UNDONE.has(content.kind)) return null;
  const name = content.kind === "period" ? content.period : t.kinds[content.kind];
  return (
    <section className="message message-fine" role="status">
      <span>
        <b>{name}</b>
        {"side" in content ? teamName(situation[content.side].team) : null}
      </span>
      <button type="button" className="button button-outline" onClick={() => undo(id)}>
        <Icon name="undo" size={20} />
        {t.site.undo}
      </button>
    </section>
  );
}

function EventNotice({ noted, content }: { noted: Noted; content: EventContent }) {
  const { situation, undo, go, note, state, tap } = useRoom();
  const { id, time } = noted;
  // A question needs the room, and an answer first.
  const isAsked = situation.sheet.questions.length > 0;
  const isGoal = content.type === "goal" && !isAsked;
  // Pass and kind are corrections, which the line has.
  const line = situation.sheet.lines.find((one) => one.id === id);
  const now = line?.content.kind === "event" ? line.content : content;
  const correct = (changes: Partial<EventContent>) =>
    note(newCorrection(id, { ...now, ...changes }, line ?? time, state.rows));
  return (
    <>
      <section className="message message-fine" role="status">
        <span>
          <b>{sayNoted({ content: now, time }, situation)}</b>
          {sayEffect(now, situation)}
        </span>
        <button type="button" className="button button-outline" onClick={() => undo(id)}>
          <Icon name="undo" size={20} />
          {t.site.undo}
        </button>
      </section>
      {isGoal ? (
        <div className="options">
          <button type="button" onClick={() => go({ name: "edit", id, part: "pass" })}>
            {t.goal.pass}
          </button>
          <button
            type="button"
            aria-pressed={now.penalty}
            onClick={() => correct({ penalty: !now.penalty, free_kick: false })}
          >
            {t.goal.penaltyShort}
          </button>
          <button
            type="button"
            aria-pressed={now.free_kick}
            onClick={() => correct({ free_kick: !now.free_kick, penalty: false })}
          >
            {t.goal.freeKick}
          </button>
        </div>
      ) : null}
      {content.type === "substitution" && !isAsked ? (
        <div className="options">
          <button
            type="button"
            onClick={() => go({ name: "change", side: content.side, ...tap() })}
          >
            {t.change.another}
          </button>
        </div>
      ) : null}
    </>
  );
}

function sayNoted(
  { content, time }: { content: EventContent; time: Noted["time"] },
  situation: Situation,
): string {
  const player = sayPerson(situation, content.person);
  const minute = formatTime(time);
  switch (content.type) {
    case "goal":
      return t.goal.noted(player, minute);
    case "og":
      return t.goal.ownNoted(player, minute);
    case "substitution":
      return t.change.noted(player, sayPerson(situation, content.replaced));
    default:
      return t.card.noted(t.kinds[content.type] ?? "", player, minute);
  }
}

function sayEffect(content: EventContent, { sheet, counted, ...sides }: Situation): string {
  const team = teamName(sides[content.side].team);
  const same = counted.filter(
    (line) =>
      line.content.kind === "event" &&
      line.content.type === content.type &&
      line.content.side === content.side,
  );
  if (content.type === "goal") {
    const own = same.filter(
      (line) =>
        content.person !== null &&
        line.content.kind === "event" &&
        line.content.person === content.person,
    );
    return `${team} · ${sayScore(sheet.score)}${t.goal.nth(own.length)}`;
  }
  if (content.type === "og") return `${team} · ${sayScore(sheet.score)}`;
  if (content.type === "substitution") return `${team} · ${t.change.nth(same.length)}`;
  return content.type === "blue_card" ? `${team}. ${t.card.blueHint}` : team;
}

/** A sending-off is said until someone has read it. */
function SentOff({ noted, content }: { noted: Noted; content: EventContent }) {
  const { situation, undo, forget } = useRoom();
  const { id, time } = noted;
  const player = findPlayer(situation, content.person);
  const team = situation[content.side];
  const isSecond = content.card_kind === "second_yellow";
  const first = situation.counted.find(
    (line) =>
      line.content.kind === "event" &&
      line.content.type === "yellow_card" &&
      line.content.person === content.person,
  );
  return (
    <section className="message message-bad" role="alert">
      <div className="message-row">
        <CardSign color={isSecond ? "second" : "red"} size={3} />
        <p>
          <b>{t.card.off(sayPerson(situation, content.person))}</b>
          {isSecond
            ? t.card.second(formatTime(time), first ? formatTime(first) : "")
            : `${t.kinds["red_card"]}.`}
          {team.lineup && player && !player.isStaff
            ? t.card.fewer(teamName(team.team), team.pitch.length)
            : null}
        </p>
      </div>
      <div className="two">
        <button type="button" className="button button-outline" onClick={() => undo(id)}>
          <Icon name="undo" size={20} />
          {t.site.undo}
        </button>
        <button type="button" className="button button-white" onClick={forget}>
          {t.site.fine}
        </button>
      </div>
    </section>
  );
}
