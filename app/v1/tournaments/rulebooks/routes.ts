import { regulationInWords } from "../../../domain/rulebook.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { paginated } from "../../contract.ts";
import { publicHeaders, revisionQuery } from "../../revision.ts";
import { resource } from "../../router.ts";
import { findTournament } from "../store.ts";
import type { Rules } from "./change.ts";
import { getRegulation, listRulebookVersions } from "./contract.ts";
import { versionsOf } from "./store.ts";

export const tournamentRulebooks = resource();

tournamentRulebooks.openapi(listRulebookVersions, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const [access, versions, [counted]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", id)),
    ...versionsOf(db, id, query),
  ]);
  requireRole(access, "scorer");
  const records = versions.map(({ author_id, author_name, ...version }) => {
    const tournament_rankings: Rules["tournament_rankings"] = JSON.parse(
      version.tournament_rankings,
    );
    const stats_rules: Rules["stats_rules"] = JSON.parse(version.stats_rules);
    const author =
      author_id === null || author_name === null ? null : { id: author_id, name: author_name };
    return { ...version, tournament_rankings, stats_rules, author };
  });
  return c.json(paginated(records, counted?.total ?? 0, query), 200);
});

tournamentRulebooks.openapi(getRegulation, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [revision, [row]] = await db.batch([
    revisionQuery(db, championshipOf("tournaments", id)),
    findTournament(db, id),
  ]);
  const headers = publicHeaders(c, revision);
  const { tournament_rankings, stats_rules } = found(row);
  const sentences = regulationInWords(tournament_rankings, stats_rules);
  return c.json({ tournament_id: id, sentences }, 200, headers);
});
