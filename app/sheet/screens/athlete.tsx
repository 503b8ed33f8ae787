import { type SubmitEvent, useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Side } from "../../domain/result.ts";
import { newEvent, type Person } from "../../domain/sheet/entries.ts";
import { newLineup } from "../play/contents.ts";
import { SubScreen } from "../parts/frame.tsx";
import { teamName } from "../parts/say.ts";
import { type Tap, useRoom } from "../room.ts";

interface AthleteProps {
  side: Side;
  /** The change for which the athlete is typed. */
  enters?: Tap & { replaced: Person };
}

/** An athlete who is missing in the squad. */
export function AthleteScreen({ side, enters }: AthleteProps) {
  const { situation, book, note, home, back, state } = useRoom();
  const [number, setNumber] = useState("");
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const { team, lineup } = situation[side];
  const shirt_number = number === "" ? null : Number(number);

  const add = (starter: boolean | null) => {
    if (name.trim() === "") {
      setFault(t.athlete.nameWanted);
      return;
    }
    const person = note({
      kind: "athlete",
      side,
      shirt_number,
      name: name.trim(),
    });
    if (starter !== null) {
      const place = { person, shirt_number, starter, captain: false };
      note(newLineup(side, [...(lineup ?? []), place], state.rows));
    }
    if (enters) {
      const { replaced, at, time } = enters;
      note(newEvent("substitution", side, person, { replaced }), { at, time });
      home();
    } else back();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add(enters || situation.sheet.clock.period !== null ? (lineup === null ? null : false) : true);
  };

  return (
    <SubScreen title={t.athlete.heading(teamName(team))}>
      <form className="form" onSubmit={submit} noValidate>
        <p>{book.rules.may_type_athletes ? t.athlete.allowed : t.athlete.notAllowed}</p>
        <div className="number-and-name">
          <label className="field">
            <span>{t.athlete.number}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={number}
              onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, ""))}
            />
          </label>
          <label className="field">
            <span>{t.athlete.name}</span>
            <input
              autoComplete="off"
              maxLength={80}
              value={name}
              aria-invalid={fault !== ""}
              aria-describedby="athlete-fault"
              onChange={({ target }) => {
                setName(target.value);
                setFault("");
              }}
            />
          </label>
        </div>
        <p id="athlete-fault" className="fault" role="alert">
          {fault}
        </p>
        {situation.sheet.clock.period === null && !enters ? (
          <div className="two">
            <button
              type="button"
              className="button button-plain button-medium"
              onClick={() => add(false)}
            >
              {t.athlete.bench}
            </button>
            <button type="submit" className="button button-medium">
              {t.athlete.starter}
            </button>
          </div>
        ) : (
          <button type="submit" className="button button-medium">
            {t.athlete.add}
          </button>
        )}
      </form>
    </SubScreen>
  );
}
