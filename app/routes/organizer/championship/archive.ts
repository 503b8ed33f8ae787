import type { Route } from "./+types/archive";
import { apiContext } from "~/api-context.ts";
import { exportChampionship } from "~/v1/archive/contract.ts";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { reading } from "../reading.ts";
import { numberIn } from "~/routes/request.ts";

/** The whole championship as a file; only its owner gets it. */
export async function loader(args: Route.LoaderArgs) {
  const params = { id: numberIn(args.params.championship) };
  const api = args.context.get(apiContext);
  const [{ slug }, archive] = await reading(
    args,
    Promise.all([api(getOwnChampionship, { params }), api(exportChampionship, { params })]),
  );
  return Response.json(archive, {
    headers: { "content-disposition": `attachment; filename="${slug}.json"` },
  });
}
