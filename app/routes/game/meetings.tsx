import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "~/components/date.ts";
import type { GameContext, SideContext } from "~/components/records.ts";
import { gamePath } from "~/components/target.ts";
import { shieldColors } from "~/components/team/shield-shape.ts";

interface MeetingsProps {
  meetings: GameContext["meetings"];
  home: SideContext;
  away: SideContext;
}

/** All that the two teams have played against each other: the sums, and the last ones. */
export function Meetings({ meetings, home, away }: MeetingsProps) {
  const { t } = useText();
  if (!meetings) return null;
  const { played, home_won, drawn, away_won, since, records } = meetings;
  const sums = [
    { key: "home", count: home_won, of: home.team.short_name ?? home.team.name, word: "won" },
    { key: "drawn", count: drawn, of: null, word: "drawn" },
    { key: "away", count: away_won, of: away.team.short_name ?? away.team.name, word: "won" },
  ] as const;
  return (
    <section className="card" aria-labelledby="confrontos">
      <header>
        <h2 id="confrontos">{t("aroundGame.meetings.title")}</h2>
        <span className="sub">
          {since
            ? t("aroundGame.meetings.since", { count: played, year: since.slice(0, 4) })
            : t("aroundGame.meetings.count", { count: played })}
        </span>
      </header>
      <dl className="meeting-sums abreast">
        {sums.map(({ key, count, of, word }) => (
          <div key={key} className="lines centered">
            <dt className="sub">
              {t(`aroundGame.meetings.${word}`, { count })}
              {of ? <span> {of}</span> : null}
            </dt>
            <dd className="tally">{count}</dd>
          </div>
        ))}
      </dl>
      <MeetingsBar meetings={meetings} home={home} away={away} />
      <p className="sub goals-sum">
        {t("aroundGame.meetings.goals", { home: meetings.home_goals, away: meetings.away_goals })}
      </p>
      {records.length > 0 ? (
        <ol className="rows lined">
          {records.map((record) => (
            <li key={record.id}>
              <PastMeeting record={record} sides={[home, away]} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

type Summed = NonNullable<GameContext["meetings"]>;

/** The sums as a bar in the teams' colours. */
function MeetingsBar({ meetings, home, away }: MeetingsProps & { meetings: Summed }) {
  const { played, home_won, drawn, away_won } = meetings;
  const parts = [
    { width: home_won, fill: shieldColors(home.team).field },
    { width: drawn, fill: undefined },
    { width: away_won, fill: shieldColors(away.team).field },
  ];
  return (
    <svg
      className="meetings-bar"
      viewBox={`0 0 ${played} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ width, fill }, at) => {
        const x = parts.slice(0, at).reduce((sum, part) => sum + part.width, 0);
        return <rect key={at} x={x} width={width} height="1" {...(fill && { fill })} />;
      })}
    </svg>
  );
}

type Meeting = Summed["records"][number];

function PastMeeting({ record, sides }: { record: Meeting; sides: SideContext[] }) {
  const { t } = useText();
  const nameOf = (id: number) => {
    const team = sides.find((side) => side.team.id === id)?.team;
    return team?.short_name ?? team?.name ?? "";
  };
  const { championship, tournament, season, starts_at, home_penalties, away_penalties } = record;
  const at = { championship: championship.slug, tournament: tournament.id };
  const score = t("game.titleScored", {
    home: nameOf(record.home_team_id),
    homeScore: record.home_score,
    awayScore: record.away_score,
    away: nameOf(record.away_team_id),
  });
  return (
    <a className="list-row block-link" href={gamePath(at, record.id)}>
      <span className="lines grow">
        {score}{" "}
        {home_penalties === null || away_penalties === null
          ? null
          : t("aroundGame.meetings.penalties", { home: home_penalties, away: away_penalties })}
        <span className="sub">
          {[starts_at && fullDay(starts_at), `${championship.name} ${season}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </a>
  );
}
