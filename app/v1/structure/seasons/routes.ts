import { categoryIn } from "../../kit/category-query.ts";
import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../../http/cache.ts";
import { recentChampionships } from "../../kit/shown.ts";
import { findCategories } from "../../../domain/competition/category.ts";
import { readSeasonYear } from "../../../domain/people/slug.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireRole,
  readAs,
} from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { finishedQuery, refuseFinished } from "../../matchday/games/store.ts";
import { readPublic } from "../../kit/revision.ts";
import { readToEdit, rowToEdit } from "../../kit/edits.ts";
import { championshipRef } from "../../kit/target.ts";
import {
  createSeason,
  deleteSeason,
  getSeason,
  listOwnSeasons,
  listSeasons,
  updateSeason,
  getHistory,
  listAllTimeScorers,
} from "./contract.ts";
import { longPage } from "../../kit/cursor.ts";
import { readView } from "../../competition/facts/open.ts";
import { buildHistory, type ReadEdition } from "../../competition/views/history.ts";
import * as store from "./store.ts";
import { sharedPositions } from "../../../domain/rankings.ts";

export const seasons = resource();

seasons.serve(listSeasons, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (query.championship === undefined) {
    const { rows, counted } = await read(db, store.selectSeasons(db, recentChampionships, query));
    return answer(buildPage(rows, counted, query), cacheHeaders("live"));
  }
  const championship = championshipRef(query.championship);
  const { headers, rows, counted } = await readPublic(
    c,
    championship,
    store.selectSeasons(db, championship, query),
  );
  return answer(buildPage(rows, counted, query), headers);
});

seasons.serve(getSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, row } = await readPublic(c, championshipOf("seasons", id), {
    row: one(store.findSeason(db, id)),
  });
  return answer(requireFound(row), headers);
});

seasons.serve(listOwnSeasons, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = sql`(${query.championship_id})`;
  const { rows, counted } = await readAs(c, {
    scorer: championship,
    ...store.selectSeasons(db, championship, query),
  });
  return buildPage(rows, counted, query);
});

seasons.serve(createSeason, async (c) => {
  const body = c.req.valid("json");
  const actor = requireRole(await accessQuery(c, sql`${body.championship_id}`), "manager");
  const values = {
    ...body,
    championship_id: actor.championship_id,
    year: body.year ?? readSeasonYear(body.name, new Date()),
  };
  return requireFound(await store.insertSeason(c.var.db, values));
});

seasons.serve(updateSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "seasons", id, version }, store.findSeason(db, id));
  return requireFound(await store.updateSeason(db, current, values));
});

seasons.serve(deleteSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "seasons", id },
    {
      current: one(store.findSeason(db, id)),
      finished: finishedQuery(db, store.gamesOfSeason(id)),
    },
  );
  refuseFinished(finished, "seasons.hasFinishedGame");
  await store.deleteSeason(db, current);
});

export const history = resource();

interface InCategory<Row> {
  categories: (string | null)[];
  category: string | null;
  tournaments: Row[];
}

/** Chooses a category; by default that of the newest champion. */
function inCategory<Row extends store.CategoryRow>(
  newestFirst: readonly Row[],
  asked: ReturnType<typeof categoryIn>,
): InCategory<Row> {
  const own = findCategories(newestFirst);
  const [first = null] = own;
  const won = own.find((one) =>
    newestFirst.some(({ champion_id }, at) => champion_id !== null && own[at] === one),
  );
  const opening = won === undefined ? first : won;
  const categories = own.length === 0 ? [] : [...new Set([opening, ...own])];
  const category = asked === undefined ? opening : asked;
  const tournaments = newestFirst.filter((_, at) => own[at] === category);
  return { categories, category, tournaments };
}

history.serve(getHistory, async (c) => {
  const { id: championship } = c.req.valid("param");
  const { order, ...query } = c.req.valid("query");
  const asked = categoryIn(query);
  const { db } = c.var;
  const { headers, editions, ...scorers } = await readPublic(c, championshipRef(championship), {
    editions: store.selectEditions(db, championship, asked),
    ...store.selectTopScorers(db, championship),
  });
  const { categories, category, tournaments } = inCategory(newestFirst(editions), asked);
  // All stored histories are read in one trip.
  const read = await Promise.all(
    editions
      .filter((row) => tournaments.includes(row))
      .map(async (row): Promise<ReadEdition> => {
        const view = await readView(db, [row], "history");
        return { row, view: requireFound(view ?? undefined) };
      }),
  );
  return answer({ categories, category, ...buildHistory(read, scorers, order) }, headers);
});

const newestFirst = (editions: readonly store.EditionRow[]) =>
  [...Map.groupBy(editions, ({ season_id }) => season_id).values()].toReversed().flat();

history.serve(listAllTimeScorers, async (c) => {
  const { id: championship } = c.req.valid("param");
  const { category: _, without_category: __, ...query } = c.req.valid("query");
  const asked = categoryIn(c.req.valid("query"));
  const { db } = c.var;
  const { headers, shown, ...likely } = await readPublic(c, championshipRef(championship), {
    shown: store.selectCategories(db, championship),
    ...store.selectAllTimeScorers(db, store.keptSums(championship, asked), query),
  });
  const { categories, category, tournaments } = inCategory(shown, asked);
  const ids = tournaments.map(({ id }) => id).toSorted((a, b) => a - b);
  const isKept = ids.join() === likely.summed.map(({ id }) => id).join();
  const { scorers, counted, lead } = isKept
    ? likely
    : await read(db, store.selectAllTimeScorers(db, store.selectSums(ids), query));
  const { after, page, per_page } = query;
  const positions = sharedPositions(
    scorers.map(({ goals }) => goals),
    {
      before: after ? after.read : (page - 1) * per_page,
      last: after ? { total: after.key[1], position: after.key[2] } : null,
      better: lead?.better ?? 0,
    },
  );
  const placed = scorers.map((row, at) => ({ ...row, position: positions[at] ?? 0 }));
  const list = longPage(placed, counted, query, (row) => [row.user_id, row.goals, row.position]);
  const records = list.records.map(({ user_id, name, goals, position, teams }) => ({
    position,
    user: { id: user_id, name },
    goals,
    teams,
  }));
  return answer(
    {
      records,
      pagination: list.pagination,
      categories,
      category,
    },
    headers,
  );
});
