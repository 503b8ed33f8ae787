import { type SubmitEvent, useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { otherSide } from "../../domain/result.ts";
import type { EventContent, FactContent } from "../../domain/sheet/entries.ts";
import type { Line } from "../../domain/sheet/fold.ts";
import { formatTime } from "../play/clock.ts";
import { newCorrection } from "../play/contents.ts";
import type { Player } from "../play/situation.ts";
import { Chips, UnknownChip } from "../parts/chips.tsx";
import { SubScreen } from "../parts/frame.tsx";
import { nameKind, sayLine } from "../parts/say.ts";
import { useRoom } from "../room.ts";
import { Toggle } from "./pick.tsx";

/** Corrects or removes a fact; the former words stay in the history. */
export function EditScreen({ id, part }: { id: string; part?: "who" | "pass" }) {
  const { situation, back } = useRoom();
  const [asked, setAsked] = useState(part ?? null);
  const line = situation.sheet.lines.find((one) => one.id === id);
  if (!line) return <SubScreen title={t.edit.heading}>{null}</SubScreen>;
  const { content } = line;
  if (asked && content.kind === "event") {
    return (
      <Who
        line={line}
        content={content}
        isPass={asked === "pass"}
        onDone={() => (part ? back() : setAsked(null))}
      />
    );
  }
  return <Whole line={line} onAsk={setAsked} />;
}

interface WhoProps {
  line: Line;
  content: EventContent;
  isPass: boolean;
  onDone: () => void;
}

function Who({ line, content, isPass, onDone }: WhoProps) {
  const { situation, note, state } = useRoom();
  const side = content.type === "og" ? otherSide(content.side) : content.side;
  const { squad, staff, lineup } = situation[side];
  const called = new Set(lineup?.map(({ person }) => person));
  const players = squad.filter(
    ({ person }) =>
      (lineup === null || called.has(person) || person === content.person) &&
      !(isPass && person === content.person),
  );
  const pick = (player: Player | null) => {
    const person = player?.person ?? null;
    const to = isPass ? { ...content, assist: person } : { ...content, person };
    note(newCorrection(line.id, to, line, state.rows));
    onDone();
  };
  const isCard = content.type.endsWith("_card");
  return (
    <SubScreen
      title={isPass ? t.goal.passOf : t.edit.who}
      side={[nameKind(line), formatTime(line)].filter(Boolean).join(" ")}
    >
      <div className="thumb">
        <Chips
          players={isCard ? [...players, ...staff] : players}
          hit={isPass ? content.assist : content.person}
          onPick={pick}
        >
          {isPass ? (
            <button type="button" className="chip chip-word" onClick={() => pick(null)}>
              {t.goal.withoutPass}
            </button>
          ) : content.type === "goal" || content.type === "og" ? (
            <UnknownChip onClick={() => pick(null)} />
          ) : null}
        </Chips>
      </div>
    </SubScreen>
  );
}

/** Kinds whose minute a person may correct. */
const TIMED = new Set(["event", "foul", "time_out", "interruption"]);

function Whole({ line, onAsk }: { line: Line; onAsk: (part: "who" | "pass") => void }) {
  const { situation, note, state, back } = useRoom();
  const [minute, setMinute] = useState(String(line.minute ?? ""));
  const [added, setAdded] = useState(String(line.added ?? ""));
  const [reason, setReason] = useState("");
  const { content } = line;
  const event = content.kind === "event" ? content : null;
  const correct = (to: FactContent, time = line) =>
    note(newCorrection(line.id, to, time, state.rows));
  const save = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const time = { minute: toNumber(minute), added: toNumber(added) || null };
    if (time.minute !== line.minute || time.added !== line.added) {
      correct(content, { ...line, ...time });
    }
    back();
  };
  const remove = () => {
    note({ kind: "removal", of: line.id, reason: reason.trim() || null });
    back();
  };
  return (
    <SubScreen title={t.edit.heading} side={formatTime(line)}>
      <p className="title">
        {nameKind(line)}: {sayLine(line, situation)}
      </p>
      {event ? (
        <div className="two">
          <button type="button" className="button button-plain" onClick={() => onAsk("who")}>
            {t.edit.who}
          </button>
          {event.type === "goal" ? (
            <button type="button" className="button button-plain" onClick={() => onAsk("pass")}>
              {t.goal.pass}
            </button>
          ) : null}
          {event.type === "goal" ? (
            <>
              <Toggle
                isOn={event.penalty}
                onClick={() => correct({ ...event, penalty: !event.penalty, free_kick: false })}
              >
                {t.goal.penaltyShort}
              </Toggle>
              <Toggle
                isOn={event.free_kick}
                onClick={() => correct({ ...event, free_kick: !event.free_kick, penalty: false })}
              >
                {t.goal.freeKick}
              </Toggle>
            </>
          ) : null}
        </div>
      ) : null}
      {TIMED.has(content.kind) ? (
        <form className="form" onSubmit={save}>
          <div className="two">
            <Numeric label={t.edit.minute} value={minute} onType={setMinute} />
            <Numeric label={t.edit.added} value={added} onType={setAdded} />
          </div>
          <button type="submit" className="button">
            {t.edit.save}
          </button>
        </form>
      ) : null}
      <div className="thumb">
        <label className="field">
          <span>{t.edit.reason}</span>
          <input
            value={reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <button type="button" className="button button-bad" onClick={remove}>
          {t.edit.remove}
        </button>
      </div>
    </SubScreen>
  );
}

const toNumber = (typed: string): number | null => (typed === "" ? null : Number(typed));

const Numeric = ({
  label,
  value,
  onType,
}: {
  label: string;
  value: string;
  onType: (typed: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      onChange={({ target }) => onType(target.value.replaceAll(/\D/g, ""))}
    />
  </label>
);
