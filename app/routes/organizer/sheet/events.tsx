import { Link, useLocation } from "react-router";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import { EventIcon } from "~/routes/game/timeline.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { toControlText } from "~/components/form/field.tsx";
import { EventFields, minuteNow } from "./event-fields.tsx";
import {
  EVENT_PARAMETER,
  parseRemoval,
  toEventKind,
  computeEventMark,
  REMOVAL_PARAMETER,
  encodeRemoval,
} from "./event-kind.ts";
import type { EventForm } from "./events.server.ts";
import { AddendumField } from "./addendum-field.tsx";
import { collectNames, type Eligibility, type PersonOption, listPeople } from "./people.ts";
import { useEventWords } from "./event-words.ts";
import { type EventType, formatMinute } from "~/domain/result/events.ts";

interface EventsProps {
  game: GameDetail;
  eligibility: Eligibility;
  tournament: GameLength & { stats_rules: { events: EventType[] } };
  editing: string | null;
  removed: string | null;
  now: number;
  open: boolean;
}

export function Events(props: EventsProps) {
  const { game, eligibility, tournament, editing, removed, now, open } = props;
  const { t } = useText();
  const people = listPeople(game, eligibility, {
    pitch: (team) => t("organizer.sheet.events.onPitch", { team }),
    bench: (team) => t("organizer.sheet.events.onBench", { team }),
    outside: (team) => t("organizer.sheet.events.outside", { team }),
    replaced: (team) => t("organizer.sheet.events.wentOff", { team }),
    sentOff: (team) => t("organizer.sheet.events.sentOff", { team }),
    staff: (team) => t("organizer.sheet.events.staff", { team }),
    suspended: (name) => t("organizer.sheet.events.suspended", { name }),
  });
  const counted = tournament.stats_rules.events;
  const shared = { game, counted, people };
  return (
    <section className="card" id="lances" aria-labelledby="lances-titulo">
      <header>
        <h2 id="lances-titulo">
          {t(editing === null ? "organizer.sheet.events.title" : "organizer.sheet.events.edit")}
        </h2>
      </header>
      <div className="pad">
        {!open ? null : editing === null ? (
          <NewEvent {...shared} length={tournament} now={now} />
        ) : (
          <EditEvent
            key={editing}
            {...shared}
            mark={editing}
            event={game.events.find((event) => computeEventMark(event) === editing) ?? null}
          />
        )}
      </div>
      {open && removed !== null ? (
        <RestoreEvent key={removed} game={game} eligibility={eligibility} trace={removed} />
      ) : null}
      <EventList game={game} open={open} />
    </section>
  );
}

function EventList({ game, open }: { game: GameDetail; open: boolean }) {
  const { t } = useText();
  if (game.events.length === 0) {
    return <p className="quiet">{t("organizer.sheet.events.none")}</p>;
  }
  return (
    <ol className="rows lined noted happened">
      {game.events.toReversed().map((event) => (
        <li key={event.id}>
          <EventLine game={game} event={event} />
          {open ? <EventMending game={game} event={event} /> : null}
        </li>
      ))}
    </ol>
  );
}

interface RestoreProps extends Pick<EventsProps, "game" | "eligibility"> {
  trace: string;
}

function RestoreEvent({ game, eligibility, trace }: RestoreProps) {
  const { t } = useText();
  const event = parseRemoval(trace)?.event;
  const describe = useEventWords(collectNames(game, eligibility));
  if (!event) return null;
  const what = describe(event);
  return (
    <div className="callout stack gap-2 removed">
      <p>{t("organizer.sheet.events.wasRemoved", { what })}</p>
      <RestoreForm
        game={game}
        trace={trace}
        what={what}
        send={t("organizer.sheet.events.restore")}
      />
    </div>
  );
}

interface RestoreFormProps {
  game: GameDetail;
  trace: string;
  what: string;
  send: string;
}

export function RestoreForm({ game, trace, what, send }: RestoreFormProps) {
  const { t } = useText();
  const form = usePageForm<{ addendum: string }>({ id: `restoreEvent:${trace}` });
  return (
    <FormFrame of={form} label={t("organizer.sheet.events.restoreOf", { what })}>
      <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      <div className="actions">
        <SubmitButton kind="quiet">{send}</SubmitButton>
      </div>
    </FormFrame>
  );
}

function EventLine({ game, event }: { game: GameDetail; event: GameEvent }) {
  const { t } = useText();
  const { minute, added, type, team_id, user, shirt_number } = event;
  const team = team_id === game.home_team_id ? game.home_team : game.away_team;
  const details = [
    type === "og" ? t("game.ownGoal") : null,
    event.penalty ? t("game.penalty") : null,
    event.free_kick ? t("game.freeKick") : null,
    event.card_kind === "second_yellow" ? t("game.secondYellow") : null,
    event.replaced ? t("game.replacing", { name: event.replaced.name }) : null,
    team && (type === "og" ? t("game.forTeam", { team: team.name }) : team.name),
  ];
  const name = user?.name ?? t("game.unknownAthlete");
  return (
    <div className="list-row noted-line">
      <span className="noted-minute">
        {minute === null ? "–" : `${formatMinute({ minute, added: added ?? 0 })}'`}
      </span>
      <EventIcon event={event} />
      <span className="grow lines">
        <b>{shirt_number === null ? name : `${shirt_number} · ${name}`}</b>
        <span className="sub">{details.filter(Boolean).join(" · ")}</span>
      </span>
    </div>
  );
}

