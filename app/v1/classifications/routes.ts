import { cacheHeaders } from "../../http/cache.ts";
import { read } from "../db/batch.ts";
import { answer } from "../kit/answers.ts";
import { openFacts, openView } from "../competition/packed.ts";
import { keptQuery } from "../competition/store.ts";
import { whole } from "../kit/contract.ts";
import { readPublic } from "../kit/revision.ts";
import { resource } from "../kit/router.ts";
import { championshipOfTarget, namesTarget, tournamentRef } from "../kit/target.ts";
import { getClassifications } from "./contract.ts";
import { recentTables } from "./store.ts";
import { type Row, tableRows } from "./tables.ts";

export const classifications = resource();

classifications.serve(getClassifications, async (c) => {
  const { phase, round, ...target } = c.req.valid("query");
  const { db } = c.var;
  if (!namesTarget(target)) {
    const { kept } = await read(db, { kept: recentTables(db) });
    const rows = kept.flatMap(({ body, ...tournament }) => {
      const table: Row[] = JSON.parse(body);
      return table.map((row) => ({ ...row, tournament }));
    });
    return answer(whole(rows), cacheHeaders("live"));
  }
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: keptQuery(db, tournamentRef(target), round === undefined ? "tables" : "facts"),
  });
  if (round !== undefined) {
    const competition = await openFacts(db, kept);
    return answer(whole(competition ? tableRows(competition, { phase, round }) : []), headers);
  }
  const rows = (await openView(db, kept, "tables")) ?? [];
  const requested = rows.filter((row) => phase === undefined || row.phase.id === phase);
  return answer(whole(requested), headers);
});
