import { adjustments, lots } from "./adjustments/routes.ts";
import { championships, desk } from "./championships/routes.ts";
import { blackouts, fields } from "./fields/routes.ts";
import { bin, ownership } from "./ownership/routes.ts";
import { groups, lateTeams, phases, swiss } from "./phases/routes.ts";
import { referees } from "./referees/routes.ts";
import { registers } from "./registers/routes.ts";
import { history, seasons } from "./seasons/routes.ts";
import { spots } from "./spots/routes.ts";
import { team } from "./team/routes.ts";
import { spotDraw } from "./tournaments/draw/routes.ts";
import { tournamentEnding } from "./tournaments/ending/routes.ts";
import { tournamentRelations } from "./tournaments/relations/routes.ts";
import { tournaments } from "./tournaments/routes.ts";
import { tournamentInscriptions, tournamentRulebooks } from "./tournaments/rulebooks/routes.ts";
import { format, groupPhase, knockout } from "./tournaments/stages/routes.ts";

export const resources = [
  championships,
  history,
  desk,
  ownership,
  bin,
  seasons,
  fields,
  blackouts,
  groups,
  phases,
  swiss,
  lateTeams,
  registers,
  spots,
  spotDraw,
  team,
  tournaments,
  tournamentRelations,
  tournamentEnding,
  tournamentInscriptions,
  format,
  groupPhase,
  knockout,
  tournamentRulebooks,
  adjustments,
  lots,
  referees,
];
