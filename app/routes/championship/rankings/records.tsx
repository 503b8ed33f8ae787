import { decimal, fullDay } from "~/components/date.ts";
import type { Charts } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { TeamRecord } from "~/components/team/team-record.tsx";
import { gamePath, type Target, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";

type AllRecords = Charts["records"];
type RecordGame = AllRecords["biggest_win"]["holders"][number];

interface RecordsProps {
  records: AllRecords;
  target: Target;
}

/** What the tournament is remembered by, in words, each fact with the way to its game or team. */
export function Records({ records, target }: RecordsProps) {
  const { t } = useText();
  const { biggest_win, most_goals, best_attack, best_defence, unbeaten_run, winning_run } = records;
  const teamFacts = [
    {
      key: "best_attack",
      held: best_attack,
      figure: ({ goals }: { goals: number }) => goals,
      about: (goals: number, games: number) =>
        [t("teams.goals", { count: goals }), t("rankings.teams.in", { count: games })].join(" "),
    },
    {
      key: "best_defence",
      held: best_defence,
      figure: ({ goals, games }: { goals: number; games: number }) => decimal.format(goals / games),
      about: (goals: number, games: number) =>
        t("rankings.numbers.records.defence", {
          count: goals,
          games: t("rankings.teams.in", { count: games }),
        }),
    },
    {
      key: "unbeaten_run",
      held: unbeaten_run,
      figure: ({ games }: { games: number }) => games,
      about: (_: number, games: number) => t("rankings.numbers.records.unbeaten", { count: games }),
    },
    {
      key: "winning_run",
      held: winning_run,
      figure: ({ games }: { games: number }) => games,
      about: (_: number, games: number) => t("rankings.numbers.records.winning", { count: games }),
    },
  ] as const;
  const gameFacts = [
    { key: "biggest_win", held: biggest_win },
    { key: "most_goals", held: most_goals },
  ] as const;
  return (
    <section className="stack" aria-labelledby="recordes">
      <h2 id="recordes" className="section-title">
        {t("rankings.numbers.records.title")}
      </h2>
      <div className="halves">
        {gameFacts.map(({ key, held: { level, holders } }) => (
          <RecordCard key={key} name={key} level={level} shown={holders.length}>
            {holders.map((game) => (
              <li key={game.id}>
                <GameRecord game={game} target={target} />
              </li>
            ))}
          </RecordCard>
        ))}
        {teamFacts.map(({ key, held: { level, holders }, figure, about }) => (
          <RecordCard key={key} name={key} level={level} shown={holders.length}>
            {holders.map((one) => (
              <li key={one.team.id}>
                <TeamRecord
                  team={one.team}
                  figure={figure(one)}
                  about={about(one.goals, one.games)}
                  href={teamPath(target, one.team.id)}
                />
              </li>
            ))}
          </RecordCard>
        ))}
      </div>
    </section>
  );
}

interface RecordCardProps {
  name: keyof AllRecords;
  /** How many hold the record, and how many of them are named. */
  level: number;
  shown: number;
  children: React.ReactNode;
}

function RecordCard({ name, level, shown, children }: RecordCardProps) {
  const { t } = useText();
  if (shown === 0) return null;
  return (
    <section className="card" aria-labelledby={name}>
      <header>
        <h3 id={name}>{t(`rankings.numbers.records.${name}`)}</h3>
        {level > shown ? (
          <span className="sub">
            {t("rankings.numbers.records.more", { count: level - shown })}
          </span>
        ) : null}
      </header>
      <ul className="rows lined">{children}</ul>
    </section>
  );
}

function GameRecord({ game, target }: { game: RecordGame; target: Target }) {
  const { t } = useText();
  const { id, home_team, away_team, home_score, away_score, starts_at } = game;
  return (
    <a className="list-row block-link" href={gamePath(target, id)}>
      <b className="record-figure">
        {home_score}
        {` ${t("game.versus")} `}
        {away_score}
      </b>
      <span className="grow lines">
        <span className="row">
          <Shield of={home_team} />
          <b className="name">{home_team.name}</b>
        </span>
        <span className="row">
          <Shield of={away_team} />
          <b className="name">{away_team.name}</b>
        </span>
        {starts_at ? <span className="sub">{fullDay(starts_at)}</span> : null}
      </span>
    </a>
  );
}
