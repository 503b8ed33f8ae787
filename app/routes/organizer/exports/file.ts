import type { Route } from "./+types/file";
import { getOwnFile } from "~/v1/files/contract.ts";
import { loadDesk } from "../desk-calls.ts";
import { asAttachment } from "./download.ts";
import { readPathNumber } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.file) };
  return asAttachment(await loadDesk(args, (api) => api(getOwnFile, { params })));
}
