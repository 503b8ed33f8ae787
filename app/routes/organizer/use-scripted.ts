import { useSyncExternalStore } from "react";

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Whether script runs: what only works with it is drawn from then on. */
export const useScripted = (): boolean => useSyncExternalStore(never, yes, no);
