import { bulletins } from "./bulletins/routes.ts";
import { athleteDisciplines, disciplines } from "./discipline/routes.ts";
import { suspensions } from "./discipline/suspensions/routes.ts";
import { enrolments } from "./enrolments/routes.ts";
import { inscriptionFiles } from "./inscriptions/csv/routes.ts";
import { decisions } from "./inscriptions/decisions/routes.ts";
import { inscriptions } from "./inscriptions/routes.ts";
import { mergers } from "./merges/routes.ts";
import { documentViews, documents } from "./personal-data/documents/routes.ts";
import { personalData } from "./personal-data/routes.ts";
import { teams } from "./teams/routes.ts";
import { users } from "./users/routes.ts";

export const resources = [
  teams,
  enrolments,
  bulletins,
  suspensions,
  disciplines,
  athleteDisciplines,
  inscriptions,
  inscriptionFiles,
  decisions,
  users,
  documents,
  documentViews,
  personalData,
  mergers,
];
