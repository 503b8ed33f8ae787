import type { Route } from "./+types/list";
import { apiContext } from "~/worker/contexts.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { shortDay } from "~/components/date.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { formatPlace } from "~/components/place.ts";
import { listRegistrations } from "~/components/team/register-call.tsx";
import type { Register, Standing } from "~/components/records.ts";
import { FollowForm, FollowStar } from "~/components/team/follow-form.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { type Target, teamPath, tournamentQuery } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import {
  nullIfNotFound,
  loadAnswers,
  numberParam,
  requirePage,
  readTarget,
} from "~/routes/request.ts";
import { getClassifications } from "~/v1/competition/standings/contract.ts";
import { listRegisters } from "~/v1/structure/registers/contract.ts";
import { ChampionshipHead, useShell } from "../shell-page.tsx";
import { latestStandings } from "./team-games.tsx";
import stylesheet from "~/styles/team.css?url";
import { EmptyCard, Pagination } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 200;

export const handle: PageHandle = { follows: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const page = numberParam(request, "pagina") ?? 1;
  const api = context.get(apiContext);
  const [registers, standings] = await loadAnswers(
    Promise.all([
      api(listRegisters, { query: { ...target, page, per_page: PER_PAGE } }),
      nullIfNotFound(api(getClassifications, { query: target })),
    ]),
  );
  return { target, ...requirePage(registers), places: latestStandings(standings?.records ?? []) };
}

export default function Teams({ loaderData }: Route.ComponentProps) {
  const { target, records, pagination, places } = loaderData;
  const { t } = useText();
  const { championship, chosen } = useShell();
  const open = listRegistrations(championship).some(
    ({ tournament, window }) => window === "open" && tournament.id === chosen?.tournament.id,
  );
  const query = tournamentQuery(target);
  return (
    <div className="stack">
      <ChampionshipHead page="teams" />
      {records.length > 0 ? (
        <section aria-labelledby="times">
          <h2 id="times" className="section-title">
            {t("teams.count", { count: pagination.total })}
          </h2>
          <FollowForm>
            <ul className="team-grid grid gap-2" data-follow-list>
              {records.map((register) => (
                <li key={register.id} data-team={register.team.id}>
                  <TeamCard
                    register={register}
                    standing={places.get(register.team.id)}
                    target={target}
                  />
                  <FollowStar championship={championship.slug} team={register.team} />
                </li>
              ))}
            </ul>
          </FollowForm>
          <Pagination {...pagination} query={query} />
        </section>
      ) : (
        <EmptyCard
          title={t("teams.empty")}
          hint={t(open ? "teams.emptyOpenHint" : "teams.emptyHint")}
          as="h2"
        />
      )}
    </div>
  );
}

interface TeamCardProps {
  register: Register;
  standing: Standing | undefined;
  target: Target;
}

function TeamCard({ register, standing, target }: TeamCardProps) {
  const { t } = useText();
  const { team, logo, withdrawn_at, replaced_by } = register;
  const city = formatPlace(team);
  return (
    <a
      className={
        withdrawn_at
          ? "team-card withdrawn card stack centered pad"
          : "team-card card stack centered pad"
      }
      href={teamPath(target, team.id)}
    >
      <Shield of={{ ...team, logo: team.logo ?? logo }} size="large" />
      <b className="team-card-name">{team.name}</b>
      {city ? <span className="sub">{city}</span> : null}
      {withdrawn_at ? (
        <span className="tag">
          {replaced_by ? t("teams.replacedBy", { team: replaced_by.name }) : t("teams.withdrawn")}
        </span>
      ) : standing ? (
        <>
          <TeamPlace standing={standing} />
          <NextGame game={standing.next_game} />
        </>
      ) : null}
    </a>
  );
}

/** "sáb. 29/11 × Bangu": the team's next game. */
function NextGame({ game }: { game: Standing["next_game"] }) {
  const { t } = useText();
  if (!game?.opponent) return null;
  const { starts_at, opponent } = game;
  return (
    <span className="sub">
      <span className="sr">{t("teams.next")}: </span>
      {starts_at ? `${shortDay(starts_at)} ` : null}
      {t("game.versus")} {opponent.short_name ?? opponent.name}
    </span>
  );
}

/** "2º · Grupo A"; only the group before the first game. */
function TeamPlace({ standing }: { standing: Standing }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { position, played, group, zone } = standing;
  const ranked = played > 0 ? t("teams.position", { position }) : null;
  const words = [ranked, group && groupName(group)].filter(Boolean).join(" · ");
  if (words === "") return null;
  return <span className={ranked && zone ? `tag soft-${zone.kind}` : "tag"}>{words}</span>;
}
