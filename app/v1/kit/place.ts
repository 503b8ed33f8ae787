import { plainText } from "../../domain/people/slug.ts";
import { Problem } from "../../http/problem.ts";
import { text } from "../../texts/text.ts";

interface GivenPlace {
  city?: string | null | undefined;
  uf?: string | null | undefined;
}

/**
 * Values of a row with its city as the list of the state spells it; 422 at `path` for a city that is not of
 * the state. Without a state the place is abroad, or untold, and its city free. What is as it was `before` is
 * not asked again: rows from before may hold anything.
 */
export async function withListedCity<T extends GivenPlace>(
  values: T,
  before: { city: string | null; uf: string | null } | null = null,
  path = "city",
): Promise<T> {
  const city = values.city === undefined ? before?.city : values.city;
  const uf = values.uf === undefined ? before?.uf : values.uf;
  if (!city || !uf || (city === before?.city && uf === before?.uf)) return values;
  const spelled = await spelledIn(uf, city);
  if (spelled === undefined) {
    throw Problem.field(path, "unknown", text("validation.cityOfState", { uf }));
  }
  return values.city ? { ...values, city: spelled } : values;
}

/** The city's name in the list of the state, whatever its accents and capitals as typed. */
async function spelledIn(uf: string, city: string): Promise<string | undefined> {
  const { citiesOf, stateOf } = await import("./cities.ts");
  const state = stateOf(uf);
  if (!state) return undefined;
  const typed = plainText(city);
  return citiesOf(state).find(({ name }) => plainText(name) === typed)?.name;
}

/** A field with the address of a map at it. */
export const withMap = <F extends Parameters<typeof mapUrl>[0]>(field: F) => ({
  ...field,
  map_url: mapUrl(field),
});

interface Place {
  name: string;
  address: string | null;
  city: string | null;
  uf: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * An address that opens a map at the field, on a phone in its map app: at its coordinates, else at
 * what its street or city says; null when nothing is known but the name.
 */
export function mapUrl({ name, address, city, uf, latitude, longitude }: Place): string | null {
  const written = [address, city, uf].filter(Boolean);
  const query =
    latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : written.length > 0 && [name, ...written].join(", ");
  return query
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
    : null;
}
