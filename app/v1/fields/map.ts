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
