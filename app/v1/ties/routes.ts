import { answer } from "../answers.ts";
import { openView } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../contract.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { listTies } from "./contract.ts";

export const ties = resource();

ties.serve(listTies, async (c) => {
  const { phase, ...target } = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: keptQuery(db, tournamentRef(target), "ties"),
  });
  const all = (await openView(db, kept, "ties")) ?? [];
  const asked = all.filter((tie) => phase === undefined || tie.phase.id === phase);
  return answer(whole(asked), headers);
});
