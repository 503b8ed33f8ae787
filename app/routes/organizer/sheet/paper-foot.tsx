import type { GameDetail, GameEvent } from "~/components/shapes.ts";
import { formatMinute } from "~/domain/minute.ts";
import { useText } from "~/i18n/use-text.ts";
import { whatOf } from "./what.ts";

const LINES = 12;

/** What happened, what the officials write, and who signs. */
export function PaperFoot({ game, blank }: { game: GameDetail; blank: boolean }) {
  const { t } = useText();
  const referee = game.referees.find((one) => one.function === "referee")?.name;
  const scorer = game.referees.find((one) => one.function === "scorer")?.name;
  const captain = (team: GameDetail["home_team"]) =>
    t("organizer.sheet.paper.captainOf", { team: team?.name });
  return (
    <>
      <section className="paper-events">
        <h2>{t("organizer.sheet.paper.events")}</h2>
        <ol>
          {blank
            ? Array.from({ length: LINES }, (_, at) => <li key={at} />)
            : game.events.map((event) => (
                <li key={event.id}>
                  <PaperEvent game={game} event={event} />
                </li>
              ))}
        </ol>
      </section>
      <section className="paper-notes">
        <h2>{t("organizer.sheet.paper.notes")}</h2>
        {blank ? null : <p>{[game.reason, game.notes].filter(Boolean).join("\n")}</p>}
      </section>
      <ul className="paper-signatures">
        <li>{[t("organizer.sheet.paper.referee"), referee].filter(Boolean).join(": ")}</li>
        <li>{[t("organizer.sheet.paper.scorer"), scorer].filter(Boolean).join(": ")}</li>
        <li>{captain(game.home_team)}</li>
        <li>{captain(game.away_team)}</li>
      </ul>
    </>
  );
}

function PaperEvent({ game, event }: { game: GameDetail; event: GameEvent }) {
  const { t } = useText();
  const { minute, added, user, shirt_number, team_id } = event;
  const team = team_id === game.home_team_id ? game.home_team : game.away_team;
  const who = user?.name ?? t("game.unknownAthlete");
  return (
    <>
      <b>{minute === null ? "–" : `${formatMinute({ minute, added: added ?? 0 })}'`}</b>{" "}
      {t(`organizer.sheet.what.${whatOf(event)}`)}:{" "}
      {shirt_number === null ? who : `${shirt_number} ${who}`}
      {event.replaced ? ` ${t("game.replacing", { name: event.replaced.name })}` : ""}
      {event.penalty ? `, ${t("game.penalty")}` : ""} ({team?.short_name ?? team?.name})
    </>
  );
}
