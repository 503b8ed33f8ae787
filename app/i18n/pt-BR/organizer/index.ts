import { account } from "./account.ts";
import { desk } from "./desk.ts";
import { fields } from "./fields.ts";

/** The organizer's texts, one file an area. */
export const organizer = { account, desk, fields };
