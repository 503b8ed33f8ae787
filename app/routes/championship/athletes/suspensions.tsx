import type { Route } from "./+types/suspensions";
import { apiContext } from "~/worker/contexts.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import { roundTitleFromGames } from "~/components/game/round-menu.tsx";
import { Icon } from "~/components/icon.tsx";
import type { Discipline, Team } from "~/components/records.ts";
import { Shield, TeamName } from "~/components/team/shield.tsx";
import { gamePath, suspensionsPath, type Target, tournamentQuery } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import { getDiscipline, listSuspensions } from "~/v1/people/discipline/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listRegisters } from "~/v1/structure/registers/contract.ts";
import {
  MissedGames,
  ServedGames,
  StateMark,
  type Suspension,
  SuspensionCause,
} from "./athlete-state.tsx";
import stylesheet from "~/styles/athletes.css?url";
import { ChampionshipHead, FilterForm, HiddenTournament, TeamSelect } from "../shell-page.tsx";
import { AthleteLink } from "~/components/team/athlete.tsx";
import { EmptyMessage, EmptyCard, Pagination } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const team = numberParam(request, "time");
  const page = numberParam(request, "pagina") ?? 1;
  const api = context.get(apiContext);
  const requested = { ...target, page, ...(team !== undefined && { team }) };
  const [discipline, games, suspensions, registers] = await loadAnswers(
    Promise.all([
      api(getDiscipline, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 200 } }),
      api(listSuspensions, { query: requested }),
      api(listRegisters, { query: { ...target, per_page: 200 } }),
    ]),
  );
  const ahead = games.records.flatMap(({ id, finished }) => (finished ? [] : [id]));
  const over = games.records.length > 0 && ahead.length === 0;
  const round = discipline.round && roundTitleFromGames(games.records, discipline.round);
  const teams = registers.records.map((register) => register.team);
  const shown = { discipline, round, ahead, over, suspensions: requirePage(suspensions) };
  return { target, team, teams, ...shown };
}

export default function Suspensions({ loaderData }: Route.ComponentProps) {
  const { target, team, teams, discipline, round, ahead, over, suspensions } = loaderData;
  const { t } = useText();
  const { records, pagination } = suspensions;
  const inSeason = over ? "athletes.absences.emptyOver" : "athletes.absences.emptyHint";
  const emptyHint =
    team === undefined
      ? inSeason
      : over
        ? "athletes.absences.emptyTeamOver"
        : "athletes.absences.emptyTeam";
  const people = [...discipline.suspended, ...discipline.pending];
  const games = discipline.games.filter(
    ({ id }) => ahead.includes(id) && people.some(({ game_id }) => game_id === id),
  );
  return (
    <div className="stack">
      <ChampionshipHead page="suspensions" />
      {over ? <p className="note">{t("athletes.absences.seasonOver")}</p> : null}
      {round && !over ? (
        <section className="stack" aria-labelledby="proximos">
          <h2 id="proximos">{t("athletes.absences.round", { round })}</h2>
          {games.length > 0 ? (
            <div className="halves">
              {games.map((game) => (
                <GameAbsences key={game.id} {...{ game, discipline, target }} />
              ))}
            </div>
          ) : (
            <EmptyCard title={t("athletes.absences.none")} hint={t("athletes.absences.noneHint")} />
          )}
        </section>
      ) : null}
      <section className="stack" aria-labelledby="suspensoes">
        <h2 id="suspensoes">{t("athletes.absences.list")}</h2>
        {team !== undefined || records.length > 0 ? (
          <FilterForm
            action={`${suspensionsPath({ championship: target.championship })}#suspensoes`}
            label={t("athletes.absences.list")}
            clear={team === undefined ? null : suspensionsPath(target)}
          >
            <HiddenTournament target={target} />
            <TeamSelect teams={teams} chosen={team} />
          </FilterForm>
        ) : null}
        <div className="card">
          {records.length > 0 ? (
            <SuspensionList suspensions={records} ended={over} target={target} />
          ) : (
            <EmptyMessage
              title={t(over ? "athletes.absences.emptyOverTitle" : "athletes.absences.empty")}
              hint={t(emptyHint)}
            />
          )}
        </div>
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          query={{ ...tournamentQuery(target), time: team ? String(team) : "" }}
        />
      </section>
    </div>
  );
}

