import { createContext, type MiddlewareFunction } from "react-router";
import type { Route } from "./+types/download";
import { exportKind, exportTournament } from "~/v1/copies/export/contract.ts";
import { loadDesk } from "../desk-calls.ts";
import { readPathNumber } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const { tournament } = args.params;
  const kind = exportKind.safeParse(args.params.kind);
  if (!kind.success) throw new Response(null, { status: 404 });
  const documents = args.url.searchParams.get("documentos") === "sim" ? "true" : undefined;
  const input = {
    params: { id: readPathNumber(tournament) },
    query: { kind: kind.data, documents },
  };
  return asAttachment(await loadDesk(args, (api) => api(exportTournament, input)));
}

const KEPT_HEADERS = ["content-type", "content-disposition", "content-security-policy"];

/** Returns the API's file as a download; never cached. */
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

/** The file that replaces the page as a form's answer. */
export const fileContext = createContext<Response | null>(null);

/** Lets an action return a file: otherwise its result would be data for the page. */
export const answeringFile: MiddlewareFunction<Response> = async ({ context }, next) => {
  const page = await next();
  return context.get(fileContext) ?? page;
};
