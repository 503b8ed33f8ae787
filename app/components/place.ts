import { STATES } from "~/domain/people/states.ts";
import type { Field } from "./records.ts";

/**
 * "São Paulo, SP", whichever part is known; empty when none is. A state that there is not says nothing, and
 * nor does the city that was typed with it.
 */
export const placeOf = ({ city, uf }: { city: string | null; uf: string | null }): string =>
  uf && !STATES.includes(uf) ? "" : [city, uf].filter(Boolean).join(", ");

/** "Rua Bariri, 251, Rio de Janeiro, RJ", whichever part is known; empty when none is. */
export const addressOf = (field: Pick<Field, "address" | "city" | "uf">): string =>
  [field.address, placeOf(field)].filter(Boolean).join(", ");

/** A field in the map that belongs to everyone: at its coordinates, else what is found for its address. */
export function openStreetMap(
  field: Pick<Field, "address" | "city" | "uf" | "latitude" | "longitude">,
): string {
  const { latitude, longitude } = field;
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(field))}`;
}
