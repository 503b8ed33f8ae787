import { useRouteLoaderData } from "react-router";
import { stageSheets } from "~/components/table/stage-sheets.ts";
import type { loader } from "./table.tsx";

/** Links the style sheets of the standings page; does nothing on other pages. */
export function useStageSheets() {
  const shown = useRouteLoaderData<typeof loader>("routes/championship/table");
  if (!shown) return [];
  const { standings, ties } = shown;
  return stageSheets({
    tables: standings.records.length > 0,
    bracket: ties.length > 0,
    champion: !!standings.champion,
  });
}
