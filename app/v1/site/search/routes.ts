import type { z } from "@hono/zod-openapi";
import { cacheHeaders } from "../../../http/cache.ts";
import {
  closestPage,
  foundPage,
  searchStatements,
  type AthleteRow,
  namedStatements,
  type TeamRow,
} from "./store.ts";
import { findNearMatches, splitWords } from "./words.ts";
import { read } from "../../kit/call.ts";
import { answer, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { type foundAthlete, type foundTeam, KINDS, MOST_FOUND, searchAll } from "./contract.ts";
import { listChampionships } from "../../structure/championships/contract.ts";

export const search = resource();

search.serve(searchAll, async (c) => {
  const query = c.req.valid("query");
  const words = splitWords(query.q);
  const headers = cacheHeaders("live");
  if (words.length === 0) {
    const championships = buildPage([], [{ total: 0 }], query);
    return answer({ kinds: [], championships, teams: [], athletes: [] }, headers);
  }
  const { db } = c.var;
  // Only the first page has teams and athletes.
  const most = query.page === 1 ? Math.min(query.per_page, MOST_FOUND) : 0;
  const found = await read(db, {
    ...searchStatements(db, words, query),
    ...namedStatements(db, words, Math.max(most, 1)),
  });
  const isFound = (found.counted[0]?.total ?? 0) + found.teams.length + found.athletes.length > 0;
  const championships = isFound ? foundPage(found, query) : closestPage(words, found.meant, query);
  const teams = isFound ? found.teams : findNearMatches(words, found.teamsMeant);
  const athletes = isFound ? found.athletes : findNearMatches(words, found.athletesMeant);
  const named = { teams: teams.slice(0, most), athletes: athletes.slice(0, most) };
  return answer(
    {
      kinds: sortKinds({ championships: championships.records, ...named }),
      championships,
      teams: named.teams.map(toTeam),
      athletes: named.athletes.map(toAthlete),
    },
    headers,
  );
});

type Kind = (typeof KINDS)[number];

const sortKinds = (found: Record<Kind, { fit: number }[]>): Kind[] =>
  KINDS.flatMap((kind) => found[kind].slice(0, 1).map(({ fit }) => ({ kind, fit })))
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ kind }) => kind);

const toPlace = (row: TeamRow | AthleteRow) => ({
  championship: {
    id: row.championship_id,
    slug: row.championship_slug,
    name: row.championship_name,
  },
  tournament: { id: row.tournament_id, name: row.tournament_name },
  season: row.season,
  is_default: row.is_default,
  team: row.team,
});

const toTeam = (row: TeamRow): z.input<typeof foundTeam> => ({
  ...toPlace(row),
  city: row.city,
  uf: row.uf,
});

const toAthlete = (row: AthleteRow): z.input<typeof foundAthlete> => ({
  ...toPlace(row),
  user: { id: row.user_id, name: row.name, nickname: row.nickname },
});

export const championshipSearch = resource();

championshipSearch.serve(listChampionships, async (c) => {
  const query = c.req.valid("query");
  const words = splitWords(query.q ?? "");
  const found = await read(c.var.db, searchStatements(c.var.db, words, query));
  const total = found.counted[0]?.total ?? 0;
  const page =
    total > 0 || words.length === 0
      ? foundPage(found, query)
      : closestPage(words, found.meant, query);
  return answer(page, cacheHeaders("live"));
});
