import { requestId } from "hono/request-id";
import { config } from "zod";
import { withoutEndingSlashes } from "../http/request.ts";
import { Problem, problemResponse } from "../http/problem.ts";
import { resource } from "./kit/router.ts";
import { admins } from "./admins/routes.ts";
import { factors } from "./auth/factors/routes.ts";
import { links } from "./auth/link-routes.ts";
import { auth } from "./auth/routes.ts";
import { blackouts } from "./blackouts/routes.ts";
import { gamesNow } from "./games/list/routes.ts";
import { desk } from "./championships/desk/routes.ts";
import { championships } from "./championships/routes.ts";
import { championshipSearch } from "./championships/search/routes.ts";
import type { ApiBindings } from "./kit/context.ts";
import { answerNotFound, answerProblem, OVERTAKEN_HEADER } from "./kit/failures.ts";
import { fields } from "./fields/routes.ts";
import { createDoors } from "./files/doors.ts";
import { files } from "./files/routes.ts";
import { groups } from "./groups/routes.ts";
import { swiss } from "./phases/swiss/routes.ts";
import { phases } from "./phases/routes.ts";
import { reference } from "./reference/routes.ts";
import { projections } from "./projections/routes.ts";
import { registers } from "./registers/routes.ts";
import { rounds } from "./rounds/routes.ts";
import { spotDraw } from "./spots/draw/routes.ts";
import { spots } from "./spots/routes.ts";
import { team } from "./team/routes.ts";
import { enrolments } from "./enrolments/routes.ts";
import { teams } from "./teams/routes.ts";
import { tournaments } from "./tournaments/routes.ts";
import { format } from "./tournaments/format/routes.ts";
import { groupPhase } from "./tournaments/group-phase/routes.ts";
import { tournamentInscriptions } from "./tournaments/inscriptions/routes.ts";
import { knockout } from "./tournaments/knockout/routes.ts";
import { tournamentRelations } from "./tournaments/relations/routes.ts";
import { tournamentRulebooks } from "./tournaments/rulebooks/routes.ts";
import { adjustments } from "./adjustments/routes.ts";
import { bulletins } from "./bulletins/routes.ts";
import { lots } from "./lots/routes.ts";
import { news } from "./news/routes.ts";
import { referees } from "./referees/routes.ts";
import { scores } from "./scores/routes.ts";
import { athleteDisciplines } from "./discipline/athlete/routes.ts";
import { discipline } from "./discipline/routes.ts";
import { suspensions } from "./suspensions/routes.ts";
import { documents } from "./documents/routes.ts";
import { documentViews } from "./documents/views/routes.ts";
import { personalData } from "./personal-data/routes.ts";
import { calendar } from "./calendar/routes.ts";
import { classifications } from "./classifications/routes.ts";
import { games } from "./games/routes.ts";
import { imports } from "./imports/routes.ts";
import { inscriptionFiles } from "./inscriptions/csv/routes.ts";
import { decisions } from "./inscriptions/decisions/routes.ts";
import { inscriptions } from "./inscriptions/routes.ts";
import { rankings } from "./rankings/routes.ts";
import { statistics } from "./statistics/routes.ts";
import { stats } from "./stats/routes.ts";
import { meetings } from "./meetings/routes.ts";
import { history } from "./history/routes.ts";
import { followed } from "./followed/routes.ts";
import { push } from "./push/routes.ts";
import { votes } from "./votes/routes.ts";
import { ties } from "./ties/routes.ts";
import { users } from "./users/routes.ts";
import { silentAddresses } from "./idempotency/calls.ts";
import type { Ask } from "./idempotency/read-created.ts";
import { repeat } from "./idempotency/repeat.ts";
import { headOf, isForm, readWhole } from "./kit/body.ts";
import { logSecurity } from "./security/log-events.ts";
import { search } from "./search/routes.ts";
import { settleAfter } from "./settlement/settle.ts";
import { prepare } from "./kit/prepare.ts";
import { scheduleMoves } from "./schedules/moves.ts";
import { reports } from "./reports/routes.ts";
import { schedules } from "./schedules/routes.ts";
import { seasons } from "./seasons/routes.ts";
import { archive } from "./archive/routes.ts";
import { spreadsheets } from "./export/routes.ts";
import { keys } from "./keys/routes.ts";
import { members } from "./members/routes.ts";
import { notifications } from "./notifications/routes.ts";
import { bin } from "./ownership/bin/routes.ts";
import { ownership } from "./ownership/routes.ts";
import { plan } from "./plan/routes.ts";
import { staff } from "./staff/routes.ts";
import { withSecurity } from "./kit/document-security.ts";
import { withWriteHeaders } from "./kit/revision.ts";
import { issueKey } from "../texts/issue.ts";

