import type { Route } from "./+types/personal";
import { exportUser } from "~/v1/people/personal-data/contract.ts";
import { loadDesk } from "../desk-calls.ts";
import { readPathNumber } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.user);
  const stored = await loadDesk(args, (api) => api(exportUser, { params: { id } }));
  return new Response(JSON.stringify(stored, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="dados-pessoais-${id}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
