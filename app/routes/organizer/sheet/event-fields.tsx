import { type EventKind, listKinds, toEventType } from "./event-kind.ts";
import type { GameDetail } from "~/components/records.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type AnyField,
  FieldFrame,
  FieldNotes,
  toControlText,
  useControl,
  useFieldTexts,
} from "~/components/form/field.tsx";
import { CheckField, SelectField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { EventIcon } from "~/routes/game/timeline.tsx";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import type { EventForm } from "./events.server.ts";
import { selectCandidates, type PersonOption } from "./people.ts";
import { type EventType, formatMinute, minuteToNote } from "~/domain/result/events.ts";

const CARDS: ReadonlySet<EventKind> = new Set([
  "yellow_card",
  "second_yellow",
  "red_card",
  "blue_card",
]);

type Fields = Record<keyof EventForm, AnyField>;

interface EventFieldsProps {
  fields: Fields;
  game: GameDetail;
  counted: readonly EventType[];
  people: PersonOption[];
  /** The clock that sets the minute; without it the minute is fixed. */
  clock?: Clock | undefined;
  /** True when the form of a goal asks for the assist too. */
  withAssist?: boolean;
  team?: string | undefined;
}

export function EventFields(props: EventFieldsProps) {
  const { fields, game, counted, people, clock, withAssist = false } = props;
  const field = useFieldTexts(fields, "organizer.sheet.events");
  const { t } = useText();
  const kinds = listKinds(counted);
  const [chosen, setWhat] = useState(toControlText(fields.what.initialValue));
  const what = kinds.find((kind) => kind === chosen) ?? null;
  const [team, setTeam] = useState(toControlText(fields.team.initialValue) || props.team || "");
  const shown = people.filter(({ value }) => team === "" || value.startsWith(`${team}-`));
  const knockout = !game.phase.is_group;
  const changes = what === "substitution";
  // Without JavaScript the list cannot change with the kind of event, so it has all people.
  const named = what === null || CARDS.has(what) ? "card" : changes ? "on" : "play";
  return (
    <>
      <Tiles field={fields.what} label={t("organizer.sheet.events.what")} onChoose={setWhat}>
        {kinds.map((what) => ({ value: what, label: <KindLabel what={what} /> }))}
      </Tiles>
      <Tiles
        field={fields.team}
        label={t("organizer.sheet.events.team")}
        abreast
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
          options={selectCandidates(shown, named, toControlText(fields.athlete.initialValue))}
        />
        <div className="of-substitution">
          <SelectField
            field={fields.replaced}
            label={t("organizer.sheet.events.goesOff")}
            hint={changes ? undefined : t("organizer.sheet.events.goesOffHint")}
            empty={t("organizer.sheet.events.choose")}
            options={selectCandidates(shown, "off", toControlText(fields.replaced.initialValue))}
          />
        </div>
        <MinuteField field={fields.minute} game={game} clock={clock} />
        {counted.includes("red_card") ? <input type="hidden" name="expels" value="on" /> : null}
      </div>
      <div className="stack gap-2 of-goal">
        {withAssist && counted.includes("assist") ? (
          <SelectField
            {...field("assist")}
            empty={t("organizer.sheet.events.noAssist")}
            options={selectCandidates(shown, "play", toControlText(fields.assist.initialValue))}
            optional
          />
        ) : null}
        <CheckField {...field("penalty")} />
        <CheckField {...field("free_kick")} />
      </div>
      {knockout ? <CheckField {...field("extra_time")} /> : null}
    </>
  );
}

function KindLabel({ what }: { what: EventKind }) {
  const { t } = useText();
  const card_kind = what === "second_yellow" ? what : null;
  return (
    <>
      <span aria-hidden="true">
        <EventIcon event={{ type: toEventType(what), card_kind }} />
      </span>
      <span>{t(`organizer.sheet.what.${what}`)}</span>
    </>
  );
}

interface TilesProps {
  field: AnyField;
  label: string;
  abreast?: boolean;
  chosen?: string;
  onChoose?: (value: string) => void;
  children: { value: string; label: ReactNode }[];
}

function Tiles({ field, label, abreast = false, chosen, onChoose, children }: TilesProps) {
  const { id, autoFocus, name, ...control } = useControl(field, undefined);
  const first = chosen ?? toControlText(field.initialValue);
  return (
    <fieldset
      className="field tiles"
      role="radiogroup"
      aria-invalid={control["aria-invalid"]}
      aria-describedby={control["aria-describedby"]}
      data-refused={field.errors ? "" : undefined}
    >
      <legend>{label}</legend>
      <div className={abreast ? "abreast gap-2" : "grid gap-2"}>
        {children.map(({ value, label }, at) => (
          <label key={value} className="tile happened">
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

type Watched = Pick<GameDetail, "status" | "period" | "period_started_at" | "events">;

export function minuteNow(game: Watched, length: GameLength, now: number): string {
  const { status, period, period_started_at, events } = game;
  if (status !== "live") return "";
  const started = period_started_at === null ? null : Date.parse(period_started_at);
  const minute = minuteToNote({ period, started, now, events }, length);
  return minute === null ? "" : formatMinute(minute);
}

/** A game's length with the server's time, because a device's clock may be wrong. */
export interface Clock {
  length: GameLength;
  now: number;
}

interface MinuteFieldProps {
  field: AnyField;
  game: Watched;
  clock: Clock | undefined;
}

/**
 * The field of the minute, which follows the clock until the user types. Its keyboard has digits and the plus
 * sign.
 */
function MinuteField({ field, game, clock }: MinuteFieldProps) {
  const { t } = useText();
  const hint = t("organizer.sheet.events.minuteHint");
  const control = useControl(field, hint);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef("");
  const { length, now } = clock ?? {};
  useEffect(() => {
    if (length === undefined || now === undefined) return;
    const ahead = now - Date.now();
    const follow = () => {
      const here = input.current;
      if (!here || document.activeElement === here) return;
      if (here.value !== here.defaultValue && here.value !== written.current) return;
      written.current = minuteNow(game, length, Date.now() + ahead);
      here.value = written.current;
    };
    follow();
    const timer = setInterval(follow, 5000);
    return () => clearInterval(timer);
  }, [game, length, now]);
  return (
    <FieldFrame field={field} label={t("organizer.sheet.events.minute")} hint={hint} optional>
      <input
        key={field.key}
        ref={input}
        {...control}
        type="text"
        inputMode="tel"
        autoComplete="off"
        defaultValue={toControlText(field.initialValue)}
      />
    </FieldFrame>
  );
}
