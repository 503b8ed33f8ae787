import { projection } from "../../domain/projection.ts";
import { whole } from "../contract.ts";
import { withFlags } from "../facts/flags.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { listProjections } from "./contract.ts";
import { factsOf } from "./store.ts";

export const projections = resource();

projections.openapi(listProjections, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const [revision, [tournament], phases, groups, spots, registers, games, cards, adjusted, lots] =
    await db.batch([
      revisionQuery(db, championshipOfTarget(target)),
      ...factsOf(db, tournamentRef(target)),
    ]);
  const headers = publicHeaders(c, revision);
  if (!tournament) return c.json(whole([]), 200, headers);
  const projected = projection({
    rules: tournament.rules,
    phases,
    groups,
    spots,
    registers: registers.map((row) => ({ ...row, withdrawn: row.withdrawn === 1 })),
    games: withFlags(games),
    cards,
    adjustments: adjusted,
    lots,
  });
  const found = new Map(projected.map((spot) => [spot.spot_id, spot]));
  const teams = new Map(registers.map(({ team_id, team }) => [team_id, teamOf(team)]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const records = phases.map(({ id, name, order }) => ({
    phase: { id, name, order },
    spots: spots
      .filter(({ phase_id }) => phase_id === id)
      .map((spot) => ({
        id: spot.id,
        name: spot.name,
        group: groupNames.get(spot.group_id ?? 0) ?? null,
        team: teams.get(found.get(spot.id)?.team_id ?? 0) ?? null,
        certain: found.get(spot.id)?.certain ?? false,
      })),
  }));
  return c.json(whole(records), 200, headers);
});