/** What a schema refuses is said where it is answered; until then a key stands for it. */
config({ localeError: issueKey });

const info = {
  openapi: "3.1.0",
  info: {
    title: "Apito",
    version: "1",
    description:
      "Campeonatos de futebol. Leituras públicas não pedem sessão; chamadas em /v1/organizer pedem `Authorization: Bearer`. Leituras públicas de fora são contadas por endereço de rede ou, com uma chave pública no cabeçalho `apito-key`, por campeonato; acima do limite a resposta é 429 com `retry-after`.",
  },
};

/** The whole API. Paths start with /v1; trailing slashes are dropped before it is asked. */
export function createApi() {
  const api = resource();
  const ask: Ask = (c, request) => api.fetch(request, c.env, c.executionCtx);
  let silent: Set<string> | undefined;
  const silentOnes = () => (silent ??= silentAddresses(routesOf(api)));
  api.use("/v1/*", requestId(), prepare, logSecurity, repeat(ask, silentOnes), settleAfter);
  for (const part of [
    auth,
    links,
    factors,
    admins,
    notifications,
    championshipSearch,
    search,
    followed,
    championships,
    history,
    meetings,
    gamesNow,
    desk,
    archive,
    imports,
    spreadsheets,
    keys,
    members,
    ownership,
    bin,
    plan,
    reports,
    votes,
    push,
    staff,
    seasons,
    fields,
    blackouts,
    files,
    groups,
    phases,
    swiss,
    registers,
    rounds,
    spots,
    spotDraw,
    teams,
    team,
    enrolments,
    tournaments,
    tournamentRelations,
    tournamentInscriptions,
    format,
    groupPhase,
    knockout,
    tournamentRulebooks,
    reference,
    adjustments,
    bulletins,
    lots,
    news,
    referees,
    scores,
    suspensions,
    discipline,
    athleteDisciplines,
    calendar,
    classifications,
    games,
    schedules,
    scheduleMoves,
    inscriptions,
    inscriptionFiles,
    decisions,
    rankings,
    statistics,
    stats,
    ties,
    projections,
    users,
    documents,
    documentViews,
    personalData,
  ]) {
    api.route("/", part);
  }
  api.notFound((c) => answerNotFound(c, api.routes));
  api.onError(answerProblem);
  return api;
}

/** The operations that are mounted. */
const routesOf = ({ openAPIRegistry }: ReturnType<typeof resource>) =>
  openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));

/** The OpenAPI document of all that is mounted; written to a static file at build time. */
export const openApiDocument = () =>
  withSecurity(withWriteHeaders(createApi().getOpenAPI31Document(info)));

let api: ReturnType<typeof createApi> | undefined;
let doors: ReturnType<typeof createDoors> | undefined;

/** How often a write is run again when another one overtook it. */
const RERUNS = 3;

/**
 * Answers one call of /v1. A parameter of the address without a value is one that was left out. Of a form nothing is read before its door says that the caller may send it. A write that another one overtook was rolled back whole, so it is run
 * again: it either fits the new state, or is refused with the row as it is now.
 */
export async function answerApi(
  request: Request,
  env: ApiBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  api ??= createApi();
  doors ??= createDoors(api);
  const url = new URL(request.url);
  url.pathname = withoutEndingSlashes(url.pathname);
  const given = [...url.searchParams].filter(([, value]) => value !== "");
  if (given.length < url.searchParams.size) url.search = String(new URLSearchParams(given));
  try {
    const sent = new Request(url, request);
    if (isForm(sent)) {
      const answer = await doors.fetch(headOf(sent), env, ctx);
      if (!answer.ok) return answer;
    }
    const call = await readWhole(sent);
    for (let left = RERUNS; left > 0; left--) {
      // oxlint-disable-next-line no-await-in-loop -- each run waits for the one before
      const response = await api.fetch(call(), env, ctx);
      if (!response.headers.has(OVERTAKEN_HEADER)) return response;
    }
    return await api.fetch(call(), env, ctx);
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error);
    throw error;
  }
}
