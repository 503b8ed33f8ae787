import { requestId } from "hono/request-id";
import { config } from "zod";
import { Problem, problemResponse } from "../http/problem.ts";
import { type ApiBindings, resource } from "./kit/router.ts";
import { resources as platform } from "./platform/resources.ts";
import { resources as copies } from "./copies/resources.ts";
import { resources as site } from "./site/resources.ts";
import { resources as structure } from "./structure/resources.ts";
import { resources as people } from "./people/resources.ts";
import { resources as matchday } from "./matchday/resources.ts";
import { resources as accounts } from "./accounts/resources.ts";
import { resources as competition } from "./competition/resources.ts";
import { resources as delivery } from "./delivery/resources.ts";
import { answerNotFound, answerProblem, OVERTAKEN_HEADER } from "./kit/failures.ts";
import { files } from "./files/routes.ts";
import { silentAddresses } from "./entry/idempotency/creations.ts";
import type { SendThroughApi } from "./entry/idempotency/read-created.ts";
import { repeatWrites } from "./entry/idempotency/repeat.ts";
import { copyWithoutBody, prepareCall, readWhole } from "./entry/prepare.ts";
import { logSecurity } from "./entry/log-events.ts";
import { settleAfter } from "./competition/settlement/settle.ts";
import { withSecurity } from "./entry/document-security.ts";
import { withWriteHeaders } from "./kit/revision.ts";
import { issueKey } from "../texts/issue.ts";
import { withoutEndingSlashes } from "../http/request.ts";
import { isForm } from "../http/body.ts";
import { createUploadChecks } from "./entry/doors.ts";

/** Schema errors are keys until the answer translates them. */
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

/** Returns the whole API, with paths from /v1 and no trailing slashes. */
export function createApi() {
  const api = resource();
  // Sends a read through the API as the caller, to repeat an answer.
  const ask: SendThroughApi = (c, request) =>
    api.fetch(request, { ...c.env, ANSWER_DATA: undefined }, c.executionCtx);
  let silent: Set<string> | undefined;
  const silentOnes = () => (silent ??= silentAddresses(listMountedRoutes(api)));
  api.use(
    "/v1/*",
    requestId(),
    prepareCall,
    logSecurity,
    repeatWrites(ask, silentOnes),
    settleAfter,
  );
  for (const part of [
    ...platform,
    ...copies,
    ...site,
    ...structure,
    ...people,
    ...matchday,
    ...accounts,
    ...competition,
    ...delivery,
    files,
  ]) {
    api.route("/", part);
  }
  api.notFound((c) => answerNotFound(c, api.routes));
  api.onError(answerProblem);
  return api;
}

const listMountedRoutes = ({ openAPIRegistry }: ReturnType<typeof resource>) =>
  openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));

/** Returns the OpenAPI document, a static file of the build. */
export const openApiDocument = () =>
  withSecurity(withWriteHeaders(createApi().getOpenAPI31Document(info)));

let api: ReturnType<typeof createApi> | undefined;
let doors: ReturnType<typeof createUploadChecks> | undefined;

/** Attempts of a write that lost a race against another. */
const RERUNS = 3;

/**
 * Answers one call of /v1. Empty query parameters count as missing; files of a form are read only after the
 * check of its caller. A write that lost a race was rolled back and runs again.
 */
export async function answerApi(
  request: Request,
  env: ApiBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  api ??= createApi();
  doors ??= createUploadChecks(api);
  const url = new URL(request.url);
  url.pathname = withoutEndingSlashes(url.pathname);
  const given = [...url.searchParams].filter(([, value]) => value !== "");
  if (given.length < url.searchParams.size) url.search = String(new URLSearchParams(given));
  try {
    const sent = url.href === request.url ? request : new Request(url, request);
    if (isForm(sent)) {
      const answer = await doors.fetch(copyWithoutBody(sent), env, ctx);
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
