import { answer, resource } from "../kit/router.ts";
import { openView } from "../competition/open.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../kit/contract.ts";
import { readPublic } from "../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import { listProjections } from "./contract.ts";

export const projections = resource();

projections.serve(listProjections, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: keptQuery(db, tournamentRef(target), "projection"),
  });
  return answer(whole((await openView(db, kept, "projection")) ?? []), headers);
});
