import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/bulletin";
import { apiContext } from "~/api-context.ts";
import { longDay } from "~/components/date.ts";
import { Empty } from "~/components/empty.tsx";
import { Icon } from "~/components/icon.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { bulletinPath, tournamentQuery } from "~/components/target.ts";
import { answered, pageThere, targetOf } from "~/routes/request.ts";
import { listBulletins } from "~/v1/bulletins/contract.ts";
import { listTeams } from "~/v1/teams/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { bulletinsQuery, bulletinWords } from "./bulletin-choice.ts";
import { bulletinDays } from "./bulletin-days.ts";
import { BulletinEntry } from "./bulletin-entry.tsx";
import { BulletinFilter } from "./bulletin-filter.tsx";
import { bulletinChoiceOf } from "./read-bulletin-choice.ts";
import { useShell } from "../use-shell.ts";
import stylesheet from "~/styles/pages/bulletin.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = bulletinChoiceOf(request);
  const api = context.get(apiContext);
  const [bulletins, teams] = await answered(
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
      <div className="people-intro">
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
        <p className="only">
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
          <h3 id={`dia-${day}`}>
            <time dateTime={day}>{longDay(rows[0]?.published_at ?? day)}</time>
          </h3>
          <ul className="entries">
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

export { ShellProblem as ErrorBoundary };
