import { resource } from "./router.ts";
import { auth } from "./auth/routes.ts";
import { championships } from "./championships/routes.ts";
import { answerNotFound, answerProblem } from "./failures.ts";
import { fields } from "./fields/routes.ts";
import { groups } from "./groups/routes.ts";
import { phases } from "./phases/routes.ts";
import { registers } from "./registers/routes.ts";
import { rounds } from "./rounds/routes.ts";
import { spots } from "./spots/routes.ts";
import { teams } from "./teams/routes.ts";
import { tournaments } from "./tournaments/routes.ts";
import { adjustments } from "./adjustments/routes.ts";
import { classifications } from "./classifications/routes.ts";
import { games } from "./games/routes.ts";
import { inscriptions } from "./inscriptions/routes.ts";
import { rankings } from "./rankings/routes.ts";
import { statistics } from "./statistics/routes.ts";
import { stats } from "./stats/routes.ts";
import { ties } from "./ties/routes.ts";
import { users } from "./users/routes.ts";
import { setMessages } from "./messages.ts";
import { prepare } from "./prepare.ts";
import { seasons } from "./seasons/routes.ts";

setMessages();

const info = {
  openapi: "3.1.0",
  info: {
    title: "Apito",
    version: "1",
    description:
      "Campeonatos de futebol. Leituras públicas não pedem sessão; chamadas em /v1/organizer pedem `Authorization: Bearer`.",
  },
};

/** The whole API. Paths start with /v1; trailing slashes are dropped before it is asked. */
export function createApi() {
  const api = resource();
  api.use("/v1/*", prepare);
  for (const part of [
    auth,
    championships,
    seasons,
    fields,
    groups,
    phases,
    registers,
    rounds,
    spots,
    teams,
    tournaments,
    adjustments,
    classifications,
    games,
    inscriptions,
    rankings,
    statistics,
    stats,
    ties,
    users,
  ]) {
    api.route("/", part);
  }
  api.notFound((c) => answerNotFound(c, api.routes));
  api.onError(answerProblem);
  return api;
}

/** The OpenAPI document of all that is mounted; written to a static file at build time. */
export const openApiDocument = () => createApi().getOpenAPI31Document(info);

let api: ReturnType<typeof createApi> | undefined;

/** Answers one call of /v1. */
export async function answerApi(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  api ??= createApi();
  const url = new URL(request.url);
  if (url.pathname.endsWith("/")) {
    url.pathname = url.pathname.replace(/\/+$/, "");
    return api.fetch(new Request(url, request), env, ctx);
  }
  return api.fetch(request, env, ctx);
}
