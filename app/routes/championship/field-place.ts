import { placeOf } from "~/components/place.ts";
import type { Field } from "~/components/shapes.ts";

/** "Rua Bariri, 251, Rio de Janeiro, RJ", whichever part is known; empty when none is. */
export const addressOf = (field: Field): string =>
  [field.address, placeOf(field)].filter(Boolean).join(", ");

/** A field in the map that belongs to everyone: at its coordinates, else what is found for its address. */
export function openStreetMap(field: Field): string {
  const { latitude, longitude } = field;
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(field))}`;
}
