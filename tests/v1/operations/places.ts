import { listCities, listStates, listPositions } from "../../../app/v1/site/reference/contract.ts";
import type { Entry } from "./operation.ts";

export const places: Entry[] = [
  { contract: listStates, who: "public", call: () => ({}), subject: null, repeatable: true },
  { contract: listCities, who: "public", call: () => ({ params: { uf: "SP" } }), subject: null },
  { contract: listPositions, who: "public", call: () => ({}), subject: null, repeatable: true },
];
