import type { z } from "@hono/zod-openapi";
import type { Competition } from "../../domain/competition.ts";
import { type Row, tableRows } from "../classifications/tables.ts";
import { currentAbsences, type KeptAbsences } from "../discipline/absences.ts";
import type { projectionSchema } from "../projections/contract.ts";
import { projectionRecords } from "../projections/records.ts";
import { type Frame, frameOf } from "./frame.ts";
import { bracketOf } from "../ties/bracket.ts";
import type { tieSchema } from "../ties/contract.ts";

/** What pages show of a competition, as the answers carry it. */
export interface Views {
  frame: Frame;
  tables: Row[];
  ties: z.infer<typeof tieSchema>[];
  projection: z.infer<typeof projectionSchema>[];
  absences: KeptAbsences;
}

/** Raised with every change of `Views` or of what `pack` writes: what an older build kept is not read. */
export const SHAPE = 1;

const makers: { [View in keyof Views]: (competition: Competition) => Views[View] } = {
  frame: frameOf,
  tables: tableRows,
  ties: bracketOf,
  projection: projectionRecords,
  absences: currentAbsences,
};

/** Works one of the views out. */
export const viewOf = <View extends keyof Views>(
  competition: Competition,
  view: View,
): Views[View] => makers[view](competition);

/** All of them. */
export const viewsOf = (competition: Competition): Views => ({
  frame: viewOf(competition, "frame"),
  tables: viewOf(competition, "tables"),
  ties: viewOf(competition, "ties"),
  projection: viewOf(competition, "projection"),
  absences: viewOf(competition, "absences"),
});
