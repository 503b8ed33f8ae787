import { useText } from "~/i18n/use-text.ts";
import { fullDate } from "../date.ts";
import { Icon } from "../icon.tsx";
import type { Championship, Season, Tournament } from "../records.ts";
import { registerTeamPath, type Target } from "../target.ts";
import { type EnrolmentWindow, enrolmentWindowAt } from "~/domain/people/enrolment.ts";

export interface Registration {
  season: Season;
  tournament: Tournament;
  opens_at: string | null;
  closes_at: string | null;
  window: EnrolmentWindow;
}

/** Returns the tournaments with public registration, with their state at a moment. */
export const listRegistrations = ({ seasons }: Championship, moment = new Date()): Registration[] =>
  seasons.flatMap((season) =>
    season.tournaments.flatMap((tournament) => {
      const { registration } = tournament;
      if (!registration) return [];
      return [
        { season, tournament, ...registration, window: enrolmentWindowAt(registration, moment) },
      ];
    }),
  );

interface RegisterCallProps {
  championship: Championship;
  target: Target;
}

export function RegisterCall({ championship, target }: RegisterCallProps) {
  const { t } = useText();
  const coming = listRegistrations(championship).filter(({ window }) => window !== "after");
  const own = coming.filter(({ tournament }) => tournament.id === target.tournament);
  const [first, ...others] = own.length > 0 ? own : coming;
  if (!first) return null;
  const open = first.window === "open";
  return (
    <aside className="card marked register-call on-screen row pad">
      <Icon name="whistle" className="accent" />
      <div className="grow">
        <h2>{t(open ? "enrolment.call.title" : "enrolment.call.before")}</h2>
        <p className="sub">
          {t("enrolment.call.text", {
            count: others.length + 1,
            tournament: first.tournament.name,
          })}{" "}
          {others.length === 0 ? <Moment of={first} /> : null}
        </p>
      </div>
      <a
        className="text-link"
        href={registerTeamPath(
          others.length === 0 ? { ...target, tournament: first.tournament.id } : target,
        )}
        data-action="inscrever-time"
      >
        {t(open ? "enrolment.call.link" : "enrolment.call.more")}
      </a>
    </aside>
  );
}

function Moment({ of: { window, opens_at, closes_at } }: { of: Registration }) {
  const { t } = useText();
  if (window === "before" && opens_at) {
    return `${t("enrolment.window.from", { moment: fullDate(opens_at, true) })}.`;
  }
  return closes_at
    ? `${t("enrolment.window.until", { moment: fullDate(closes_at, true) })}.`
    : null;
}
