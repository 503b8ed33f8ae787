import { createAdjustment, listAdjustments } from "../../../app/v1/adjustments/contract.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce } from "../../api/repeat.ts";
import type { Season } from "../season.ts";
import type { PhaseIds } from "./phases.ts";
import type { Site } from "./site.ts";
import type { TeamIds } from "./teams.ts";

/** Points given or taken, in the first table that the team is in; known by team, points and reason. */
export async function buildAdjustments(
  { call, progress, tournament_id }: Site,
  season: Season,
  phases: PhaseIds[],
  teams: Map<string, TeamIds>,
): Promise<void> {
  const list = () =>
    allPages((page) => call(listAdjustments, { query: { tournament: tournament_id, ...page } }));
  progress.stage("Ajustes de pontos", season.adjustments.length);
  if (season.adjustments.length === 0) return;
  const seen = new Map<string, number>();
  const known = await list();
  for (const { team, points, reason, round } of season.adjustments) {
    const i = season.phases.findIndex(
      ({ is_group, games, groupOf }) =>
        is_group && (groupOf.has(team) || games.some((g) => g.home === team || g.away === team)),
    );
    const phase_id = phases[i]?.id ?? 0;
    const team_id = teams.get(team)?.team_id ?? 0;
    // The same decision may stand in the file twice: the second is the second one of the list.
    const key = JSON.stringify([team, points, reason]);
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    const nth = (adjustments: typeof known) =>
      adjustments.filter(
        (a) => a.team_id === team_id && a.points === points && a.reason === reason,
      )[place];
    const create = () =>
      call(createAdjustment, { json: { phase_id, team_id, points, reason, round } });
    if (!nth(known)) await createOnce(async () => nth(await list()), create);
    progress.done();
  }
}
