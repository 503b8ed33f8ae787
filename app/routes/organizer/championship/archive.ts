import type { Route } from "./+types/archive";
import { apiContext } from "~/worker/contexts.ts";
import { exportChampionship } from "~/v1/archive/contract.ts";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { loadDesk } from "../load-desk.ts";
import { numberIn } from "~/routes/request.ts";

/** The whole championship as a file; only its owner gets it. */
export async function loader(args: Route.LoaderArgs) {
  const params = { id: numberIn(args.params.championship) };
  const api = args.context.get(apiContext);
  const [{ slug }, archive] = await loadDesk(
    args,
    Promise.all([api(getOwnChampionship, { params }), api(exportChampionship, { params })]),
  );
  return Response.json(archive, {
    headers: { "content-disposition": `attachment; filename="${slug}.json"` },
  });
}
