import { Card } from "~/components/card.tsx";
import { Fragment } from "react";
import { useText } from "~/i18n/use-text.ts";
import { groupByDay, GameList } from "./game-list.tsx";
import { roundHeading } from "./round-menu.tsx";
import type { Discipline, Game, Team } from "../records.ts";
import { roundsPath, type Target } from "../target.ts";
import { longDay } from "../date.ts";
import { Shield } from "../team/shield.tsx";
import { EmptyCard } from "../lists.tsx";
import { AthleteLink } from "../team/athlete.tsx";

interface RoundCardProps {
  games: Game[];
  target: Target;
  newTab?: boolean;
}

export function RoundCard({ games, target, newTab = false }: RoundCardProps) {
  const { t } = useText();
  const [first] = games;
  if (!first) return null;
  const { title, detail } = roundHeading(first.round, first.phase);
  return (
    <section
      className="card"
      aria-label={t("table.roundGames", { round: title })}
      data-live="round"
    >
      <header>
        <h2>{title}</h2>
        {detail ? <span className="sub">{detail}</span> : null}
        <a
          className="text-link"
          href={roundsPath(target)}
          aria-label={t("table.allRounds")}
          {...(newTab && { target: "_blank", rel: "noopener" })}
        >
          {t("table.currentRound")}
        </a>
      </header>
      <GameList games={games} target={target} newTab={newTab} />
    </section>
  );
}

export function RoundGames({ games, target, newTab = false }: RoundCardProps) {
  const { t } = useText();
  if (games.length === 0) {
    return <EmptyCard title={t("rounds.emptyRound")} hint={t("rounds.emptyRoundHint")} />;
  }
  return (
    <div className="stack">
      {groupByDay(games).map(({ key, games: those }) => (
        <section key={key ?? "none"} className="card day">
          <h3 className="capital">
            {those[0]?.starts_at ? (
              <time dateTime={key ?? undefined}>{longDay(those[0].starts_at)}</time>
            ) : (
              t("rounds.undated")
            )}
          </h3>
          <GameList games={those} target={target} newTab={newTab} hideDay />
        </section>
      ))}
    </div>
  );
}

interface RoundDisciplineProps {
  /** Only for unplayed games: past absences are no news. */
  discipline: Discipline;
  target: Target;
}

export function RoundDiscipline({ discipline, target }: RoundDisciplineProps) {
  const { t } = useText();
  const { suspended, pending } = discipline;
  if (suspended.length === 0 && pending.length === 0) return null;
  return (
    <Card id="suspensos" title={t("discipline.title")}>
      <People
        kind="suspended"
        target={target}
        people={suspended.map(({ reason, ...person }) => ({ ...person, why: reason }))}
      />
      <People
        kind="pending"
        target={target}
        people={pending.map(({ yellows, blues, ...person }) => ({
          ...person,
          why: [
            yellows > 0 ? t("discipline.yellows", { count: yellows }) : null,
            blues > 0 ? t("discipline.blues", { count: blues }) : null,
          ]
            .filter(Boolean)
            .join(", "),
        }))}
      />
    </Card>
  );
}

interface Person {
  user: { id: number; name: string };
  team: Team;
  why: string;
}

interface PeopleProps {
  kind: "suspended" | "pending";
  people: Person[];
  target: Target;
}

function People({ kind, people, target }: PeopleProps) {
  const { t } = useText();
  if (people.length === 0) return null;
  return (
    <>
      <div className="pad lined lines">
        <h3>{t(`discipline.${kind}`)}</h3>
        <p className="sub">{t(`discipline.${kind}Hint`)}</p>
      </div>
      <ul className="grid pad">
        {groupByTeam(people).map(({ team, lines }) => (
          <li key={team.id} className="row">
            <Shield of={team} />
            <div className="lines">
              <b>{team.name}</b>
              {lines.map(({ why, users }) => (
                <p key={why}>
                  {users.map((user, place) => (
                    <Fragment key={user.id}>
                      {place > 0 ? ", " : null}
                      <AthleteLink user={user} target={target} />
                    </Fragment>
                  ))}
                  <span className="sub">{` · ${why}`}</span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function groupByTeam(people: Person[]) {
  const teams = Map.groupBy(people, ({ team }) => team.id);
  return [...teams.values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const lines = [...Map.groupBy(those, ({ why }) => why)].map(([why, same]) => ({
      why,
      users: [...new Map(same.map(({ user }) => [user.id, user])).values()],
    }));
    return { team: first.team, lines };
  });
}
