import { href, redirect } from "react-router";
import type { Route } from "./+types/download";
import { apiContext } from "~/worker/contexts.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { ApiProblem } from "~/v1/client.ts";
import { exportKind, exportTournament } from "~/v1/export/contract.ts";
import { asAttachment } from "./answered-file.ts";
import { loadDesk } from "../load-desk.ts";
import { sessionContext } from "../session/session.ts";
import { numberIn } from "~/routes/request.ts";

/** A tournament's spreadsheet, as the API writes it; a plan without them leads to the plans. */
export async function loader(args: Route.LoaderArgs) {
  const { championship, tournament } = args.params;
  const kind = exportKind.safeParse(args.params.kind);
  if (!kind.success) throw new Response(null, { status: 404 });
  const documents = args.url.searchParams.get("documentos") === "sim" ? "true" : undefined;
  const input = { params: { id: numberIn(tournament) }, query: { kind: kind.data, documents } };
  try {
    return asAttachment(await args.context.get(apiContext)(exportTournament, input));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 402) {
      return loadDesk(args, Promise.reject<Response>(error));
    }
    const text = getI18n(args.context).t("organizer.exports.needsPlan");
    args.context.get(sessionContext).flash("flash", { kind: "warning", text });
    return redirect(href("/organizador/:championship/plano", { championship }));
  }
}
