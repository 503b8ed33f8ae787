import { STATES } from "~/domain/people/states.ts";
import type { Field } from "./records.ts";

/** "São Paulo, SP", or the known part. An unknown state hides its city too. */
export const formatPlace = ({ city, uf }: { city: string | null; uf: string | null }): string =>
  uf && !STATES.includes(uf) ? "" : [city, uf].filter(Boolean).join(", ");

/** "Rua Bariri, 251, Rio de Janeiro, RJ", or the known parts. */
export const formatAddress = (field: Pick<Field, "address" | "city" | "uf">): string =>
  [field.address, formatPlace(field)].filter(Boolean).join(", ");

/** Returns a field's OpenStreetMap link: by coordinates, else by a search for the address. */
export function openStreetMap(
  field: Pick<Field, "address" | "city" | "uf" | "latitude" | "longitude">,
): string {
  const { latitude, longitude } = field;
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatAddress(field))}`;
}
