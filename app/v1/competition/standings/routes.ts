import { cacheHeaders } from "../../../http/cache.ts";
import { read } from "../../kit/call.ts";
import { answer, resource } from "../../kit/router.ts";
import { readFacts, readView } from "../facts/open.ts";
import { readModelQuery } from "../facts/store.ts";
import { wholeList } from "../../kit/contract.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipOfTarget, namesTarget, tournamentRef } from "../../kit/target.ts";
import { getClassifications, getSupposedTable, listTies, listProjections } from "./contract.ts";
import { recentTables } from "./store.ts";
import { EMPTY_TABLE, scoresIn, supposedTable, type Tables, tablesView } from "../views/tables.ts";

const NONE: Tables = {
  rows: [],
  erased: [],
  champion: null,
  second_titles: [],
  doubts: [],
  ended: null,
  without_champion: false,
};

export const classifications = resource();

classifications.serve(getClassifications, async (c) => {
  const { phase, round, ...target } = c.req.valid("query");
  const { db } = c.var;
  if (!namesTarget(target)) {
    const { kept } = await read(db, { kept: recentTables(db) });
    const tables = kept.map(({ table, ...tournament }) => ({ tournament, table }));
    const rows = tables.flatMap(({ tournament, table }) =>
      table.rows.map((row) => ({ ...row, tournament })),
    );
    const erased = tables.flatMap(({ table }) => table.erased);
    return answer({ ...wholeList(rows), erased }, cacheHeaders("live"));
  }
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournamentRef(target), round === undefined ? "tables" : "facts"),
  });
  if (round !== undefined) {
    const competition = await readFacts(db, kept);
    const { rows, ...others } = competition ? tablesView(competition, { phase, round }) : NONE;
    return answer({ ...wholeList(rows), ...others }, headers);
  }
  const { rows, erased, ...others } = (await readView(db, kept, "tables")) ?? NONE;
  const isRequested = (row: { phase: { id: number } }) =>
    phase === undefined || row.phase.id === phase;
  return answer(
    { ...wholeList(rows.filter(isRequested)), erased: erased.filter(isRequested), ...others },
    headers,
  );
});

classifications.serve(getSupposedTable, async (c) => {
  const { phase, scores, ...target } = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournamentRef(target), "facts"),
  });
  const competition = await readFacts(db, kept);
  // A visitor's supposed scores are asked only once, so the answer is not cached.
  const policy = scores ? cacheHeaders("none") : headers;
  return answer(
    competition ? supposedTable(competition, scoresIn(scores ?? ""), phase) : EMPTY_TABLE,
    policy,
  );
});

export const ties = resource();

ties.serve(listTies, async (c) => {
  const { phase, ...target } = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournamentRef(target), "ties"),
  });
  const all = (await readView(db, kept, "ties")) ?? [];
  const requested = all.filter((tie) => phase === undefined || tie.phase.id === phase);
  return answer(wholeList(requested), headers);
});

export const projections = resource();

projections.serve(listProjections, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournamentRef(target), "projection"),
  });
  return answer(wholeList((await readView(db, kept, "projection")) ?? []), headers);
});
