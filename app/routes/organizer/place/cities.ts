import type { Route } from "./+types/cities";
import { apiContext } from "~/worker/contexts.ts";
import { listCities } from "~/v1/reference/contract.ts";
import { loadDesk } from "../desk-calls.ts";

/** The names of a state's municipalities, for the suggestions of a form. */
export async function loader(args: Route.LoaderArgs) {
  const { uf } = args.params;
  const { records } = await loadDesk(
    args,
    args.context.get(apiContext)(listCities, { params: { uf } }),
  );
  return records.map(({ name }) => name);
}
