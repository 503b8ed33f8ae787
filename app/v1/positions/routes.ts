import { positionsIn } from "../../domain/positions.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listPositions } from "./contract.ts";
import { readersLanguage } from "../../texts/language.ts";

export const positions = resource();

positions.openapi(listPositions, (c) =>
  c.json(whole([...positionsIn(readersLanguage())]), 200, referenceHeaders("positions")),
);
