import { archive } from "./archive/routes.ts";
import { spreadsheets } from "./export/routes.ts";
import { imports } from "./imports/routes.ts";

export const resources = [archive, imports, spreadsheets];
