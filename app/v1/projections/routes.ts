import { answer } from "../answers.ts";
import { openView } from "../competition/kept.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../contract.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
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
