import { numberParam } from "~/routes/request.ts";
import type { BulletinChoice } from "./bulletin-choice.ts";

/** Reads the query; a number that is none is a 400 page. */
export const bulletinChoiceOf = (request: Request): BulletinChoice => ({
  day: new URL(request.url).searchParams.get("dia") ?? "",
  team: numberParam(request, "time"),
  athlete: numberParam(request, "atleta"),
  page: numberParam(request, "pagina") ?? 1,
});
