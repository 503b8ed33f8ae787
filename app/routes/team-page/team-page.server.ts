import { createContext, data, type MiddlewareFunction } from "react-router";
import { apiContext, connectContext } from "~/worker/contexts.ts";
import { ApiProblem, type CallOutput } from "~/v1/client.ts";
import { getTeamPage } from "~/v1/structure/team/contract.ts";
import type { FormContext } from "~/routes/form/form-action.server.ts";

export type TeamPage = CallOutput<typeof getTeamPage>;

/** Reads the page's team; all loaders of a request share the call. */
export const teamContext = createContext<() => Promise<TeamPage>>();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Authenticates calls to the API by the team's uuid in the address, without an account; after a write, reads
 * see that write.
 */
export const authenticateTeam: MiddlewareFunction<Response> = (
  { params: { uuid = "" }, context },
  next,
) => {
  if (!UUID.test(uuid)) {
    context.set(teamContext, () => Promise.reject(data(null, { status: 404 })));
    return next();
  }
  const api = context.get(connectContext)({ team: uuid, bookmark: "first-primary" });
  context.set(apiContext, api);
  let requested: Promise<TeamPage> | undefined;
  context.set(teamContext, () => (requested ??= api(getTeamPage).catch(throwAsPage)));
  return next();
};

/** Turns an unknown uuid or too many visits into a page with that status. */
function throwAsPage(error: unknown): never {
  const expected = error instanceof ApiProblem && (error.status === 404 || error.status === 429);
  throw expected ? data(null, { status: error.status }) : error;
}

const NOTICES = [
  "equipe",
  "imagem",
  "sem-imagem",
  "contato",
  "inscrito",
  "email",
  "link",
  "atleta",
  "mudado",
  "removido",
] as const;

type Done = (typeof NOTICES)[number];

const FIELD = "feito";

/** Adds a notice to an address, because these pages have no session for it. */
export function addNotice(path: string, done: Done): string {
  const address = new URL(path, "https://path.invalid");
  address.searchParams.set(FIELD, done);
  return address.pathname + address.search;
}

export const readNotice = (url: URL): Done | undefined =>
  NOTICES.find((done) => done === url.searchParams.get(FIELD));

export const redirectWithNotice = ({ url }: FormContext, done: Done) => ({
  to: addNotice(url.pathname + url.search, done),
});
