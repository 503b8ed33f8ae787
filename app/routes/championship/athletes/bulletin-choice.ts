/** What of the bulletin is asked for, as its address says it. */
export interface BulletinChoice {
  /** "2026-11-14"; the API judges it. */
  day: string;
  team: number | undefined;
  athlete: number | undefined;
  page: number;
}

/** What `listBulletins` takes for a choice. */
export const bulletinsQuery = ({ day, team, athlete, page }: BulletinChoice) => ({
  page,
  ...(day !== "" && { day }),
  ...(team !== undefined && { team }),
  ...(athlete !== undefined && { athlete }),
});

/** A choice as a query, without its page. */
export const bulletinWords = ({ day, team, athlete }: BulletinChoice): Record<string, string> => ({
  dia: day,
  time: team === undefined ? "" : String(team),
  atleta: athlete === undefined ? "" : String(athlete),
});
