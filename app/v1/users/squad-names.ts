/** The names of a game's two squads as their rows have them. */
export interface SquadNames {
  /** JSON; null where a side is open, or has nobody. */
  home: string | null;
  away: string | null;
  /** Whether their tournament reduces the names of minors. */
  reduced: 0 | 1;
}

type Member = [id: number, name: string, birth_date: string | null, erased: 0 | 1];

const OF_AGE = 18;

/** The public names of squads, by the ids of their people; the same as `publicName` has them in SQL. */
export function namesIn(squads: readonly SquadNames[], now = new Date()): Map<number, string> {
  const youngest = new Date(now);
  youngest.setUTCFullYear(now.getUTCFullYear() - OF_AGE);
  const limit = youngest.toISOString().slice(0, 10);
  const names = new Map<number, string>();
  for (const { home, away, reduced } of squads) {
    for (const [id, name, born, erased] of [...membersOf(home), ...membersOf(away)]) {
      const isMinor = reduced === 1 && erased === 0 && (born === null || born > limit);
      names.set(id, isMinor ? reducedName(name) : name);
    }
  }
  return names;
}

function membersOf(squad: string | null): Member[] {
  return squad === null ? [] : JSON.parse(squad);
}

/** The first word and the last one's initial: "João da Silva" is "João S."; one word stays. */
function reducedName(name: string): string {
  const end = name.indexOf(" ");
  if (end < 0) return name;
  const [initial = ""] = name.slice(name.trimEnd().lastIndexOf(" ") + 1);
  return `${name.slice(0, end)} ${initial}.`;
}
