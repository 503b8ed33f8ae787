import type { Route } from "./+types/cities";
import { apiContext } from "~/api-context.ts";
import { listCities } from "~/v1/places/contract.ts";
import { reading } from "../reading.ts";

/** The names of a state's municipalities, for the suggestions of a form. */
export async function loader(args: Route.LoaderArgs) {
  const { uf } = args.params;
  const { records } = await reading(
    args,
    args.context.get(apiContext)(listCities, { params: { uf } }),
  );
  return records.map(({ name }) => name);
}
