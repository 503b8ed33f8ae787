import { isDeepStrictEqual } from "node:util";
import { createGroup } from "../../../app/v1/groups/contract.ts";
import { createPhase, listPhases, updatePhase } from "../../../app/v1/phases/contract.ts";
import { createRound } from "../../../app/v1/rounds/contract.ts";
import { inLanes } from "../../api/lanes.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce } from "../../api/repeat.ts";
import { ToldError } from "../../api/told.ts";
import type { Season, SeasonPhase } from "../season.ts";
import type { Site } from "./site.ts";

/** A phase's id with those of its groups by name and its rounds by order. */
export interface PhaseIds {
  id: number;
  groups: Map<string, number>;
  rounds: Map<number, number>;
}

/** The tournament's phases by name, in order, with their groups and rounds. */
export async function buildPhases(site: Site, season: Season): Promise<PhaseIds[]> {
  const { call, progress, tournament_id } = site;
  const list = () =>
    allPages((page) => call(listPhases, { query: { tournament: tournament_id, ...page } }));
  const known = await list();
  progress.stage("Fases e rodadas", season.phases.length);
  const built: PhaseIds[] = [];
  for (const [i, phase] of season.phases.entries()) {
    const find = async () => (await list()).find(({ name }) => name === phase.name);
    const wanted = { name: phase.name, order: i + 1, tie_rules: phase.tieRules };
    const found =
      known.find(({ name }) => name === phase.name) ??
      (await createOnce(find, () =>
        call(createPhase, { json: { tournament_id, is_group: phase.is_group, ...wanted } }),
      ));
    if (found.is_group !== phase.is_group) {
      const format = found.is_group ? "grupos" : "mata-mata";
      throw new ToldError(`A fase "${phase.name}" já existe no torneio, como ${format}.`);
    }
    if (found.order !== wanted.order || !isDeepStrictEqual(found.tie_rules, wanted.tie_rules)) {
      await call(updatePhase, { params: { id: found.id }, json: wanted });
    }
    built.push({
      id: found.id,
      groups: await buildGroups(site, phase, found, find),
      rounds: await buildRounds(site, phase, i === 0, found, find),
    });
    progress.done();
  }
  return built;
}

/** A phase as the API lists it, and how to list it again. */
interface Known {
  id: number;
  groups: { id: number; name: string }[];
  rounds: { id: number; order: number }[];
}
type Again = () => Promise<Known | undefined>;

async function buildGroups({ call }: Site, phase: SeasonPhase, known: Known, again: Again) {
  const names = [...new Set(phase.groupOf.values())].toSorted((a, b) =>
    a.localeCompare(b, "pt-BR", { numeric: true }),
  );
  const ids = await inLanes(names, async (name, i): Promise<[string, number]> => {
    const named = (groups: Known["groups"] = []) => groups.find((group) => group.name === name);
    const create = async () => {
      const json = { phase_id: known.id, name, order: i + 1 };
      return (await call(createGroup, { json })).group;
    };
    const find = async () => named((await again())?.groups);
    const group = named(known.groups) ?? (await createOnce<{ id: number }>(find, create));
    return [name, group.id];
  });
  return new Map(ids);
}

async function buildRounds(
  { call }: Site,
  phase: SeasonPhase,
  isFirst: boolean,
  known: Known,
  again: Again,
) {
  const orders = [...new Set(phase.games.map(({ round }) => round))].toSorted((a, b) => a - b);
  const ids = await inLanes(orders, async (order, i): Promise<[number, number]> => {
    const placed = (rounds: Known["rounds"] = []) => rounds.find((round) => round.order === order);
    // Rounds are numbered through the whole folder; people count them from one in each phase.
    const name = roundName(phase, isFirst ? order : i + 1, i, orders.length);
    const find = async () => placed((await again())?.rounds);
    const create = () => call(createRound, { json: { phase_id: known.id, name, order } });
    const round = placed(known.rounds) ?? (await createOnce<{ id: number }>(find, create));
    return [order, round.id];
  });
  return new Map(ids);
}

/** How people call the round: by number in a table, by leg in a knockout. */
function roundName(phase: SeasonPhase, number: number, i: number, count: number): string {
  if (phase.is_group) return `Rodada ${number}`;
  if (phase.tieRules.legs === 1) return count === 1 ? "Jogo único" : `Rodada ${i + 1}`;
  if (count === 1) return "Ida e volta";
  return ["Ida", "Volta"][i] ?? "Jogo extra";
}
