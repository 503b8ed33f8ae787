import type { Route } from "./+types/archive";
import { copyChampionship } from "~/v1/copies/archive/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { asAttachment } from "../exports/download.ts";
import { loadDesk } from "../desk-calls.ts";

/** Serves the whole championship as a file, for its owner only. */
export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.championship) };
  return asAttachment(await loadDesk(args, (api) => api(copyChampionship, { params })));
}
