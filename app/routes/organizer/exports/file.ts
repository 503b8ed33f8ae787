import type { Route } from "./+types/file";
import { apiContext } from "~/api-context.ts";
import { getOwnFile } from "~/v1/files/contract.ts";
import { reading } from "../reading.ts";
import { attached } from "./attached.ts";
import { numberIn } from "~/routes/request.ts";

/** A file that only the organization may open: the picture of an athlete's document. */
export async function loader(args: Route.LoaderArgs) {
  const params = { id: numberIn(args.params.file) };
  return attached(await reading(args, args.context.get(apiContext)(getOwnFile, { params })));
}
