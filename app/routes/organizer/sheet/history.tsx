import * as z from "zod";
import { clockTime, fullDate } from "~/components/date.ts";
import type { GameDetail } from "~/components/records.ts";
import { GAME_EVENT_TYPES } from "~/domain/result/events.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listChanges } from "~/v1/matchday/games/contract.ts";
import {
  UNKNOWN_PLACE,
  computeEventMark,
  type NotedGameEvent,
  encodeRemoval,
} from "./event-kind.ts";
import { useEventWords } from "./event-words.ts";
import { RestoreForm } from "./events.tsx";
import { type Eligibility, collectNames } from "./people.ts";

type Change = CallOutput<typeof listChanges>["records"][number];

interface HistoryProps {
  game: GameDetail;
  eligibility: Eligibility;
  changes: Change[];
  open: boolean;
}

export function History({ game, eligibility, changes, open }: HistoryProps) {
  const { t } = useText();
  const formatTime = ({ created_at, last_at }: Change): string => {
    const from = fullDate(created_at, true);
    return last_at === null || clockTime(last_at) === clockTime(created_at)
      ? from
      : t("organizer.sheet.history.until", { from, to: clockTime(last_at) });
  };
  const names = collectNames(game, eligibility);
  const describe = useEventWords(names);
  const lost = open ? lostEvents(game, changes) : [];
  return (
    <details className="card fold">
      <summary>
        <h2>{t("organizer.sheet.history.title")}</h2>
      </summary>
      {changes.length === 0 ? <p className="quiet">{t("organizer.sheet.history.none")}</p> : null}
      <ol className="rows items lined">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <b>{t(`organizer.sheet.history.kind.${change.kind}`)}</b> <ScoreChange of={change} />
            </p>
            <EventChanges of={change} names={names} />
            {lost
              .filter(({ of }) => of === change.id)
              .map(({ event, trace }) => (
                <RestoreForm
                  key={trace}
                  {...{ game, trace }}
                  what={describe(event)}
                  send={t("organizer.sheet.history.restore")}
                />
              ))}
            {change.note === null ? null : <p>{change.note}</p>}
            <p className="sub">
              {change.author
                ? t("organizer.sheet.history.by", {
                    name: change.author.name,
                    date: formatTime(change),
                  })
                : change.sheet_author === null
                  ? t("organizer.sheet.history.imported", { date: formatTime(change) })
                  : t("organizer.sheet.history.bySheet", {
                      name: change.sheet_author,
                      date: formatTime(change),
                    })}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function ScoreChange({ of: { before, after } }: { of: Change }) {
  const { t } = useText();
  const none = t("organizer.sheet.history.noScore");
  const was = scoreIn(before) ?? none;
  const is = scoreIn(after) ?? none;
  return was === is ? null : t("organizer.sheet.history.score", { before: was, after: is });
}

function scoreIn(state: Change["before"]): string | null {
  const home = state?.["home_score"];
  const away = state?.["away_score"];
  return typeof home === "number" && typeof away === "number" ? `${home} × ${away}` : null;
}

function EventChanges({ of, names }: { of: Change; names: ReadonlyMap<number, string> }) {
  const { t } = useText();
  const describe = useEventWords(names);
  const [before, after] = [eventsIn(of.before), eventsIn(of.after)];
  const gone = subtractEvents(before, after).map((event) => describe(event));
  const come = subtractEvents(after, before).map((event) => describe(event));
  if (gone.length === 1 && come.length === 1) {
    return <p>{t("organizer.sheet.history.corrected", { before: gone[0], after: come[0] })}</p>;
  }
  return (
    <>
      {gone.length > 0 ? (
        <p>{t("organizer.sheet.history.removed", { events: gone.join("; ") })}</p>
      ) : null}
      {come.length > 0 ? (
        <p>{t("organizer.sheet.history.noted", { events: come.join("; ") })}</p>
      ) : null}
    </>
  );
}

const number = z.number().nullable().default(null);
const flag = z.coerce.boolean().default(false);

const eventSchema = z.object({
  type: z.enum(GAME_EVENT_TYPES),
  team_id: z.number(),
  user_id: number,
  replaced_user_id: number,
  minute: number,
  added: number,
  shirt_number: number,
  card_kind: z.enum(["direct", "second_yellow"]).nullable().default(null),
  extra_time: flag,
  penalty: flag,
  free_kick: flag,
});

type Logged = z.infer<typeof eventSchema>;

const eventsIn = (state: Change["before"]) =>
  z.array(eventSchema).safeParse(state?.["events"]).data ?? [];

function subtractEvents<Event>(events: Event[], others: Event[]): Event[] {
  const left = others.map((event) => JSON.stringify(event));
  return events.filter((event) => {
    const at = left.indexOf(JSON.stringify(event));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Returns removed events that are still missing, each once, with its last removal. Events that were
 * corrected, or belong to a deleted result, are left out.
 */
function lostEvents({ events }: GameDetail, changes: Change[]) {
  const seen = new Set(events.map(computeEventMark));
  return changes
    .filter(({ kind }) => kind === "result" || kind === "addendum")
    .flatMap(({ id, before, after }) => {
      const [was, is] = [eventsIn(before), eventsIn(after)];
      if (subtractEvents(is, was).length > 0) return [];
      return subtractEvents(was, is).flatMap((event) => {
        const noted = toNoted(event);
        if (seen.has(computeEventMark(noted))) return [];
        seen.add(computeEventMark(noted));
        return [{ of: id, event, trace: encodeRemoval(noted, UNKNOWN_PLACE, 0) }];
      });
    });
}

const person = (id: number | null) => (id === null ? null : { id });

const toNoted = ({ user_id, replaced_user_id, ...event }: Logged): NotedGameEvent => ({
  ...event,
  user: person(user_id),
  replaced: person(replaced_user_id),
});
