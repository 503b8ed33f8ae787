/** "São Paulo, SP", whichever part is known; empty when none is. */
export const placeOf = ({ city, uf }: { city: string | null; uf: string | null }): string =>
  [city, uf].filter(Boolean).join(", ");
