/* The package has 175 kB, so callers load it on demand (`await import`). */
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";

/** Returns the 27 states. */
export const states = () => getStates();

/** Returns a state by its code, or undefined. */
export const findState = (uf: string) => getStates().find(({ code }) => code === uf);

/** Returns the cities of a state in alphabetical order. */
export const findCities = ({ code }: NonNullable<ReturnType<typeof findState>>) =>
  getMunicipalities(code);
