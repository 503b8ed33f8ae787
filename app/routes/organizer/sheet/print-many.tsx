import { data, href, Link } from "react-router";
import type { Route } from "./+types/print-many";
import { dayKey, noonInBrazil, shortDay } from "~/components/date.ts";
import { roundTitle } from "~/components/game/round-menu.tsx";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";
import type { Game } from "~/components/records.ts";
import { EMPTY_REPORT } from "~/domain/report/match-report.ts";
import { useText } from "~/i18n/use-text.ts";
import { numberParam, readPathNumber } from "~/routes/request.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import { getEligibility, getGame, listGames } from "~/v1/matchday/games/contract.ts";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import type { ApiClient } from "~/v1/client.ts";
import { PrintButton } from "../copy-button.tsx";
import { DeskHead, DeskProblem } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { PaperReport } from "./paper-report.tsx";
import { BLANK_WHOLE, nameCompetition, PaperSheet } from "./paper-sheet.tsx";

/** Games of one page: each needs calls of its own. */
const MOST = 20;

/**
 * Loads the games of a round, or of a day (`dia`), which is the whole season's when `temporada` names it, since
 * all categories play on the same fields.
 */
export async function loader(args: Route.LoaderArgs) {
  const own = { id: readPathNumber(args.params.championship) };
  const within = { id: readPathNumber(args.params.tournament) };
  const query = {
    round: numberParam(args.request, "rodada"),
    season: numberParam(args.request, "temporada"),
    day: args.url.searchParams.get("dia") ?? undefined,
    page: numberParam(args.request, "pagina") ?? 1,
  };
  const { round: round_id, season, day } = query;
  const ofDay = season === undefined ? { tournament: within.id } : { season };
  const list = (api: ApiClient, filter: object) =>
    api(listGames, { query: { per_page: MAX_PER_PAGE, ...filter } });
  const [championship, tournament, ofRound, today] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: own }),
      api(getTournament, { params: within }),
      list(api, { tournament: within.id, ...(round_id ? { round_id } : { round: "current" }) }),
      day === undefined ? null : list(api, { ...ofDay, day }),
    ]),
  );
  const found = (today ?? ofRound).records;
  if ([tournament, ...found].some(({ championship_id }) => championship_id !== own.id)) {
    throw data(null, { status: 404 });
  }
  const open = found.filter(isToPlay);
  const shown = open.slice((query.page - 1) * MOST, query.page * MOST);
  const others = new Set(shown.map(({ tournament_id }) => tournament_id));
  others.delete(tournament.id);
  const [sheets, tournaments] = await loadDesk(args, (api) =>
    Promise.all([
      Promise.all(shown.map(({ id }) => loadSheet(api, id))),
      Promise.all([...others].map((id) => api(getTournament, { params: { id } }))),
    ]),
  );
  return {
    championship,
    season: tournament.season.id,
    tournaments: [tournament, ...tournaments],
    sheets,
    round: ofRound.records[0] ?? null,
    days: listDays(ofRound.records.filter(isToPlay)),
    query,
    whole: args.url.searchParams.get("modelo") === BLANK_WHOLE,
    count: open.length,
    pages: Math.ceil(open.length / MOST),
  };
}

const isToPlay = ({ status, finished }: Game): boolean =>
  !finished && (status === "scheduled" || status === "live");

async function loadSheet(api: ApiClient, id: number) {
  const params = { id };
  const [game, eligibility] = await Promise.all([
    api(getGame, { params }),
    api(getEligibility, { params }),
  ]);
  return { game, eligibility };
}

const listDays = (games: readonly Game[]): string[] => [
  ...new Set(games.flatMap(({ starts_at }) => (starts_at === null ? [] : [dayKey(starts_at)]))),
];

export default function PrintedSheets({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, tournaments, sheets, count, pages, query, whole } = loaderData;
  return (
    <main id="conteudo" className="stack print-page">
      <DeskHead page={t("organizer.sheet.paper.many.title")} />
      <div className="stack no-print">
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/jogos", params)}
        >
          {t("organizer.sheet.paper.many.back")}
        </Link>
        <h1>{t("organizer.sheet.paper.many.title")}</h1>
        <Choices of={loaderData} />
        {count > 0 ? (
          <div className="split">
            <p>{t("organizer.sheet.paper.many.lead", { count })}</p>
            <PrintButton />
          </div>
        ) : (
          <EmptyMessage
            as="h2"
            title={t("organizer.sheet.paper.many.none")}
            hint={t("organizer.sheet.paper.many.noneHint")}
          />
        )}
        <Pagination page={query.page} pages={pages} query={toQuery(loaderData)} />
      </div>
      {sheets.map(({ game, eligibility }) => {
        const tournament = tournaments.find(({ id }) => id === game.tournament_id);
        if (!tournament) return null;
        const { periods } = tournament;
        const officials = game.referees.map((one) => ({ ...one, category: null, fee: null }));
        const report = { report: EMPTY_REPORT, periods, officials };
        return (
          <PaperSheet
            key={game.id}
            as="h2"
            game={game}
            eligibility={eligibility}
            officials={officials}
            competition={nameCompetition(championship, tournament)}
            periods={periods}
            marked={championship.plan === "free"}
            blank
          >
            {whole ? <PaperReport game={game} report={report} blank /> : null}
          </PaperSheet>
        );
      })}
    </main>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** Returns the query of the page, with other choices in their place. */
function toQuery(
  { query: { round, season, day }, whole }: Pick<Loaded, "query" | "whole">,
  chosen: { day?: string | null; season?: number; whole?: boolean } = {},
): Record<string, string> {
  const shown = chosen.day === undefined ? (day ?? null) : chosen.day;
  const year = chosen.season ?? season;
  return {
    rodada: round === undefined ? "" : String(round),
    dia: shown ?? "",
    temporada: shown === null || year === undefined ? "" : String(year),
    modelo: (chosen.whole ?? whole) ? BLANK_WHOLE : "",
  };
}

/** Chips of the round and of its days, and of the sheet's two kinds. */
function Choices({ of }: { of: Loaded }) {
  const { t } = useText();
  const { round, days, season, query, whole } = of;
  const dates = query.day === undefined || days.includes(query.day) ? days : [...days, query.day];
  const to = (chosen: Parameters<typeof toQuery>[1]) => {
    const kept = Object.entries(toQuery(of, chosen)).filter(([, value]) => value !== "");
    return `?${new URLSearchParams(kept).toString()}`;
  };
  const choices = [
    ...(round
      ? [
          {
            name: roundTitle(round.round, round.phase),
            to: to({ day: null }),
            isShown: query.day === undefined,
          },
        ]
      : []),
    ...dates.map((day) => ({
      name: t("organizer.sheet.paper.many.day", { day: shortDay(noonInBrazil(day)) }),
      to: to({ day, season }),
      isShown: query.day === day,
    })),
  ];
  const kinds = [
    { name: t("organizer.sheet.paper.blank"), to: to({ whole: false }), isShown: !whole },
    { name: t("organizer.sheet.paper.blankWhole"), to: to({ whole: true }), isShown: whole },
  ];
  return [choices, kinds].map((chips, at) => (
    <div key={at} className="cluster">
      {chips.map(({ name, to, isShown }) => (
        <Link key={name} className="chip" to={to} aria-current={isShown ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </div>
  ));
}

export { DeskProblem as ErrorBoundary };
