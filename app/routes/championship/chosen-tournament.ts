import { plainText } from "~/domain/people/slug.ts";
import { isOfWomen } from "~/domain/people/women.ts";
import type { Championship, Season, Tournament } from "~/components/records.ts";

/** The tournament a page shows, in its season. */
export interface Chosen {
  season: Season;
  tournament: Tournament;
}

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

/** Returns how the people of a tournament are named: as women in one of theirs. */
export function peopleOf(championship: Championship, tournament: number | undefined) {
  const chosen = chosenIn(championship, tournament);
  const { category = null, name = null } = chosen?.tournament ?? {};
  const names = [name, category, chosen?.season.name ?? null, championship.name];
  return isOfWomen(names) ? "women" : "anyone";
}

/** A tournament's label beside its season: its category or name, without the season's name. */
export function labelOf({ category, name }: Named["tournament"], season: Named["season"]): string {
  const full = category ?? name;
  return full.replace(season.name, "").trim() || full;
}

/**
 * "Adulto 2026": the tournament with its season, unless one already names the other. Beside the name of
 * its championship, what that one says is left out: "2022" of "Copa do Mundo 2022".
 */
export function titleOf({ season, tournament }: Named, championship = ""): string {
  const named = championship.replace(season.name, "").trim();
  const label = withoutName(labelOf(tournament, season), named);
  if (label === "") return season.name;
  return season.name.includes(label) ? season.name : `${label} ${season.name}`;
}

/** "Copa da Várzea Adulto 2026": the championship with the tournament and its season, nothing said twice. */
export function fullNameOf({ name }: Pick<Championship, "name">, chosen: Chosen | null): string {
  if (!chosen) return name;
  const { season } = chosen;
  const title = titleOf(chosen, name);
  return `${name} ${name.includes(season.name) ? title.replace(season.name, "") : title}`.trim();
}

/** A label without the championship's name that it begins with, if it does. */
function withoutName(label: string, championship: string): string {
  const own = plainText(championship);
  const text = plainText(label);
  if (text === own) return "";
  const begins = own !== "" && text.startsWith(`${own} `) && text.length === label.length;
  return begins ? label.slice(own.length).replace(/^[\s·:–-]+/, "") : label;
}
