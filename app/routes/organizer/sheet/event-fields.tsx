import { type ReactNode, useState } from "react";
import { type AnyField, FieldNotes, textOf, useControl } from "~/components/form/field.tsx";
import { CheckField, type Option, SelectField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import type { EventType } from "~/domain/score.ts";
import { useText } from "~/i18n/use-text.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import { MinuteField } from "./minute-field.tsx";
import type { EventForm } from "./noted-event.ts";
import { typeOf, type What, whatsOf } from "./what.ts";

type Fields = Record<keyof EventForm, AnyField>;

interface EventFieldsProps {
  fields: Fields;
  game: GameDetail;
  counted: readonly EventType[];
  people: Option[];
  /** Duration of the game, when the minute is to follow its clock. */
  clock?: number | undefined;
  /** Whether the pass of a goal can be noted with it. */
  withAssist?: boolean;
  /** Team whose event was noted last. */
  team?: string | undefined;
}

/** Everything that an event says: few taps, the rarer things only where they can be. */
export function EventFields(props: EventFieldsProps) {
  const { fields, game, counted, people, clock, withAssist = false } = props;
  const { t } = useText();
  const [what, setWhat] = useState(textOf(fields.what.initialValue));
  const [team, setTeam] = useState(textOf(fields.team.initialValue) || props.team || "");
  const shown = people.filter(({ value }) => team === "" || value.startsWith(`${team}-`));
  const knockout = !game.phase.is_group;
  const changes = what === "substitution";
  return (
    <>
      <Tiles
        field={fields.what}
        label={t("organizer.sheet.events.what")}
        className="whats"
        onChoose={setWhat}
      >
        {whatsOf(counted).map((what) => ({ value: what, label: <WhatLabel what={what} /> }))}
      </Tiles>
      <Tiles
        field={fields.team}
        label={t("organizer.sheet.events.team")}
        className="sides"
        chosen={team}
        onChoose={setTeam}
      >
        {[game.home_team, game.away_team].flatMap((side) =>
          side ? [{ value: String(side.id), label: <span>{side.name}</span> }] : [],
        )}
      </Tiles>
      <div className="pair">
        <SelectField
          field={fields.athlete}
          label={t(`organizer.sheet.events.${changes ? "comesOn" : "athlete"}`)}
          empty={t(`organizer.sheet.events.${changes ? "choose" : "unknown"}`)}
          options={shown}
        />
        <div className="of-substitution">
          <SelectField
            field={fields.replaced}
            label={t("organizer.sheet.events.goesOff")}
            hint={changes ? undefined : t("organizer.sheet.events.goesOffHint")}
            empty={t("organizer.sheet.events.choose")}
            options={shown}
          />
        </div>
        <MinuteField field={fields.minute} game={game} clock={clock} />
      </div>
      <div className="of-goal">
        {withAssist && counted.includes("assist") ? (
          <SelectField
            field={fields.assist}
            label={t("organizer.sheet.events.assist")}
            empty={t("organizer.sheet.events.noAssist")}
            options={shown}
            optional
          />
        ) : null}
        <CheckField field={fields.penalty} label={t("organizer.sheet.events.penalty")} />
      </div>
      {knockout ? (
        <CheckField field={fields.extra_time} label={t("organizer.sheet.events.extraTime")} />
      ) : null}
    </>
  );
}

function WhatLabel({ what }: { what: What }) {
  const { t } = useText();
  const card_kind = what === "second_yellow" ? what : null;
  return (
    <>
      <span aria-hidden="true">
        <EventIcon event={{ type: typeOf(what), card_kind }} />
      </span>
      <span>{t(`organizer.sheet.what.${what}`)}</span>
    </>
  );
}

interface TilesProps {
  field: AnyField;
  label: string;
  className: string;
  chosen?: string;
  onChoose?: (value: string) => void;
  children: { value: string; label: ReactNode }[];
}

/** One of a few, as tiles for a thumb. */
function Tiles({ field, label, className, chosen, onChoose, children }: TilesProps) {
  const { id, autoFocus, name, ...control } = useControl(field, undefined);
  const first = chosen ?? textOf(field.initialValue);
  return (
    <fieldset
      className="field tiles"
      role="radiogroup"
      aria-invalid={control["aria-invalid"]}
      aria-describedby={control["aria-describedby"]}
      data-refused={field.errors ? "" : undefined}
    >
      <legend>{label}</legend>
      <div className={className}>
        {children.map(({ value, label }, at) => (
          <label key={value} className="tile">
            <input
              key={field.key}
              type="radio"
              id={at === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={first === value}
              onChange={onChoose && (() => onChoose(value))}
              {...(at === 0 && { autoFocus })}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={undefined} />
    </fieldset>
  );
}
