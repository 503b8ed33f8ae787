import { searchAll } from "../../../app/v1/site/search/contract.ts";
import type { Entry } from "./operation.ts";

export const search: Entry[] = [
  {
    contract: searchAll,
    who: "public",
    call: (world) => ({ query: { q: world.marker } }),
    subject: null,
    wrong: [{ "query.q": "", "query.per_page": 100_000 }],
  },
];
