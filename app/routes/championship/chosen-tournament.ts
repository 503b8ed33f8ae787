import { plainText } from "~/domain/people/slug.ts";
import { isOfWomen } from "~/domain/people/women.ts";
import type { Championship, Season, Tournament } from "~/components/records.ts";

export interface Chosen {
  season: Season;
  tournament: Tournament;
}

interface Named {
  season: Pick<Season, "name">;
  tournament: Pick<Tournament, "category" | "name">;
}

/** Returns the requested tournament, else the default one; null when it does not exist. */
export function chooseTournament(
  championship: Championship,
  requested: number | undefined,
): Chosen | null {
  const id = requested ?? championship.default_tournament_id;
  for (const season of championship.seasons) {
    const tournament = season.tournaments.find((one) => one.id === id);
    if (tournament) return { season, tournament };
  }
  return null;
}

/** Returns how the athletes are called: feminine in a women's tournament. */
export function athletesGender(championship: Championship, tournament: number | undefined) {
  const chosen = chooseTournament(championship, tournament);
  const { category = null, name = null } = chosen?.tournament ?? {};
  const names = [name, category, chosen?.season.name ?? null, championship.name];
  return isOfWomen(names) ? "women" : "anyone";
}

/** Returns the category or the name without the season's name. */
export function tournamentLabel(
  { category, name }: Named["tournament"],
  season: Named["season"],
): string {
  const full = category ?? name;
  return full.replace(season.name, "").trim() || full;
}

/**
 * Returns "Adulto 2026", without repeating what a name or the championship already contains: "2022" for "Copa
 * do Mundo 2022".
 */
export function tournamentTitle({ season, tournament }: Named, championship = ""): string {
  const named = championship.replace(season.name, "").trim();
  const label = removeChampionshipName(tournamentLabel(tournament, season), named);
  if (label === "") return season.name;
  return season.name.includes(label) ? season.name : `${label} ${season.name}`;
}

/** Returns "Copa da Várzea Adulto 2026", without repetitions. */
export function tournamentFullName(
  { name }: Pick<Championship, "name">,
  chosen: Chosen | null,
): string {
  if (!chosen) return name;
  const { season } = chosen;
  const title = tournamentTitle(chosen, name);
  return `${name} ${name.includes(season.name) ? title.replace(season.name, "") : title}`.trim();
}

function removeChampionshipName(label: string, championship: string): string {
  const own = plainText(championship);
  const text = plainText(label);
  if (text === own) return "";
  const begins = own !== "" && text.startsWith(`${own} `) && text.length === label.length;
  return begins ? label.slice(own.length).replace(/^[\s·:–-]+/, "") : label;
}
