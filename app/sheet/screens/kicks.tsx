import { useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { type Side, SIDES } from "../../domain/result.ts";
import {
  FIRST_KICKS,
  nextToKick,
  scoreOfKicks,
  winnerOfKicks,
} from "../../domain/result/shoot-out.ts";
import type { Person } from "../../domain/sheet/entries.ts";
import { Chips } from "../parts/chips.tsx";
import { Crest, NetBar, Scoreboard } from "../parts/frame.tsx";
import { Icon } from "../parts/icon.tsx";
import { Questions } from "../parts/questions.tsx";
import { sayPerson, sayScore, teamName } from "../parts/say.ts";
import { type Situation } from "../play/situation.ts";
import { type Room, useRoom } from "../room.ts";

/** The shoot-out, a tap for each kick. */
export function KicksScreen() {
  const { situation, state, go } = useRoom();
  const { kicks, score } = situation.sheet;
  const next = nextToKick(kicks);
  const winner = winnerOfKicks(kicks);
  const total = scoreOfKicks(kicks);
  return (
    <>
      <Scoreboard title={t.kicks.heading(sayScore(score))} score={total} />
      <NetBar state={state} />
      <main className="body">
        <Questions />
        <div className="kick-rows">
          {SIDES.map((side) => (
            <KickRow key={side} side={side} isNext={next[0] === side && next.length === 1} />
          ))}
        </div>
        {winner ? (
          <>
            <p className="title" role="status">
              {t.kicks.won(teamName(situation[winner].team), sayScore(total))}
            </p>
            <div className="thumb">
              <UndoKick />
              <button
                type="button"
                className="button button-volt button-large"
                onClick={() => go({ name: "end" })}
              >
                {t.end.heading}
              </button>
            </div>
          </>
        ) : next.length === 2 ? (
          <FirstSide />
        ) : (
          next.map((side) => <NextKick key={kicks.length} side={side} />)
        )}
      </main>
    </>
  );
}

function KickRow({ side, isNext }: { side: Side; isNext: boolean }) {
  const { situation } = useRoom();
  const { team, squad } = situation[side];
  const own = situation.sheet.kicks.filter((kick) => kick.side === side);
  const places = Math.max(FIRST_KICKS, own.length + (isNext ? 1 : 0));
  return (
    <div className="kick-row">
      <Crest of={team} size="medium" />
      <ol>
        {Array.from({ length: places }, (_, at) => {
          const kick = own[at];
          const isHere = at === own.length && isNext;
          const number = squad.find(({ person }) => person === kick?.person)?.number;
          return (
            <li key={at}>
              <span
                className={`kick ${kick ? (kick.scored ? "kick-scored" : "kick-missed") : ""} ${isHere ? "kick-next" : ""}`}
              >
                {kick ? (
                  <Icon name={kick.scored ? "sent" : "missed"} size={22} />
                ) : isHere ? (
                  "?"
                ) : (
                  ""
                )}
                <span className="unseen">
                  {kick ? (kick.scored ? t.kicks.scoredBy : t.kicks.missedBy) : ""}
                </span>
              </span>
              <small>{number}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function FirstSide() {
  const { situation } = useRoom();
  const [side, setSide] = useState<Side | null>(null);
  if (side) return <NextKick side={side} />;
  return (
    <div className="thumb">
      <p className="title">{t.kicks.whoBegins}</p>
      {SIDES.map((one) => (
        <button
          key={one}
          type="button"
          className="button button-plain button-large"
          onClick={() => setSide(one)}
        >
          <Crest of={situation[one].team} size="small" />
          {teamName(situation[one].team)}
        </button>
      ))}
    </div>
  );
}

function NextKick({ side }: { side: Side }) {
  const { situation, note, session } = useRoom();
  const [person, setPerson] = useState<Person | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { kicks } = situation.sheet;
  const team = situation[side];
  const own = kicks.filter((kick) => kick.side === side);
  const kicked = new Set(own.map((kick) => kick.person));
  const able = team.lineup ? team.pitch : team.squad.filter(({ isOff }) => !isOff);
  const fresh = able.filter((player) => !kicked.has(player.person));
  const kick = (scored: boolean) => {
    note(
      { kind: "kick", place: kicks.length + 1, side, scored, person },
      { at: session.now(), time: { period: "Pênaltis", minute: null, added: null } },
    );
  };
  if (isChoosing) {
    return (
      <div className="thumb">
        <Chips
          players={fresh.length > 0 ? fresh : able}
          hit={person}
          onPick={(player) => {
            setPerson(player.person);
            setChoosing(false);
          }}
        />
      </div>
    );
  }
  return (
    <>
      <p className="hint">{sayDecision(situation, side)}</p>
      <div className="thumb">
        <p className="label">{t.kicks.nth(own.length + 1, teamName(team.team))}</p>
        <button
          type="button"
          className="button button-plain button-between"
          onClick={() => setChoosing(true)}
        >
          {person === null ? t.kicks.noKicker : t.kicks.kicker(sayPerson(situation, person))}
          <Icon name="down" size={20} />
        </button>
        <div className="two">
          <button
            type="button"
            className="button button-kick button-good"
            onClick={() => kick(true)}
          >
            <Icon name="sent" size={38} />
            {t.kicks.scored}
          </button>
          <button
            type="button"
            className="button button-kick button-bad"
            onClick={() => kick(false)}
          >
            <Icon name="missed" size={38} />
            {t.kicks.missed}
          </button>
        </div>
        <UndoKick />
      </div>
    </>
  );
}

function sayDecision({ sheet, ...sides }: Situation, side: Side): string {
  const after = (scored: boolean) => winnerOfKicks([...sheet.kicks, { side, scored }]);
  const [scored, missed] = [after(true), after(false)];
  return [
    scored && t.kicks.ifScored(teamName(sides[scored].team)),
    missed && t.kicks.ifMissed(teamName(sides[missed].team)),
  ]
    .filter(Boolean)
    .join(" ");
}

function UndoKick() {
  const room = useRoom();
  const last = findLastKick(room);
  if (!last) return null;
  const name = sayPerson(room.situation, last.content.person) || t.kicks.last;
  return (
    <button type="button" className="button button-plain" onClick={() => room.undo(last.id)}>
      <Icon name="undo" size={20} />
      {last.content.scored ? t.kicks.undoScored(name) : t.kicks.undoMissed(name)}
    </button>
  );
}

function findLastKick({ situation }: Room) {
  const kicks = situation.counted.flatMap(({ id, content }) =>
    content.kind === "kick" ? [{ id, content }] : [],
  );
  return kicks.toSorted((a, b) => a.content.place - b.content.place).at(-1);
}
