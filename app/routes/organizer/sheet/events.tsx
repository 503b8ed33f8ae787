import type { GameDetail } from "~/components/shapes.ts";
import type { EventType } from "~/domain/score.ts";
import { useText } from "~/i18n/use-text.ts";
import { EditEvent, NewEvent } from "./event-form.tsx";
import { EventList } from "./event-list.tsx";
import { markOf } from "./event-mark.ts";
import { type Eligibility, peopleOf } from "./people.ts";

interface EventsProps {
  game: GameDetail;
  eligibility: Eligibility;
  tournament: { game_duration: number; stats_rules: { events: EventType[] } };
  /** Mark of the event that is being edited. */
  editing: string | null;
  now: number;
  /** Whether the events can be changed here. */
  open: boolean;
}

/** What happens in the game: noted in a few taps, listed below. */
export function Events({ game, eligibility, tournament, editing, now, open }: EventsProps) {
  const { t } = useText();
  const people = peopleOf(game, eligibility, (team) =>
    t("organizer.sheet.events.outside", { team }),
  );
  const counted = tournament.stats_rules.events;
  const shared = { game, counted, people };
  return (
    <section className="card sheet-events" id="lances" aria-labelledby="lances-titulo">
      <header>
        <h2 id="lances-titulo">
          {t(editing === null ? "organizer.sheet.events.title" : "organizer.sheet.events.edit")}
        </h2>
      </header>
      <div className="section-body">
        {!open ? null : editing === null ? (
          <NewEvent {...shared} duration={tournament.game_duration} now={now} />
        ) : (
          <EditEvent
            key={editing}
            {...shared}
            mark={editing}
            event={game.events.find((event) => markOf(event) === editing) ?? null}
          />
        )}
      </div>
      <EventList game={game} open={open} />
    </section>
  );
}
