import { cacheHeaders } from "../../../http/cache.ts";
import { answer, resource } from "../../kit/router.ts";
import { read } from "../../db/batch.ts";
import { listChampionships } from "../contract.ts";
import { closestPage, foundPage } from "./pages.ts";
import { searchStatements, wordsOf } from "./store.ts";

export const championshipSearch = resource();

championshipSearch.serve(listChampionships, async (c) => {
  const query = c.req.valid("query");
  const words = wordsOf(query.q ?? "");
  const found = await read(c.var.db, searchStatements(c.var.db, words, query));
  const total = found.counted[0]?.total ?? 0;
  const page =
    total > 0 || words.length === 0
      ? foundPage(found, query)
      : closestPage(words, found.meant, query);
  return answer(page, cacheHeaders("live"));
});
