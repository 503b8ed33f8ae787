import type { Championship, Season, Tournament } from "~/components/records.ts";

/** The tournament a page shows, in its season. */
export interface Chosen {
  season: Season;
  tournament: Tournament;
}

/** What names a tournament and its season. */
interface Named {
  season: Pick<Season, "name">;
  tournament: Pick<Tournament, "category" | "name">;
}

/** The tournament asked for, else the championship's default; null when it has no such one. */
export function chosenIn(championship: Championship, requested: number | undefined): Chosen | null {
  const id = requested ?? championship.default_tournament_id;
  for (const season of championship.seasons) {
    const tournament = season.tournaments.find((one) => one.id === id);
    if (tournament) return { season, tournament };
  }
  return null;
}

/** A tournament's label beside its season: its category or name, without the season's name. */
export function labelOf({ category, name }: Named["tournament"], season: Named["season"]): string {
  const full = category ?? name;
  return full.replace(season.name, "").trim() || full;
}

/** "Adulto 2026": the tournament with its season, unless one already names the other. */
export function titleOf({ season, tournament }: Named): string {
  const label = labelOf(tournament, season);
  return season.name.includes(label) ? season.name : `${label} ${season.name}`;
}
