/** Who hosts whom, round by round, when all teams of an even list meet once (circle method). */
export function roundRobin(teams: string[]): [home: string, away: string][][] {
  const rounds = teams.length - 1;
  const last = teams.at(-1);
  const at = (i: number): string => teams[(i + rounds) % rounds] ?? "";
  return Array.from({ length: rounds }, (_, r) => {
    const pairs = Array.from({ length: teams.length / 2 - 1 }, (_, i): [string, string] => {
      const [a, b] = [at(r + i + 1), at(r - i - 1)];
      return i % 2 === 0 ? [a, b] : [b, a];
    });
    const fixed: [string, string] = r % 2 === 0 ? [at(r), last ?? ""] : [last ?? "", at(r)];
    return [fixed, ...pairs];
  });
}
