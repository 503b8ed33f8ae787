import type { StaffAct } from "../../domain/people/address-in-name.ts";
import type { Database } from "../db/database.ts";
import { staff_acts } from "../db/schema/index.ts";

export interface NewAct {
  admin_id: number;
  act: StaffAct;
  championship_id?: number | null;
  account_id?: number;
  report_id?: number;
  detail?: string;
  reason?: string | null | undefined;
}

/** Statement that records a staff action. */
export const recordAct = (db: Database, act: NewAct) => db.insert(staff_acts).values(act);
