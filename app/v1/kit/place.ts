import { plainText } from "../../domain/people/slug.ts";
import { Problem } from "../../http/problem.ts";
import { text } from "../../texts/text.ts";

interface GivenPlace {
  city?: string | null | undefined;
  uf?: string | null | undefined;
}

/**
 * Returns the values with the official city name; throws 422 at `path` for an unknown one. Without a state
 * any city goes; unchanged values pass.
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

async function spelledIn(uf: string, city: string): Promise<string | undefined> {
  const { findCities: citiesOf, findState: stateOf } = await import("./cities.ts");
  const state = stateOf(uf);
  if (!state) return undefined;
  const typed = plainText(city);
  return citiesOf(state).find(({ name }) => plainText(name) === typed)?.name;
}

/** Returns the field with its map link. */
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

/** Returns a map link by coordinates, address or city; null with only a name. */
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
