import { positionsIn } from "../../domain/positions.ts";
import { answer } from "../answers.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listPositions } from "./contract.ts";
import { readersLanguage } from "../../texts/language.ts";

export const positions = resource();

positions.serve(listPositions, () =>
  answer(whole([...positionsIn(readersLanguage())]), referenceHeaders("positions")),
);
