import { classifications, projections, ties } from "./standings/routes.ts";

export const resources = [classifications, ties, projections];
