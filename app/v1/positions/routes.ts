import { positions as twelve } from "../../domain/positions.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listPositions } from "./contract.ts";

export const positions = resource();

positions.openapi(listPositions, (c) =>
  c.json(whole([...twelve]), 200, referenceHeaders("positions")),
);
