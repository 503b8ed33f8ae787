import { createContext, type MiddlewareFunction } from "react-router";
import type { Route } from "./+types/download";
import { exportKind, exportTournament } from "~/v1/copies/export/contract.ts";
import { loadDesk } from "../desk-calls.ts";
import { numberIn } from "~/routes/request.ts";

/** A tournament's spreadsheet, as the API writes it. */
export async function loader(args: Route.LoaderArgs) {
  const { tournament } = args.params;
  const kind = exportKind.safeParse(args.params.kind);
  if (!kind.success) throw new Response(null, { status: 404 });
  const documents = args.url.searchParams.get("documentos") === "sim" ? "true" : undefined;
  const input = { params: { id: numberIn(tournament) }, query: { kind: kind.data, documents } };
  return asAttachment(await loadDesk(args, (api) => api(exportTournament, input)));
}

/** What of the API's answer a browser needs to keep the file. */
const KEPT_HEADERS = ["content-type", "content-disposition", "content-security-policy"];

/** A file of the API as a page of its own; nobody else may keep it. */
export function asAttachment(answer: Response): Response {
  const headers = new Headers({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}

/** The file that a form of the page is answered with, in place of a page. */
export const fileContext = createContext<Response | null>(null);

/** Lets an action of a page answer a file: what it returns itself would be data for the page. */
export const answeringFile: MiddlewareFunction<Response> = async ({ context }, next) => {
  const page = await next();
  return context.get(fileContext) ?? page;
};
