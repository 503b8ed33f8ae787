import { STATES } from "~/domain/people/states.ts";

/**
 * "São Paulo, SP", whichever part is known; empty when none is. A state that there is not says nothing, and
 * nor does the city that was typed with it.
 */
export const placeOf = ({ city, uf }: { city: string | null; uf: string | null }): string =>
  uf && !STATES.includes(uf) ? "" : [city, uf].filter(Boolean).join(", ");
