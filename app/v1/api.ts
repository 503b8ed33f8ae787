import { requestId } from "hono/request-id";
import { config } from "zod";
import { Problem, problemResponse } from "../http/problem.ts";
import { type ApiBindings, resource } from "./kit/router.ts";
import { admins } from "./platform/admins/routes.ts";
import { factors } from "./accounts/auth/factors/routes.ts";
import { auth, links } from "./accounts/auth/routes.ts";
import { blackouts, fields } from "./structure/fields/routes.ts";
import { gamesNow } from "./matchday/games/list/routes.ts";
import { championships, desk } from "./structure/championships/routes.ts";
import { championshipSearch, search } from "./site/search/routes.ts";
import { answerNotFound, answerProblem, OVERTAKEN_HEADER } from "./kit/failures.ts";
import { files } from "./files/routes.ts";
import { groups, phases, swiss } from "./structure/phases/routes.ts";
import { reference } from "./site/reference/routes.ts";
import { classifications, projections, ties } from "./competition/standings/routes.ts";
import { registers } from "./structure/registers/routes.ts";
import { rounds } from "./matchday/rounds/routes.ts";
import { spotDraw } from "./structure/tournaments/draw/routes.ts";
import { spots } from "./structure/spots/routes.ts";
import { team } from "./structure/team/routes.ts";
import { enrolments } from "./people/enrolments/routes.ts";
import { teams } from "./people/teams/routes.ts";
import { tournaments } from "./structure/tournaments/routes.ts";
import { format, groupPhase, knockout } from "./structure/tournaments/stages/routes.ts";
import {
  tournamentInscriptions,
  tournamentRulebooks,
} from "./structure/tournaments/rulebooks/routes.ts";
import { tournamentRelations } from "./structure/tournaments/relations/routes.ts";
import { adjustments, lots } from "./structure/adjustments/routes.ts";
import { bulletins } from "./people/bulletins/routes.ts";
import { news } from "./site/news/routes.ts";
import { referees } from "./structure/referees/routes.ts";
import { scores, stats } from "./site/athlete-totals/routes.ts";
import { athleteDisciplines, disciplines } from "./people/discipline/routes.ts";
import { suspensions } from "./people/discipline/suspensions/routes.ts";
import { documents, documentViews } from "./people/personal-data/documents/routes.ts";
import { personalData } from "./people/personal-data/routes.ts";
import { calendar } from "./site/calendar/routes.ts";
import { gameContexts } from "./site/game-context/routes.ts";
import { games } from "./matchday/games/routes.ts";
import { imports } from "./copies/imports/routes.ts";
import { inscriptionFiles } from "./people/inscriptions/csv/routes.ts";
import { decisions } from "./people/inscriptions/decisions/routes.ts";
import { inscriptions } from "./people/inscriptions/routes.ts";
import { rankings, statistics } from "./site/statistics/routes.ts";
import { meetings } from "./matchday/meetings/routes.ts";
import { history, seasons } from "./structure/seasons/routes.ts";
import { followedTeams } from "./site/followed/routes.ts";
import { push } from "./delivery/push/routes.ts";
import { votes } from "./matchday/votes/routes.ts";
import { users } from "./people/users/routes.ts";
import { silentAddresses } from "./entry/idempotency/creations.ts";
import type { Ask } from "./entry/idempotency/read-created.ts";
import { repeat } from "./entry/idempotency/repeat.ts";
import { headOf, prepare, readWhole } from "./entry/prepare.ts";
import { logSecurity } from "./entry/log-events.ts";
import { settleAfter } from "./competition/settlement/settle.ts";
import { scheduleMoves } from "./matchday/schedules/moves.ts";
import { notifications, reports } from "./platform/notifications/routes.ts";
import { schedules } from "./matchday/schedules/routes.ts";
import { archive } from "./copies/archive/routes.ts";
import { spreadsheets } from "./copies/export/routes.ts";
import { keys, plan } from "./accounts/plan/routes.ts";
import { members } from "./accounts/members/routes.ts";
import { bin, ownership } from "./structure/ownership/routes.ts";
import { staff } from "./platform/staff/routes.ts";
import { withSecurity } from "./entry/document-security.ts";
import { withWriteHeaders } from "./kit/revision.ts";
import { issueKey } from "../texts/issue.ts";
import { withoutEndingSlashes } from "../http/request.ts";
import { isForm } from "../http/body.ts";
import { createDoors } from "./entry/doors.ts";

/** What a schema refuses is said where it is answered; until then a key stands for it. */
config({ localeError: issueKey });

const info = {
  openapi: "3.1.0",
  info: {
    title: "Apito",
    version: "1",
    description:
      "Campeonatos de futebol. Leituras públicas não pedem sessão; chamadas em /v1/organizer pedem `Authorization: Bearer`. Leituras públicas de fora são contadas por endereço de rede ou, com uma chave pública no cabeçalho `apito-key`, por campeonato; acima do limite a resposta é 429 com `retry-after`. Um campo que o corpo não conhece é recusado (422), com o nome do mais parecido; os que só vêm na resposta também: de um registro lido mande de volta só o que muda, e a `version`.",
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/", description: "O endereço de onde este documento veio" }],
};

/** The whole API. Paths start with /v1; trailing slashes are dropped before it is asked. */
export function createApi() {
  const api = resource();
  // What repeats an answer reads it as its caller would.
  const ask: Ask = (c, request) =>
    api.fetch(request, { ...c.env, ANSWER_DATA: undefined }, c.executionCtx);
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
    followedTeams,
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
    disciplines,
    athleteDisciplines,
    calendar,
    classifications,
    gameContexts,
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
    const sent = url.href === request.url ? request : new Request(url, request);
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
