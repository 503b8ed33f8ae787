import { Facts } from "~/components/lists.tsx";
import { Card } from "~/components/card.tsx";
import { href, Link } from "react-router";
import type { Route } from "./+types/overview";
import { dayKey } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getDesk } from "~/v1/structure/championships/contract.ts";
import { DeskHead } from "../desk-page.tsx";
import { DeskGames } from "./desk-games.tsx";
import { nextStep, type Step } from "../guide/progress.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { LinksRow } from "../sheet-links/links-row.tsx";
import { PublishCard, seasonTitle } from "../tournament/publish.tsx";
import { publishForms } from "../tournament/publish.server.ts";
import type { DeskOverview, DeskSeason } from "./frame.tsx";
import { includesFeature, type Plan } from "~/domain/plans.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.championship) };
  return loadDesk(args, (api) => api(getDesk, { params }));
}

export const action = (args: Route.ActionArgs) => deskAction(args, publishForms);

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Overview({ params, loaderData: desk }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, next_games, seasons } = desk;
  const organizes = championship.role !== "scorer";
  const open = organizes ? nextStep(desk) : null;
  const shown =
    seasons.find(({ tournaments }) =>
      tournaments.some(({ id }) => id === desk.default_tournament_id),
    ) ?? seasons[0];
  const current = seasons.filter(
    (season) => season === shown || (season.status !== "finished" && season.tournaments.length > 0),
  );
  const counts = seasons.flatMap(({ tournaments }) => tournaments.map(({ games }) => games));
  const hasGames = counts.some(({ total }) => total > 0);
  const over = hasGames && counts.every(({ total, finished }) => total === finished);
  return (
    <>
      <DeskHead page={t("organizer.overview.title")} />
      <h1 className="sr">{t("organizer.overview.title")}</h1>
      <div className="stack overview">
        <div className="stack">
          <Waiting desk={desk} />
          {open ? <NextStep {...open} /> : null}
          {organizes ? <Unpublished desk={desk} /> : null}
          {hasGames || !organizes ? (
            <DeskGames
              title={t("organizer.overview.games")}
              games={next_games}
              empty={t(over ? "organizer.overview.allPlayed" : "organizer.overview.noGamesHint")}
            />
          ) : null}
          <NextLinks games={next_games} />
        </div>
        {organizes ? null : <AllGames seasons={seasons} championship={params.championship} />}
        {organizes && shown ? (
          <div className="stack">
            {current.map((season) => (
              <TournamentProgress
                key={season.id}
                season={season}
                championship={params.championship}
              />
            ))}
            {seasons.length > current.length ? (
              <Link
                className="text-link"
                to={href("/organizador/:championship/temporadas", params)}
              >
                {t("organizer.overview.otherSeasons")}
              </Link>
            ) : null}
            <Shortcuts params={params} season={shown.id} plan={championship.plan} />
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Leads to the links of the match sheets of the next games' day. */
function NextLinks({ games }: { games: DeskOverview["next_games"] }) {
  const next = games.find(({ starts_at }) => starts_at !== null);
  if (!next?.starts_at) return null;
  const page = href("/organizador/:championship/torneios/:tournament/mesas", {
    championship: String(next.championship_id),
    tournament: String(next.tournament_id),
  });
  return <LinksRow to={`${page}?dia=${dayKey(next.starts_at)}`} />;
}

function AllGames({ seasons, championship }: { seasons: DeskSeason[]; championship: string }) {
  const { t } = useText();
  const tournaments = seasons.flatMap(({ name: season, tournaments }) =>
    tournaments
      .filter(({ games }) => games.total > 0)
      .map((tournament) => ({ ...tournament, season })),
  );
  if (tournaments.length === 0) return null;
  return (
    <Card title={t("organizer.overview.allGames")}>
      <p className="quiet">{t("organizer.overview.allGamesHint")}</p>
      <ul className="rows lined">
        {tournaments.map(({ id, name, season, games }) => (
          <li key={id}>
            <Link
              className="list-row list-link"
              to={href("/organizador/:championship/torneios/:tournament/jogos", {
                championship,
                tournament: String(id),
              })}
            >
              <span className="grow lines">
                <b>{name}</b>
                <span className="sub dots">
                  <span>{season}</span>
                  <span>
                    {t("organizer.overview.gamesLeft", { count: games.total - games.finished })}
                  </span>
                </span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Unpublished({ desk: { championship, seasons } }: { desk: DeskOverview }) {
  return seasons
    .filter(({ status }) => status !== "finished")
    .flatMap((season) =>
      season.tournaments
        .filter(({ status }) => status === "pending")
        .map(({ id, name, enable_register }) => (
          <PublishCard
            key={id}
            tournament={{ id, title: seasonTitle(name, season.name) }}
            championship={championship.slug}
            open={championship.enable_register && enable_register}
          />
        )),
    );
}

function NextStep({ step, to }: { step: Step; to: string }) {
  const { t } = useText();
  return (
    <section className="card marked split pad">
      <div className="item-text">
        <h2 className="sub">{t("organizer.overview.next")}</h2>
        <p className="lead-line">{t(`organizer.overview.steps.${step}`)}</p>
        <p className="sub">{t(`organizer.overview.stepHints.${step}`)}</p>
      </div>
      <Link className="button" to={to}>
        {t("organizer.overview.continue")}
      </Link>
    </section>
  );
}

function Waiting({ desk }: { desk: DeskOverview }) {
  const { t } = useText();
  const { championship, seasons, late_games, open_sheets } = desk;
  const own = { championship: String(championship.id) };
  const tournaments = seasons.flatMap((season) =>
    season.tournaments.map((one) => ({
      ...one,
      title: seasonTitle(one.name, season.name),
      isLeftOpen: season.status === "finished" && one.games.finished < one.games.total,
    })),
  );
  const late = tournaments.reduce((sum, { games }) => sum + games.late, 0) - late_games.length;
  const within = "/organizador/:championship/torneios/:tournament";
  const decisions =
    championship.role === "scorer"
      ? []
      : tournaments.flatMap(
          ({
            id,
            title: tournament,
            registers,
            inscriptions,
            waiting_ties,
            doubts,
            without_champion,
            isLeftOpen,
          }) => {
            const params = { ...own, tournament: String(id) };
            return [
              {
                count: registers.pending,
                text: t("organizer.overview.teams", { count: registers.pending, tournament }),
                to: href(`${within}/times`, params),
              },
              {
                count: inscriptions.pending,
                text: t("organizer.overview.athletes", { count: inscriptions.pending, tournament }),
                to: href(`${within}/atletas`, params),
              },
              ...waiting_ties.map(({ phase, home, away, waits_for }) => ({
                count: 1,
                text: t(`organizer.overview.undecided.${waits_for}`, {
                  tournament,
                  phase,
                  home: home ?? t("game.toBeDefined"),
                  away: away ?? t("game.toBeDefined"),
                }),
                to: href(waits_for === "team" ? `${within}/vagas` : `${within}/jogos`, params),
              })),
              ...doubts.map(({ phase, spot, kept, given }) => ({
                count: 1,
                text: t(given ? "organizer.overview.doubt" : "organizer.overview.doubtOpen", {
                  tournament,
                  phase: phase.name,
                  spot: spot.name,
                  kept: kept.name,
                  given: given?.name,
                }),
                to: href(`${within}/vagas`, params),
              })),
              {
                count: Number(without_champion),
                text: t("organizer.overview.withoutChampion", { tournament }),
                to: href(`${within}/encerramento`, params),
              },
              {
                count: Number(isLeftOpen),
                text: t("organizer.overview.leftOpen", { tournament }),
                to: href(`${within}/encerramento`, params),
              },
            ].filter(({ count }) => count > 0);
          },
        );
  const sheets = open_sheets.map(({ game, late: entries, waiting }) => {
    const { home_team, away_team, home_score, away_score } = game;
    const values = {
      home: home_team?.name,
      away: away_team?.name,
      homeScore: home_score ?? 0,
      awayScore: away_score ?? 0,
      count: entries,
      waiting,
    };
    const key = waiting === null ? (entries > 0 ? "lateEntries" : "toClose") : "notTaken";
    return {
      text: t(`organizer.overview.sheets.${key}`, values),
      to: href(`${within}/sumula/:game`, {
        ...own,
        tournament: String(game.tournament_id),
        game: String(game.id),
      }),
    };
  });
  const waits = [...decisions, ...sheets];
  return (
    <>
      {waits.length > 0 ? (
        <Card title={t("organizer.overview.waiting")} look="card-wait">
          <ul className="rows lined">
            {waits.map(({ text, to }) => (
              <li key={text}>
                <Link className="list-row list-link" to={to}>
                  <b className="grow">{text}</b>
                  <Icon name="forward" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {late_games.length > 0 ? (
        <DeskGames
          title={t("organizer.overview.late")}
          hint={t("organizer.overview.lateHint")}
          games={late_games}
          more={late > 0 ? t("organizer.overview.moreLate", { count: late }) : undefined}
        />
      ) : null}
    </>
  );
}

function TournamentProgress({
  season,
  championship,
}: {
  season: DeskSeason;
  championship: string;
}) {
  const { t } = useText();
  if (season.tournaments.length === 0) return null;
  return (
    <Card title={t("organizer.overview.tournaments")} note={season.name}>
      <ul className="rows lined">
        {season.tournaments.map(
          ({ id, name, category, status, registers, inscriptions, games }) => (
            <li key={id}>
              <Link
                className="list-row list-link"
                to={href("/organizador/:championship/torneios/:tournament", {
                  championship,
                  tournament: String(id),
                })}
              >
                <span className="desk-progress grow lines gap-2">
                  <span className="cluster">
                    <b>{name}</b>
                    <span className="tag">{t(`organizer.overview.${status}`)}</span>
                  </span>
                  <Facts
                    of={[
                      category,
                      t("organizer.overview.teamCount", { count: registers.approved }),
                      t("organizer.overview.athleteCount", { count: inscriptions.approved }),
                    ]}
                  />
                  {games.total > 0 ? (
                    <>
                      <progress value={games.finished} max={games.total} aria-hidden="true" />
                      <span className="sub">{t("organizer.overview.progress", games)}</span>
                    </>
                  ) : null}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}

interface ShortcutsProps {
  params: { championship: string };
  season: number;
  plan: Plan;
}

function Shortcuts({ params, season, plan }: ShortcutsProps) {
  const { t } = useText();
  const news = {
    to: href("/organizador/:championship/noticias/:news", { ...params, news: "nova" }),
    text: "news",
  } as const;
  const shortcuts = [
    ...(includesFeature(plan, "news") ? [news] : []),
    {
      to: href("/organizador/:championship/campos/:field", { ...params, field: "novo" }),
      text: "field",
    },
    {
      to: href("/organizador/:championship/arbitros/:referee", { ...params, referee: "novo" }),
      text: "referee",
    },
    {
      to: href("/organizador/:championship/temporadas/:season/novo-torneio", {
        ...params,
        season: String(season),
      }),
      text: "tournament",
    },
    { to: href("/organizador/:championship/incorporar", params), text: "embed" },
  ] as const;
  return (
    <nav aria-label={t("organizer.overview.shortcuts")}>
      <h2 className="section-title">{t("organizer.overview.shortcuts")}</h2>
      <ul className="cluster">
        {shortcuts.map(({ to, text }) => (
          <li key={text}>
            <Link className="chip" to={to}>
              {t(`organizer.overview.shortcut.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
