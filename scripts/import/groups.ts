import { type Competition, phasePlace, unknownPhase } from "./competition.ts";
import type { GameIndex, IndexedGame } from "./game-index.ts";
import type { ProblemList } from "./problems.ts";
import type { groupRow, Row } from "./rows.ts";

/**
 * Returns each team's group for each phase. groups.csv has priority over the games' column, and its lines
 * with a phase over those without. In a phase with groups every team must be in exactly one.
 */
export function groupTeams(
  competition: Competition,
  index: GameIndex,
  rows: Row<typeof groupRow>[],
  problems: ProblemList,
): Map<string, string>[] {
  const single = competition.phases.filter((phase) => phase.is_group).length === 1;
  const phaseOf = checkedPhases(competition, rows, problems);
  const listed = listedGroups(
    rows.filter(({ phase }) => phase === null),
    problems,
  );
  return competition.phases.map((phase, i) => {
    if (!phase.is_group) return new Map<string, string>();
    const games = index.all().filter((game) => game.phase === i);
    const own = rows.filter((row) => phaseOf.get(row) === i);
    if (own.length > 0) {
      const groups = listedGroups(own, problems);
      checkMembers(games, groups, true, problems);
      return groups;
    }
    const named = games.some(({ group }) => group !== null);
    const fromFile = listed.size > 0 && (single || named);
    if (!fromFile && !named) return new Map<string, string>();
    const groups = fromFile ? listed : namedGroups(games, problems);
    checkMembers(games, groups, fromFile, problems);
    return single ? groups : keepPlayingTeams(games, groups);
  });
}

function checkedPhases(
  { phases }: Competition,
  rows: Row<typeof groupRow>[],
  problems: ProblemList,
): Map<Row<typeof groupRow>, number> {
  const found = new Map<Row<typeof groupRow>, number>();
  for (const row of rows) {
    if (row.phase === null) continue;
    const place = phasePlace(phases, row.phase);
    if (place === undefined) {
      problems.add("groups.csv", row.line, unknownPhase(row.phase));
    } else if (phases[place]?.is_group !== true) {
      problems.add("groups.csv", row.line, `a fase "${row.phase}" não tem grupos`);
    } else {
      found.set(row, place);
    }
  }
  return found;
}

function listedGroups(rows: Row<typeof groupRow>[], problems: ProblemList): Map<string, string> {
  const groups = new Map<string, string>();
  for (const { group, team, line } of rows) {
    const before = groups.get(team);
    if (before !== undefined) {
      problems.add("groups.csv", line, `o time "${team}" já está no grupo ${before}`);
    }
    groups.set(team, group);
  }
  return groups;
}

function namedGroups(games: IndexedGame[], problems: ProblemList): Map<string, string> {
  const groups = new Map<string, string>();
  for (const { game, group, file, line } of games) {
    if (group === null) continue;
    for (const team of [game.home, game.away]) {
      const before: string = groups.get(team) ?? group;
      if (before !== group) {
        problems.add(file, line, `o time "${team}" é do grupo ${before}, não do ${group}`);
      }
      groups.set(team, before);
    }
  }
  return groups;
}

function checkMembers(
  games: IndexedGame[],
  groups: Map<string, string>,
  fromFile: boolean,
  problems: ProblemList,
): void {
  const missing = new Set<string>();
  for (const { game, group, file, line } of games) {
    for (const team of [game.home, game.away]) {
      const own = groups.get(team);
      if (own === undefined && !missing.has(team)) {
        missing.add(team);
        problems.add(file, line, `o time "${team}" não está em nenhum grupo`);
      }
      if (fromFile && own !== undefined && group !== null && own !== group) {
        problems.add(
          file,
          line,
          `o time "${team}" está no grupo ${own} em groups.csv, não no ${group}`,
        );
      }
    }
  }
}

function keepPlayingTeams(games: IndexedGame[], groups: Map<string, string>): Map<string, string> {
  const teams = new Set(games.flatMap(({ game }) => [game.home, game.away]));
  return new Map([...groups].filter(([team]) => teams.has(team)));
}
