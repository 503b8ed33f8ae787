import { fullDay } from "~/components/date.ts";
import type { Meeting, Team } from "~/components/records.ts";
import { gamePath } from "~/components/target.ts";
import { shieldColors } from "~/components/team/shield.tsx";
import { Stretched } from "~/components/stretched.tsx";
import type { GameSums } from "~/domain/standings/data.ts";
import { useText } from "~/i18n/use-text.ts";

interface MeetingsBalanceProps {
  balance: GameSums;
  team: Team;
  opponent: Team;
}

const shortName = ({ short_name, name }: Team): string => short_name ?? name;

export function MeetingsBalance({ balance, team, opponent }: MeetingsBalanceProps) {
  const { t } = useText();
  const { won, drawn, lost, goals_for, goals_against } = balance;
  const sums = [
    { key: "team", count: won, of: shortName(team), word: "won" },
    { key: "drawn", count: drawn, of: null, word: "drawn" },
    { key: "opponent", count: lost, of: shortName(opponent), word: "won" },
  ] as const;
  return (
    <>
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
      <BalanceBar {...{ balance, team, opponent }} />
      <p className="sub goals-sum">
        {t("aroundGame.meetings.goals", { home: goals_for, away: goals_against })}
      </p>
    </>
  );
}

function BalanceBar({ balance, team, opponent }: MeetingsBalanceProps) {
  const { played, won, drawn, lost } = balance;
  const parts = [
    { width: won, fill: shieldColors(team).field },
    { width: drawn, fill: undefined },
    { width: lost, fill: shieldColors(opponent).field },
  ];
  return (
    <Stretched className="meetings-bar" viewBox={`0 0 ${played} 1`} width="100%" height="8">
      {parts.map(({ width, fill }, at) => {
        const x = parts.slice(0, at).reduce((sum, part) => sum + part.width, 0);
        return <rect key={at} x={x} width={width} height="1" {...(fill && { fill })} />;
      })}
    </Stretched>
  );
}

/** "Copa da Várzea · Sub-17 2026", without repetition. */
function formatTournament({ championship, tournament, season }: Meeting): string {
  const named = tournament.name.includes(season) ? tournament.name : `${tournament.name} ${season}`;
  return named.startsWith(championship.name) ? named : `${championship.name} · ${named}`;
}

export function MeetingLine({ meeting, sides }: { meeting: Meeting; sides: readonly Team[] }) {
  const { t } = useText();
  const nameOf = (id: number) => {
    const team = sides.find((side) => side.id === id);
    return team ? shortName(team) : "";
  };
  const { championship, tournament, starts_at, home_penalties, away_penalties } = meeting;
  const at = { championship: championship.slug, tournament: tournament.id };
  const score = t("game.titleScored", {
    home: nameOf(meeting.home_team_id),
    homeScore: meeting.home_score,
    awayScore: meeting.away_score,
    away: nameOf(meeting.away_team_id),
  });
  return (
    <a className="list-row block-link" href={gamePath(at, meeting.id)}>
      <span className="lines grow">
        {score}{" "}
        {home_penalties === null || away_penalties === null
          ? null
          : t("aroundGame.meetings.penalties", { home: home_penalties, away: away_penalties })}
        <span className="sub">
          {[starts_at && fullDay(starts_at), formatTournament(meeting)].filter(Boolean).join(" · ")}
        </span>
      </span>
    </a>
  );
}
