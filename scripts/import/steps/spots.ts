import { isDeepStrictEqual } from "node:util";
import { createSpot, listSpots, updateSpots } from "../../../app/v1/spots/contract.ts";
import { inLanes, inParts } from "../../api/lanes.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce, repeat } from "../../api/repeat.ts";
import { type Bracket, type Origin, bracketOf } from "../bracket.ts";
import type { Season, SeasonPhase } from "../season.ts";
import type { PhaseIds } from "./phases.ts";
import type { Site } from "./site.ts";
import type { TeamIds } from "./teams.ts";

const NAME_LIMIT = 80;
const UPDATE_LIMIT = 200;

/** For each phase, the spot of each team in it. */
export type SpotIds = Map<string, number>[];

/** One spot of each team in each phase it plays, in the order of its table or bracket. */
export async function buildSpots(
  site: Site,
  season: Season,
  phases: PhaseIds[],
  teams: Map<string, TeamIds>,
): Promise<SpotIds> {
  const bracket = bracketOf(season);
  const lists = season.phases.map((phase, i) => teamsInOrder(phase, bracket, i));
  site.progress.stage("Vagas", lists.flat().length);
  const built: SpotIds = [];
  for (const [i, phase] of season.phases.entries()) {
    const ids = phases[i];
    if (!ids) throw new RangeError("A phase of the season was not built.");
    const wanted = (lists[i] ?? []).map((team, order) => {
      const origin = phase.is_group ? null : bracket.originOf(i, team);
      return {
        team,
        group_id: ids.groups.get(phase.groupOf.get(team) ?? "") ?? null,
        register_id: teams.get(team)?.register_id ?? null,
        order,
        name: origin ? originName(season, bracket, origin) : `Vaga ${order + 1}`,
        source: origin && sourceOf(bracket, origin, phases, built),
      };
    });
    built.push(await buildPhaseSpots(site, ids.id, wanted));
  }
  return built;
}

type Source = { kind: Origin["kind"]; phase_id: number; spot_id: number };

interface Wanted {
  team: string;
  group_id: number | null;
  register_id: number | null;
  order: number;
  name: string;
  source: Source | null;
}

/** Finds the phase's spots by the team that fills them; creates or puts right the others. */
async function buildPhaseSpots({ call, progress }: Site, phase_id: number, wanted: Wanted[]) {
  const list = () => allPages((page) => call(listSpots, { query: { phase: phase_id, ...page } }));
  const known = await list();
  const changed: ({ id: number } & Omit<Wanted, "team">)[] = [];
  const ids = await inLanes(wanted, async ({ team, ...spot }): Promise<[string, number]> => {
    const filled = (spots: typeof known) => spots.find((s) => s.register_id === spot.register_id);
    const create = async () => (await call(createSpot, { json: { phase_id, ...spot } })).spot;
    const before = filled(known);
    if (before) {
      const { group_id, register_id, order, name, source } = before;
      const same = isDeepStrictEqual({ group_id, register_id, order, name, source }, spot);
      if (!same) changed.push({ id: before.id, ...spot });
    }
    const { id } = before ?? (await createOnce(async () => filled(await list()), create));
    progress.done();
    return [team, id];
  });
  for (const spots of inParts(changed, UPDATE_LIMIT)) {
    await repeat(() => call(updateSpots, { json: { spots } }));
  }
  return new Map(ids);
}

/**
 * Gives the spots that were filled as the season was drawn back to their sources: what the results do
 * not decide any more is cleared from then on.
 */
export async function releaseSpots({ call, tournament_id }: Site): Promise<void> {
  const spots = await allPages((page) =>
    call(listSpots, { query: { tournament: tournament_id, ...page } }),
  );
  const filled = spots.filter(({ manual, source }) => manual && source !== null);
  for (const part of inParts(filled, UPDATE_LIMIT)) {
    const edits = part.map(({ id }) => ({ id, manual: false }));
    await repeat(() => call(updateSpots, { json: { spots: edits } }));
  }
}

/** Of a bracket two by two, the host of the first leg first; of a table by group. */
function teamsInOrder(phase: SeasonPhase, { ties }: Bracket, i: number): string[] {
  if (!phase.is_group) return (ties[i] ?? []).flatMap(({ home, away }) => [home, away]);
  const played = phase.games.flatMap(({ home, away }) => [home, away]);
  const teams = [...new Set([...phase.groupOf.keys(), ...played])];
  const group = (team: string) => phase.groupOf.get(team) ?? "";
  return teams.toSorted((a, b) => group(a).localeCompare(group(b), "pt-BR", { numeric: true }));
}

/** "Vencedor de Bangu × Olaria"; where the names are too long, the tie's place in its phase. */
function originName(season: Season, { ties }: Bracket, { kind, phase, tie }: Origin): string {
  const who = kind === "tie_winner" ? "Vencedor" : "Perdedor";
  const { home, away } = ties[phase]?.[tie] ?? { home: "", away: "" };
  const name = `${who} de ${home} × ${away}`;
  if (name.length <= NAME_LIMIT) return name;
  return `${who} do confronto ${tie + 1} – ${season.phases[phase]?.name ?? ""}`.slice(
    0,
    NAME_LIMIT,
  );
}

/** A tie is named by the spot of its first host. */
function sourceOf(
  { ties }: Bracket,
  { kind, phase, tie }: Origin,
  phases: PhaseIds[],
  built: SpotIds,
): Source | null {
  const phase_id = phases[phase]?.id;
  const spot_id = built[phase]?.get(ties[phase]?.[tie]?.home ?? "");
  return phase_id === undefined || spot_id === undefined ? null : { kind, phase_id, spot_id };
}
