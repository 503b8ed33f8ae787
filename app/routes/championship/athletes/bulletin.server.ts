import { numberParam } from "~/routes/request.ts";

/** The filters of the bulletin, as its address holds them. */
export interface BulletinChoice {
  /** "2026-11-14"; the API judges it. */
  day: string;
  team: number | undefined;
  athlete: number | undefined;
  page: number;
}

/** The query of `listBulletins` for a choice. */
export const bulletinsQuery = ({ day, team, athlete, page }: BulletinChoice) => ({
  page,
  ...(day !== "" && { day }),
  ...(team !== undefined && { team }),
  ...(athlete !== undefined && { athlete }),
});

/** Reads the query; what should be a number and is none is a 400 page. */
export const bulletinChoiceOf = (request: Request): BulletinChoice => ({
  day: new URL(request.url).searchParams.get("dia") ?? "",
  team: numberParam(request, "time"),
  athlete: numberParam(request, "atleta"),
  page: numberParam(request, "pagina") ?? 1,
});
