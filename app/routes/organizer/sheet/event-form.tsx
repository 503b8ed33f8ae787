import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { textOf } from "~/components/form/field.tsx";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import { formatMinute } from "~/domain/result/period.ts";
import type { EventType } from "~/domain/result/score.ts";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { AddendumField } from "./addendum-field.tsx";
import { EventFields, minuteNow } from "./event-fields.tsx";
import type { EventForm } from "./events.server.ts";
import type { Nameable } from "./people.ts";
import { SureField } from "../games/sure-field.tsx";
import { EVENT, kindOf } from "./event-kind.ts";

interface EventFormProps {
  game: GameDetail;
  counted: readonly EventType[];
  people: Nameable[];
}

const NOBODY = { athlete: "", assist: "", replaced: "" };

interface NewEventProps extends EventFormProps {
  /** Minutes of play. */
  length: GameLength;
  /** When the page was made. */
  now: number;
}

/** Notes an event: after one was accepted the next can follow, of the same team and period. */
export function NewEvent({ game, counted, people, length, now }: NewEventProps) {
  const { t } = useText();
  const [team, setTeam] = useState("");
  const form = usePageForm<EventForm>({
    id: "event",
    defaultValue: {
      // Named, so that the lists of the next event begin at their first entry.
      ...NOBODY,
      minute: minuteNow(game, length, now),
      ...(game.period === "Prorrogação" && { extra_time: true }),
    },
  });
  const { id } = form.form;
  const opened = useRef(id);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    document.querySelector<HTMLInputElement>(`#${CSS.escape(id)} .whats input`)?.focus();
  }, [id]);
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "team") setTeam(target.value);
      }}
    >
      <FormFrame of={form} label={t("organizer.sheet.events.add")} className="form event-form">
        <EventFields
          key={id}
          fields={form.fields}
          game={game}
          counted={counted}
          people={people}
          clock={length}
          team={team}
          withAssist
        />
        <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
        <SureField of={form} field={form.fields.sure} />
        <SubmitButton>{t("organizer.sheet.events.submit")}</SubmitButton>
      </FormFrame>
    </div>
  );
}

interface EditEventProps extends EventFormProps {
  mark: string;
  /** Null when it is not there any more, while its form still is. */
  event: GameEvent | null;
}

/** Changes an event; the page's address names it. */
export function EditEvent({ game, counted, people, mark, event }: EditEventProps) {
  const { t } = useText();
  const form = usePageForm<EventForm>({
    id: `editEvent:${mark}`,
    defaultValue: event ? valuesOf(game, event) : {},
  });
  const eventAt = useEventAddress();
  if (!event && !form.outcome) {
    return <p className="callout">{t("organizer.sheet.events.missing")}</p>;
  }
  return (
    <FormFrame of={form} label={t("organizer.sheet.events.edit")} className="form event-form">
      <EventFields fields={form.fields} game={game} counted={counted} people={people} />
      <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      <SureField of={form} field={form.fields.sure} />
      <div className="actions">
        <SubmitButton>{t("organizer.sheet.events.save")}</SubmitButton>
        <Link className="text-link" to={eventAt(null)}>
          {t("organizer.sheet.events.back")}
        </Link>
      </div>
    </FormFrame>
  );
}

/** Gives the address of the page at hand while an event of this mark is edited, or none of them. */
export function useEventAddress() {
  const { search } = useLocation();
  return (mark: string | null) => {
    const query = new URLSearchParams(search);
    if (mark === null) query.delete(EVENT);
    else query.set(EVENT, mark);
    return { search: query.toString(), hash: "#lances" };
  };
}

/** An event as its form takes it: an own goal is noted at the team of who scored it. */
function valuesOf(game: GameDetail, event: GameEvent): Partial<EventForm> {
  const { type, team_id, user, replaced, minute, added, penalty, free_kick, extra_time } = event;
  const other = team_id === game.home_team_id ? game.away_team_id : game.home_team_id;
  const team = type === "og" ? (other ?? team_id) : team_id;
  return {
    what: kindOf(event),
    team: textOf(team),
    athlete: user ? `${team}-${user.id}` : "",
    replaced: replaced ? `${team}-${replaced.id}` : "",
    minute: minute === null ? "" : formatMinute({ minute, added: added ?? 0 }),
    ...(penalty && { penalty }),
    ...(free_kick && { free_kick }),
    ...(extra_time && { extra_time }),
  };
}
