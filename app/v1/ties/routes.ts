import { answer, resource } from "../kit/router.ts";
import { openView } from "../competition/open.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../kit/contract.ts";
import { readPublic } from "../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import { listTies } from "./contract.ts";

export const ties = resource();

ties.serve(listTies, async (c) => {
  const { phase, ...target } = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: keptQuery(db, tournamentRef(target), "ties"),
  });
  const all = (await openView(db, kept, "ties")) ?? [];
  const requested = all.filter((tie) => phase === undefined || tie.phase.id === phase);
  return answer(whole(requested), headers);
});
