import * as z from "zod";
import { clockTime, fullDate } from "~/components/date.ts";
import type { GameDetail } from "~/components/records.ts";
import { GAME_EVENT_TYPES } from "~/domain/result/events.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listChanges } from "~/v1/games/contract.ts";
import { useEventWords } from "./event-words.ts";
import { type Eligibility, namesIn } from "./people.ts";

type Change = CallOutput<typeof listChanges>["records"][number];

interface HistoryProps {
  game: GameDetail;
  eligibility: Eligibility;
  changes: Change[];
}

/** Lists who changed what of a game, the latest first. */
export function History({ game, eligibility, changes }: HistoryProps) {
  const { t } = useText();
  const whenOf = ({ created_at, last_at }: Change): string => {
    const from = fullDate(created_at, true);
    return last_at === null || clockTime(last_at) === clockTime(created_at)
      ? from
      : t("organizer.sheet.history.until", { from, to: clockTime(last_at) });
  };
  const names = namesIn(game, eligibility);
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
            {change.note === null ? null : <p>{change.note}</p>}
            <p className="sub">
              {change.author
                ? t("organizer.sheet.history.by", {
                    name: change.author.name,
                    date: whenOf(change),
                  })
                : t("organizer.sheet.history.imported", { date: whenOf(change) })}
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

/** Names the events that a change took out and brought in. */
function EventChanges({ of, names }: { of: Change; names: ReadonlyMap<number, string> }) {
  const { t } = useText();
  const describe = useEventWords(names);
  const [before, after] = [eventsIn(of.before), eventsIn(of.after)];
  const gone = without(before, after).map((event) => describe(event));
  const come = without(after, before).map((event) => describe(event));
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

const eventSchema = z.looseObject({
  type: z.enum(GAME_EVENT_TYPES),
  user_id: z.number().optional(),
  minute: z.number().optional(),
  added: z.number().optional(),
  card_kind: z.string().optional(),
});

const eventsIn = (state: Change["before"]) =>
  z.array(eventSchema).safeParse(state?.["events"]).data ?? [];

/** Returns the events of a list that another does not have; the same one may be in a list twice. */
function without<Event>(events: Event[], others: Event[]): Event[] {
  const left = others.map((event) => JSON.stringify(event));
  return events.filter((event) => {
    const at = left.indexOf(JSON.stringify(event));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
