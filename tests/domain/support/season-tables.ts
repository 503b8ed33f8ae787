import { rankAcrossGroups } from "../../../app/domain/standings/across-groups.ts";
import {
  type StandingsInput,
  type StandingsLots,
  standings,
} from "../../../app/domain/standings.ts";
import { type Row, readRows } from "./read-season.ts";
import { number, type Season } from "./season-games.ts";

/** A real season's table: a group, or a phase without groups (""). */
export interface SeasonTable {
  phase: number;
  group: string;
  /** The published final order, empty when unknown. */
  published: Row[];
  /** All final games, and lots known only from the published order. */
  input: StandingsInput;
}

function readGroups(season: Season, phase: number): Map<string, string> {
  const games = season.games.filter((game) => game.phase === phase);
  const listed = readRows(season.name, "groups.csv");
  const single = season.phases.filter(({ is_group }) => is_group).length === 1;
  const named = games.flatMap(({ row }) =>
    row.group ? [row.home_team, row.away_team].map((team = "") => [team, row.group] as const) : [],
  );
  if (single && listed.length > 0) {
    return new Map(listed.map(({ team = "", group = "" }) => [team, group]));
  }
  return new Map([
    ...games.flatMap(({ row }) =>
      [row.home_team, row.away_team].map((team = "") => [team, ""] as const),
    ),
    ...named.map(([team, group = ""]) => [team, group] as const),
  ]);
}

export function readTables(season: Season): SeasonTable[] {
  const placed = new Set<string>();
  return season.phases.flatMap(({ is_group }, phase) => {
    if (!is_group) return [];
    const groups = readGroups(season, phase);
    const own = readAdjustments(season).filter(({ team }) => groups.has(team) && !placed.has(team));
    for (const team of groups.keys()) placed.add(team);
    return [...new Set(groups.values())].toSorted().map((group): SeasonTable => {
      const members = season.names.filter((name) => groups.get(name) === group);
      const ids = new Set(members.map(season.id));
      const input: StandingsInput = {
        teams: members.map((name) => ({ id: season.id(name), name })),
        games: season.games.filter(
          (game) =>
            game.phase === phase && (ids.has(game.home_team_id) || ids.has(game.away_team_id)),
        ),
        cards: season.cards.filter(({ team_id }) => ids.has(team_id)),
        adjustments: own.filter(({ team_id }) => ids.has(team_id)),
        rules: season.rules,
      };
      const published = findPublished(season, group, members);
      return { phase, group, published, input: { ...input, lots: drawnBy(input, published) } };
    });
  });
}

const readAdjustments = ({ name, id }: Season) =>
  readRows(name, "adjustments.csv").map((row) => {
    const [, before, after] = /(\d+)\.?[ªa]? rodada|rodada (\d+)/i.exec(row.reason ?? "") ?? [];
    return {
      team: row.team ?? "",
      team_id: id(row.team),
      points: Number(row.points),
      round: number(before ?? after),
      reason: row.reason ?? "",
    };
  });

function findPublished({ name }: Season, group: string, members: readonly string[]): Row[] {
  const rows = ["final-table.csv", "final-tables.csv"].flatMap((file) =>
    readRows(name, file).filter((row) => (row.group ?? "") === group),
  );
  const known = new Set(rows.map(({ team }) => team));
  return rows.length === members.length && members.every((member) => known.has(member))
    ? rows.toSorted((a, b) => Number(a.position) - Number(b.position))
    : [];
}

/** Derives lots between unseparated teams from the published order. */
function drawnBy(input: StandingsInput, published: readonly Row[]): StandingsLots[] {
  if (published.length === 0 || input.games.some(({ finished }) => !finished)) return [];
  const placeOf = new Map(published.map(({ team = "" }, place) => [team, place]));
  return [...Map.groupBy(standings(input), ({ position }) => position).values()]
    .filter((rank) => rank.length > 1)
    .map((rank) => ({
      team_ids: rank
        .toSorted((a, b) => (placeOf.get(a.team.name) ?? 0) - (placeOf.get(b.team.name) ?? 0))
        .map(({ team }) => team.id),
    }));
}

/** Returns each group's rank in the comparison across groups. */
export function ranksAcross(tables: readonly SeasonTable[], position: number): number[] {
  const [first] = tables;
  if (first === undefined) return [];
  return rankAcrossGroups(
    tables.map(({ input }) => input),
    position,
    first.input.rules.across,
  ).map(({ row }) => row.team.id);
}
