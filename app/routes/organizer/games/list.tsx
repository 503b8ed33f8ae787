import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { RoundMenu } from "~/components/game/round-menu.tsx";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import type { ApiClient } from "~/v1/client.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { useChampionship } from "../championship/frame.tsx";
import { EmptyDesk, DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { GameRows } from "./game-rows.tsx";
import { chosenRound, gamesMatching, scoresForm } from "./list.server.ts";
import { useClocks } from "./use-clocks.ts";
import { useTournament } from "../tournament/frame.tsx";
import { LinksRow } from "../sheet-links/links-row.tsx";
import { PublishLine, seasonTitle } from "../tournament/publish.tsx";
import { publishForms } from "../tournament/publish.server.ts";

const FILTERS = ["sem-data", "atrasados"] as const;
export type GamesFilter = (typeof FILTERS)[number];

const readFilter = (url: URL): GamesFilter | null =>
  FILTERS.find((filter) => filter === url.searchParams.get("mostrar")) ?? null;

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const requested = numberParam(args.request, "rodada");
  const filter = readFilter(args.url);
  const list = (api: ApiClient, query: object) =>
    api(listGames, { query: { tournament, per_page: MAX_PER_PAGE, ...query } });
  const [{ records: rounds }, first, postponed] = await loadDesk(args, (api) =>
    Promise.all([
      api(listPublicRounds, { query: { tournament } }),
      list(
        api,
        filter
          ? { status: "scheduled" }
          : requested
            ? { round_id: requested }
            : { round: "current" },
      ),
      filter === "sem-data" ? list(api, { status: "postponed" }) : null,
    ]),
  );
  if (filter) {
    const games = [...first.records, ...(postponed?.records ?? [])];
    return { rounds, shown: null, filter, games: gamesMatching(games, filter, Date.now()) };
  }
  const shown = chosenRound(rounds, requested);
  const here = first.records.filter(({ round }) => round.id === shown?.id);
  const elsewhere = shown !== null && here.length === 0 && shown.games_count > 0;
  const games = elsewhere
    ? (await loadDesk(args, (api) => list(api, { round_id: shown.id }))).records
    : here;
  return { rounds, shown, filter, games };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    scores: scoresForm(readPathNumber(args.params.tournament)),
    ...publishForms,
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Games({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { rounds, shown, filter, games } = loaderData;
  useClocks();
  const frame = useChampionship();
  const tournament = useTournament()?.tournament;
  const manages = frame !== undefined && frame.championship.role !== "scorer";
  const path = "/organizador/:championship/torneios/:tournament";
  const create =
    manages && rounds.length > 0 ? (
      <Link className="button button-quiet button-small" to={href(`${path}/jogos/novo`, params)}>
        {t("organizer.games.create")}
      </Link>
    ) : null;
  return (
    <div className="stack games-page">
      <DeskTitle page={t("organizer.games.title")} />
      {manages && tournament?.status === "pending" ? (
        <PublishLine
          tournament={{
            id: tournament.id,
            title: seasonTitle(tournament.name, tournament.season.name),
          }}
          open={frame.championship.enable_register && tournament.enable_register}
        />
      ) : null}
      {rounds.length === 0 ? (
        <EmptyDesk title={t("organizer.games.empty")} hint={t("organizer.games.emptyHint")}>
          {manages ? (
            <Link className="button" to={href(`${path}/vagas`, params)}>
              {t("organizer.games.draw")}
            </Link>
          ) : null}
        </EmptyDesk>
      ) : (
        <>
          <div className="row gap-3 game-ways">
            <GameFilters filter={filter} />
            {manages ? (
              <Link className="text-link" to={href(`${path}/agenda`, params)}>
                {t("organizer.games.schedule")}
              </Link>
            ) : null}
          </div>
          {shown ? (
            <RoundMenu rounds={rounds} shown={shown} to={({ id }) => `?rodada=${id}`} />
          ) : null}
          <GameRows
            key={shown?.id ?? filter}
            games={games}
            round={shown?.id ?? null}
            action={`?rodada=${shown?.id}`}
            params={params}
            manages={manages}
          />
          {shown && games.length > 0 ? (
            <LinksRow to={`${href(`${path}/mesas`, params)}?rodada=${shown.id}`} />
          ) : null}
          {create || shown ? (
            <div className="split">
              {create}
              {shown ? (
                <Link
                  className="text-link"
                  to={`${href(`${path}/jogos/imprimir`, params)}?rodada=${shown.id}`}
                >
                  {t("organizer.games.print")}
                </Link>
              ) : null}
              {manages && shown ? (
                <Link
                  className="text-link"
                  to={href(`${path}/rodadas/:round/adiar`, { ...params, round: String(shown.id) })}
                >
                  {t("organizer.games.rain")}
                </Link>
              ) : null}
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function GameFilters({ filter }: { filter: GamesFilter | null }) {
  const { t } = useText();
  return (
    <nav aria-label={t("organizer.games.filters")}>
      <ul className="cluster">
        {filter === null ? null : (
          <li>
            <Link className="chip" to="?">
              {t("organizer.games.filter.rodada")}
            </Link>
          </li>
        )}
        {FILTERS.map((one) => (
          <li key={one}>
            <Link
              className="chip"
              to={`?mostrar=${one}`}
              aria-current={one === filter ? "page" : undefined}
            >
              {t(`organizer.games.filter.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