function EventMending({ game, event }: { game: GameDetail; event: GameEvent }) {
  const { t } = useText();
  const mark = computeEventMark(event);
  const form = usePageForm<{ addendum: string }>({ id: `removeEvent:${mark}` });
  const eventAt = useEventAddress();
  const what = t(`game.type.${event.card_kind === "second_yellow" ? "second_yellow" : event.type}`);
  const name = event.user?.name ?? t("organizer.sheet.events.someone");
  return (
    <Folded
      of={form}
      className="mending"
      summary={
        <>
          <span aria-hidden="true">⋯</span>
          <span className="sr">{t("organizer.sheet.events.mend", { what, name })}</span>
        </>
      }
    >
      <div className="cluster gap-3 mending-body">
        <Link className="button button-quiet button-small" to={eventAt(mark)}>
          {t("form.edit")}
        </Link>
        <FormFrame
          of={form}
          className="form"
          label={t("organizer.sheet.events.removeAsk", { what, name })}
        >
          <input type="hidden" name="trace" value={findTrace(game, event)} />
          <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
          <button
            type="submit"
            className="button button-danger button-small"
            aria-busy={form.sending || undefined}
          >
            {t("organizer.sheet.events.remove")}
          </button>
        </FormFrame>
      </div>
    </Folded>
  );
}

function findTrace({ events }: GameDetail, event: GameEvent): string {
  const alike = events.filter((one) => computeEventMark(one) === computeEventMark(event));
  return encodeRemoval(event, events.indexOf(event), alike.length - 1);
}

interface EventFormProps {
  game: GameDetail;
  counted: readonly EventType[];
  people: PersonOption[];
}

const NOBODY = { athlete: "", assist: "", replaced: "" };

interface NewEventProps extends EventFormProps {
  length: GameLength;
  now: number;
}

function NewEvent({ game, counted, people, length, now }: NewEventProps) {
  const { t } = useText();
  const [team, setTeam] = useState("");
  const clock = useMemo(() => ({ length, now }), [length, now]);
  const form = usePageForm<EventForm>({
    id: "event",
    defaultValue: {
      // Values are given explicitly, so that the lists are reset for the next event.
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
        <input type="hidden" name="shown" value={game.events.map(computeEventMark).join(" ")} />
        <EventFields
          key={id}
          fields={form.fields}
          game={game}
          counted={counted}
          people={people}
          // While a form is corrected, the minute that was sent stays.
          {...(!form.outcome && !form.recovered && { clock })}
          team={team}
          withAssist
        />
        <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
        <SubmitButton>{t("organizer.sheet.events.submit")}</SubmitButton>
      </FormFrame>
    </div>
  );
}

interface EditEventProps extends EventFormProps {
  mark: string;
  /** The event to edit; null when it was removed while its form was open. */
  event: GameEvent | null;
}

function EditEvent({ game, counted, people, mark, event }: EditEventProps) {
  const { t } = useText();
  const form = usePageForm<EventForm>({
    id: `editEvent:${mark}`,
    defaultValue: event ? toFormValues(game, event) : {},
  });
  const eventAt = useEventAddress();
  if (!event && !form.outcome) {
    return <p className="callout">{t("organizer.sheet.events.missing")}</p>;
  }
  return (
    <FormFrame of={form} label={t("organizer.sheet.events.edit")} className="form event-form">
      <EventFields fields={form.fields} game={game} counted={counted} people={people} />
      <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      <div className="actions">
        <SubmitButton>{t("organizer.sheet.events.save")}</SubmitButton>
        <Link className="text-link" to={eventAt(null)}>
          {t("organizer.sheet.events.back")}
        </Link>
      </div>
    </FormFrame>
  );
}

/** Returns a function for the address of the page in which an event, or none, is edited. */
function useEventAddress() {
  const { search } = useLocation();
  return (mark: string | null) => {
    const query = new URLSearchParams(search);
    query.delete(REMOVAL_PARAMETER);
    if (mark === null) query.delete(EVENT_PARAMETER);
    else query.set(EVENT_PARAMETER, mark);
    return { search: query.toString(), hash: "#lances" };
  };
}

function toFormValues(game: GameDetail, event: GameEvent): Partial<EventForm> {
  const { type, team_id, user, replaced, minute, added, penalty, free_kick, extra_time } = event;
  const other = team_id === game.home_team_id ? game.away_team_id : game.home_team_id;
  const team = type === "og" ? (other ?? team_id) : team_id;
  return {
    what: toEventKind(event),
    team: toControlText(team),
    athlete: user ? `${team}-${user.id}` : "",
    replaced: replaced ? `${team}-${replaced.id}` : "",
    minute: minute === null ? "" : formatMinute({ minute, added: added ?? 0 }),
    ...(penalty && { penalty }),
    ...(free_kick && { free_kick }),
    ...(extra_time && { extra_time }),
  };
}
