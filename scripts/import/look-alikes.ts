import { areLookAlikes } from "../../app/domain/people/look-alikes.ts";
import type { ProblemList } from "./problems.ts";

interface Mention {
  file: string;
  line: number;
  team: string;
}

/** Reports each name that looks like the name of an earlier line. */
export function checkLookAlikes(mentions: Iterable<Mention>, problems: ProblemList): void {
  const seen = new Map<string, Mention>();
  for (const mention of mentions) {
    const { file, line, team } = mention;
    if (seen.has(team)) continue;
    const other = [...seen.values()].find((earlier) => areLookAlikes(earlier.team, team));
    seen.set(team, mention);
    if (!other) continue;
    const at = `${other.file}:${other.line}`;
    problems.add(
      file,
      line,
      `"${team}" parece o mesmo time que "${other.team}" (${at}); escreva os dois do mesmo jeito, ou repita o comando com --allow-look-alikes se são dois times`,
    );
  }
}