/** Most served suspensions that a finished tournament shows unfolded. */
const MOST_SHOWN = 6;

interface SuspensionListProps {
  suspensions: Suspension[];
  ended: boolean;
  target: Target;
}

function SuspensionList({ suspensions, ended, target }: SuspensionListProps) {
  const { t } = useText();
  const open = suspensions.filter(({ remaining }) => remaining > 0);
  const over = suspensions.filter(({ remaining }) => remaining === 0);
  return (
    <>
      <SuspensionSection kind={ended ? "left" : "open"} suspensions={open} target={target} />
      {ended && over.length > MOST_SHOWN ? (
        <details>
          <summary className="list-row text-link lined">
            {t("athletes.absences.seeOver", { count: over.length })}
            <Icon name="down" />
          </summary>
          <SuspensionSection kind="over" suspensions={over} target={target} />
        </details>
      ) : (
        <SuspensionSection kind="over" suspensions={over} target={target} />
      )}
    </>
  );
}

interface SuspensionSectionProps extends Omit<SuspensionListProps, "ended"> {
  /** Suspensions left unserved at the tournament's end take the place of pending ones. */
  kind: "open" | "left" | "over";
}

function SuspensionSection({ kind, suspensions, target }: SuspensionSectionProps) {
  const { t } = useText();
  if (suspensions.length === 0) return null;
  return (
    <div className={`suspensions suspensions-${kind === "over" ? "over" : "open"} stack pad lined`}>
      <h3>{t(`athletes.absences.${kind}`)}</h3>
      <ul className="grid">
        {suspensions.map((suspension) => (
          <li key={suspension.id} className="row start">
            <Shield of={suspension.team} />
            <div className="lines">
              <b>
                <AthleteLink user={suspension.user} target={target} />
              </b>
              <span className="sub">{suspension.team.name}</span>
              <SuspensionCause suspension={suspension} target={target} />
              <ServedGames
                matches={suspension.matches - suspension.deducted}
                served={suspension.served}
                until={suspension.until}
              />
              <MissedGames games={suspension.missed} target={target} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GameAbsencesProps {
  game: Discipline["games"][number];
  discipline: Discipline;
  target: Target;
}

function GameAbsences({ game, discipline, target }: GameAbsencesProps) {
  const { t } = useText();
  const suspended = discipline.suspended.filter(({ game_id }) => game_id === game.id);
  const pending = discipline.pending.filter(({ game_id }) => game_id === game.id);
  return (
    <section className="card absences">
      <a className="block-link stack gap-2 pad" href={gamePath(target, game.id)}>
        <h3 className="stack gap-2">
          {[game.home_team, game.away_team].map((team) => (
            <span key={team.id} className="side">
              <Shield of={team} />
              <TeamName team={team} />
            </span>
          ))}
        </h3>
        <span className="split sub">
          {game.starts_at
            ? [shortDay(game.starts_at), game.time_known ? clockTime(game.starts_at) : null]
                .filter(Boolean)
                .join(" · ")
            : t("game.noDate")}
          <Icon name="forward" />
        </span>
      </a>
      <People kind="suspended" people={suspended} target={target} />
      <People kind="pending" people={pending} target={target} />
    </section>
  );
}

interface PeopleProps {
  kind: "suspended" | "pending";
  people: { user: { id: number; name: string }; team: Team; reason: string }[];
  target: Target;
}

function People({ kind, people, target }: PeopleProps) {
  const { t } = useText();
  if (people.length === 0) return null;
  return (
    <div className={"stack pad lined"}>
      <h4 className="row">
        <StateMark state={kind} />
        {t(`athletes.absences.${kind}`)}
      </h4>
      <ul className="stack">
        {people.map(({ user, team, reason }) => (
          <li key={user.id} className="row">
            <Shield of={team} />
            <span className="lines">
              <b>
                <AthleteLink user={user} target={target} />
              </b>
              <span className="sub">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
