import { cacheHeaders } from "../../../http/cache.ts";
import { answer } from "../../kit/answers.ts";
import { pageOf } from "../../kit/contract.ts";
import { read } from "../../db/batch.ts";
import { resource } from "../../kit/router.ts";
import { teamOrNull } from "../../teams/team-ref.ts";
import { listChampionships } from "../contract.ts";
import { searchStatements, slipsBetween, wordsOf } from "./store.ts";

export const championshipSearch = resource();

championshipSearch.serve(listChampionships, async (c) => {
  const query = c.req.valid("query");
  const words = wordsOf(query.q ?? "");
  const { rows, counted, meant } = await read(c.var.db, searchStatements(c.var.db, words, query));
  const total = counted[0]?.total ?? 0;
  const headers = cacheHeaders("live");
  if (total > 0 || words.length === 0) {
    const found = rows.map(({ team, ...summary }) => ({ ...summary, team: teamOrNull(team) }));
    return answer(pageOf(found, counted, query), headers);
  }
  const close = meant
    .map(({ text, ...summary }) => ({ summary, slips: slipsBetween(words, text) }))
    .filter(({ slips }) => slips !== null)
    .toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .map(({ summary }) => ({ ...summary, team: null }));
  const start = (query.page - 1) * query.per_page;
  const page = close.slice(start, start + query.per_page);
  return answer(pageOf(page, [{ total: close.length }], query), headers);
});
