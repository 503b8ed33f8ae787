import type { Competition } from "./competition.ts";
import type { GameIndex, IndexedGame } from "./game-index.ts";
import type { ProblemList } from "./problems.ts";
import type { groupRow, Row } from "./rows.ts";

/**
 * The group of each team, for each phase. A phase has groups when it is the only group phase and
 * groups.csv is there, or when its games name them; groups.csv goes before the games' own column.
 * In a phase with groups every team has to be in exactly one.
 */
export function groupTeams(
  competition: Competition,
  index: GameIndex,
  rows: Row<typeof groupRow>[],
  problems: ProblemList,
): Map<string, string>[] {
  const single = competition.phases.filter((phase) => phase.is_group).length === 1;
  const listed = listedGroups(rows, problems);
  return competition.phases.map((phase, i) => {
    if (!phase.is_group) return new Map<string, string>();
    const games = index.all().filter((game) => game.phase === i);
    const named = games.some(({ group }) => group !== null);
    const fromFile = listed.size > 0 && (single || named);
    if (!fromFile && !named) return new Map<string, string>();
    const groups = fromFile ? listed : namedGroups(games, problems);
    checkMembers(games, groups, fromFile, problems);
    return single ? groups : withTeamsOf(games, groups);
  });
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

/** Where several phases share groups.csv, each keeps the teams that play in it. */
function withTeamsOf(games: IndexedGame[], groups: Map<string, string>): Map<string, string> {
  const teams = new Set(games.flatMap(({ game }) => [game.home, game.away]));
  return new Map([...groups].filter(([team]) => teams.has(team)));
}
