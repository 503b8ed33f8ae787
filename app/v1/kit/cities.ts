/*
 * The states and their cities: 175 kB that few calls need, so that whoever does loads them
 * (`await import`), and no isolate begins with them.
 */
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";

/** The 27 states. */
export const states = () => getStates();

/** A state by its two capital letters; undefined where none is called so. */
export const stateOf = (uf: string) => getStates().find(({ code }) => code === uf);

/** The cities of a state, in the order of the alphabet. */
export const citiesOf = ({ code }: NonNullable<ReturnType<typeof stateOf>>) =>
  getMunicipalities(code);
