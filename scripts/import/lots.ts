import { type Competition, phasePlace, unknownPhase } from "./competition.ts";
import type { ProblemList } from "./problems.ts";
import type { lotRow, Row } from "./rows.ts";
import { pairKey, type Season } from "./season.ts";

const FILE = "lots.csv";

type LotRow = Row<typeof lotRow>;

/** Adds the lots of lots.csv. The lines of a phase and group are one order, by place or by line. */
export function addLots(
  season: Season,
  competition: Competition,
  rows: LotRow[],
  problems: ProblemList,
): void {
  const known = rows.flatMap((row) => {
    const phase = findPhase(competition, row);
    if (phase === undefined) {
      const reason = row.phase === null ? "falta a fase do sorteio" : unknownPhase(row.phase);
      problems.add(FILE, row.line, reason);
      return [];
    }
    if (!listTeams(season, phase).has(row.team)) {
      const name = season.phases[phase]?.name;
      problems.add(FILE, row.line, `o time "${row.team}" não joga a fase "${name}"`);
      return [];
    }
    const group = row.group ?? "";
    if (row.group !== null && season.phases[phase]?.groupOf.get(row.team) !== group) {
      problems.add(FILE, row.line, `o time "${row.team}" não está no grupo ${group}`);
      return [];
    }
    return [{ ...row, phase, key: JSON.stringify([phase, group]) }];
  });
  for (const drawn of Map.groupBy(known, ({ key }) => key).values()) {
    const [first] = drawn;
    if (!first) continue;
    checkOrder(drawn, problems);
    const teams = drawn
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ team }) => team);
    const note = drawn.find((row) => row.note !== null)?.note ?? null;
    if (season.phases[first.phase]?.is_group)
      season.lots?.push({ phase: first.phase, teams, note });
    else addTies(season, { ...first, note }, teams, problems);
  }
}

function checkOrder(
  drawn: Pick<LotRow, "team" | "position" | "line">[],
  problems: ProblemList,
): void {
  const seen = new Map<string, number>();
  const placed = drawn.filter(({ position }) => position !== null).length;
  for (const { team, position, line } of drawn) {
    const before = seen.get(team);
    if (before !== undefined) {
      problems.add(FILE, line, `o time "${team}" já está no sorteio da linha ${before}`);
    }
    seen.set(team, line);
    if (position === null && placed > 0) problems.add(FILE, line, "falta a posição (position)");
  }
}

/** Lots of a knockout decide ties: the team listed first wins. */
function addTies(
  season: Season,
  { phase, line, note }: { phase: number; line: number; note: string | null },
  teams: string[],
  problems: ProblemList,
): void {
  const own = season.phases[phase];
  const pairs = new Map(
    own?.games.map(({ home, away }) => [pairKey(home, away), [home, away]] as const),
  );
  const placeOfTeam = (team = "") => teams.indexOf(team);
  const found = [...pairs].flatMap(([key, pair]) => {
    if (pair.some((team) => placeOfTeam(team) < 0)) return [];
    return [{ key, order: [...pair].sort((a, b) => placeOfTeam(a) - placeOfTeam(b)) }];
  });
  if (found.length === 0) {
    problems.add(FILE, line, `nenhum confronto da fase "${own?.name}" é entre times deste sorteio`);
  }
  for (const { key, order } of found) {
    season.lots?.push({ phase, teams: order, note });
    const [winner] = order;
    if (own && winner !== undefined) (own.winners ??= new Map<string, string>()).set(key, winner);
  }
}

/** An empty phase means the only one, or the only one with groups. */
function findPhase({ phases }: Competition, { phase, group }: LotRow): number | undefined {
  if (phase !== null) return phasePlace(phases, phase);
  if (phases.length === 1) return 0;
  const tables = phases.flatMap(({ is_group }, i) => (is_group ? [i] : []));
  if (group !== null && tables.length === 1) return tables[0];
  return phasePlace(phases, "");
}

const listTeams = ({ phases }: Season, phase: number): Set<string> => {
  const { groupOf, games } = phases[phase] ?? { groupOf: new Map<string, string>(), games: [] };
  return new Set([...groupOf.keys(), ...games.flatMap(({ home, away }) => [home, away])]);
};
