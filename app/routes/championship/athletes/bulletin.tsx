import type { Route } from "./+types/bulletin";
import { apiContext } from "~/worker/contexts.ts";
import { longDay } from "~/components/date.ts";
import { Empty, Pagination } from "~/components/lists.tsx";
import { Icon } from "~/components/icon.tsx";
import type { Season, Team } from "~/components/records.ts";
import { bulletinPath, type Target, tournamentQuery } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, pageThere, targetOf, numberParam } from "~/routes/request.ts";
import { listBulletins } from "~/v1/bulletins/contract.ts";
import { listTeams } from "~/v1/teams/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { titleOf } from "../chosen-tournament.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { useShell } from "../use-shell.ts";
import { bulletinDays, BulletinEntry } from "./bulletin-entry.tsx";
import { FilterForm, TeamSelect } from "./filter-form.tsx";
import stylesheet from "~/styles/athletes.css?url";

/** The filters of the bulletin, as its address holds them. */
interface BulletinChoice {
  /** "2026-11-14"; the API judges it. */
  day: string;
  team: number | undefined;
  athlete: number | undefined;
  page: number;
}

/** The query of `listBulletins` for a choice. */
const bulletinsQuery = ({ day, team, athlete, page }: BulletinChoice) => ({
  page,
  ...(day !== "" && { day }),
  ...(team !== undefined && { team }),
  ...(athlete !== undefined && { athlete }),
});

/** Reads the query; what should be a number and is none is a 400 page. */
const bulletinChoiceOf = (request: Request): BulletinChoice => ({
  day: new URL(request.url).searchParams.get("dia") ?? "",
  team: numberParam(request, "time"),
  athlete: numberParam(request, "atleta"),
  page: numberParam(request, "pagina") ?? 1,
});

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = bulletinChoiceOf(request);
  const api = context.get(apiContext);
  const [bulletins, teams] = await loadAnswers(
    Promise.all([
      api(listBulletins, { query: { ...target, ...bulletinsQuery(choice) } }),
      api(listTeams, { query: { ...target, per_page: 200 } }),
    ]),
  );
  return { target, choice, bulletins: pageThere(bulletins), teams: teams.records };
}

export default function BulletinPage({ loaderData }: Route.ComponentProps) {
  const { target, choice, bulletins, teams } = loaderData;
  const { t } = useText();
  const shell = useShell();
  const { records, pagination } = bulletins;
  const words = bulletinWords(choice);
  const filtered = Object.values(words).some((value) => value !== "") || target.tournament;
  const shown = new Set(records.map(({ id }) => id));
  const showTournament = new Set(records.map(({ tournament }) => tournament.id)).size > 1;
  return (
    <div className="reading stack">
      <ChampionshipHead page="bulletin" />
      <div className="lines">
        <h2>{t("athletes.bulletin.title")}</h2>
        <p className="sub">{t("athletes.bulletin.lead")}</p>
      </div>
      {filtered || records.length > 0 ? (
        <BulletinFilter
          {...{ choice, teams, target }}
          seasons={shell?.championship.seasons ?? []}
        />
      ) : null}
      {choice.athlete !== undefined && records[0] ? (
        <p className="split">
          <span>{t("athletes.bulletin.only", { name: records[0].user.name })}</span>
          <a className="text-link" href={bulletinPath(target)}>
            {t("athletes.bulletin.everyone")}
            <Icon name="forward" />
          </a>
        </p>
      ) : null}
      {records.length === 0 ? (
        <div className="card">
          <Empty
            title={t(filtered ? "athletes.bulletin.noneFound" : "athletes.bulletin.empty")}
            hint={t(filtered ? "athletes.bulletin.noneFoundHint" : "athletes.bulletin.emptyHint")}
          />
        </div>
      ) : null}
      {bulletinDays(records).map(({ day, rows }) => (
        <section key={day} className="card day" aria-labelledby={`dia-${day}`}>
          <h3 id={`dia-${day}`} className="capital">
            <time dateTime={day}>{longDay(rows[0]?.published_at ?? day)}</time>
          </h3>
          <ul className="rows lined">
            {rows.map((bulletin) => (
              <BulletinEntry key={bulletin.id} {...{ bulletin, shown, showTournament, target }} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        query={{ ...words, ...tournamentQuery(target) }}
      />
    </div>
  );
}

interface BulletinFilterProps {
  choice: BulletinChoice;
  teams: Team[];
  seasons: Season[];
  target: Target;
}

/** The bulletin is the whole championship's: a tournament is one of its filters. */
function BulletinFilter({ choice, teams, seasons, target }: BulletinFilterProps) {
  const { t } = useText();
  const all = bulletinPath({ championship: target.championship });
  const { day, team, athlete } = choice;
  const filtered = [day || undefined, team, athlete, target.tournament].some(
    (value) => value !== undefined,
  );
  const tournaments = seasons.flatMap((season) =>
    season.tournaments.map((tournament) => ({ season, tournament })),
  );
  return (
    <FilterForm action={all} label={t("athletes.bulletin.filter")} clear={filtered ? all : null}>
      {athlete === undefined ? null : <input type="hidden" name="atleta" value={athlete} />}
      <label className="lines">
        <span>{t("athletes.bulletin.day")}</span>
        <input type="date" name="dia" defaultValue={day} />
      </label>
      <TeamSelect teams={teams} chosen={team} />
      {tournaments.length > 1 ? (
        <label className="lines">
          <span>{t("athletes.bulletin.tournament")}</span>
          <select name="torneio" defaultValue={target.tournament ?? ""}>
            <option value="">{t("athletes.bulletin.allTournaments")}</option>
            {tournaments.map((one) => (
              <option key={one.tournament.id} value={one.tournament.id}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </FilterForm>
  );
}

/** A choice as a query, without its page. */
const bulletinWords = ({ day, team, athlete }: BulletinChoice): Record<string, string> => ({
  dia: day,
  time: team === undefined ? "" : String(team),
  atleta: athlete === undefined ? "" : String(athlete),
});

export { ShellProblem as ErrorBoundary };
