import { roundsPath, tablePath, type Target } from "~/components/target.ts";

/** The pages of a championship, in the order of its tabs; `end`: the tab is only this very page. */
export const tabs = [
  { key: "table", route: "routes/championship/table", to: (target: Target) => tablePath(target) },
  {
    key: "rounds",
    route: "routes/championship/rounds",
    to: (target: Target) => roundsPath(target),
  },
] as const;
