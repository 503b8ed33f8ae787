import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, found, requireRole } from "../../kit/access.ts";
import { read } from "../../db/database.ts";
import { dropFiles } from "../../files/drop.ts";
import { resource } from "../../kit/router.ts";
import { ownerOf } from "../../teams/store.ts";
import { changesRules, type Rules } from "../../tournaments/rulebooks/change.ts";
import { importTournament } from "../contract.ts";
import { athleteKeys, matchRows, namedKey, preparePeople, sealedAthletes } from "../people.ts";
import { resolve, type Tables } from "../resolve.ts";
import type { Key } from "../tables.ts";
import { newRows, type SharedRows } from "../writing/rows.ts";
import { knownPeople, namesOf } from "../writing/store.ts";
import { type KnownTournament, knownContents, writeTournament } from "./store.ts";

export const archivedTournament = resource();

archivedTournament.serve(importTournament, async (c) => {
  const { id } = c.req.valid("param");
  const force = c.req.valid("query").force === "true";
  const document = c.req.valid("json");
  const { db } = c.var;
  const [season] = document.seasons;
  const [tournament] = document.tournaments;
  const named = { season: season?.name ?? "", tournament: tournament?.name ?? "" };
  const tables = resolve(document);
  const people = await preparePeople(c.env, document);
  const { access, owner, before, ...known } = await read(db, {
    access: accessQuery(c, sql`${id}`),
    ...knownContents(db, id, named, namesOf(people)),
    ...knownPeople(db, ownerOf(id), people),
  });
  const { admin_id, championship_id } = requireRole(access, "manager");
  const { owner_id } = found(owner);
  if (before?.import_key && before.import_key === tournament?.import_key) {
    return {
      season_id: before.season_id,
      tournament_id: before.id,
      changed: false,
      rules_kept: keepsRules(before, tournament),
    };
  }
  if (before?.worked === 1 && !force) {
    const message = "tournaments.importLosesWork";
    throw Problem.conflict("force", "worked", message);
  }
  const keys = athleteKeys(people, document, namedKey);
  const athletes = matchRows(people.athletes, (_, i) => keys[i] ?? null, [
    ...known.squads.toReversed().map((athlete) => ({ id: athlete.id, key: namedKey(athlete) })),
    ...known.knownAthletes,
  ]);
  const teams = matchRows(people.teams, ({ name }) => name, known.knownTeams);
  const rowsOf = (key: "seasons" | "tournaments" | "fields") => tables.get(key) ?? [];
  const nameOf = ({ name }: Record<string, unknown>) => String(name);
  const shared = new Map<Key, SharedRows>([
    ["teams", { refs: teams.refs }],
    ["athletes", { refs: athletes.refs }],
    ["seasons", matchRows(rowsOf("seasons"), nameOf, known.seasons)],
    ["fields", matchRows(rowsOf("fields"), nameOf, known.fields)],
    [
      "tournaments",
      matchRows(
        rowsOf("tournaments"),
        nameOf,
        before ? [{ id: before.id, key: named.tournament }] : [],
      ),
    ],
  ]);
  const [row] = rowsOf("tournaments");
  const made = await writeTournament(db, {
    championship_id,
    named,
    season_id: known.seasons[0]?.id ?? null,
    replaced: before && row ? { before, row, force } : null,
    contents: {
      owner_id,
      people,
      teams,
      athletes: { ...athletes, made: await sealedAthletes(c.env, owner_id, athletes.made) },
      tables: newRows(withoutHistory(tables, before), shared, admin_id),
    },
  });
  if (before) dropFiles(c);
  const rules_kept = tournament !== undefined && keepsRules(before, tournament);
  return { ...found(made), changed: true, rules_kept };
});

/** A rulebook with a history of its own gets none from the document. */
const withoutHistory = (tables: Tables, before: KnownTournament | undefined): Tables =>
  before?.corrected === 1 ? new Map([...tables, ["rulebooks", []]]) : tables;

/** Whether a tournament goes on with a rulebook that somebody has changed, which is not the document's. */
function keepsRules(before: KnownTournament | undefined, given: Rules): boolean {
  if (before?.corrected !== 1) return false;
  const tournament_rankings: Rules["tournament_rankings"] = JSON.parse(before.tournament_rankings);
  const stats_rules: Rules["stats_rules"] = JSON.parse(before.stats_rules);
  return changesRules({ tournament_rankings, stats_rules }, given);
}
