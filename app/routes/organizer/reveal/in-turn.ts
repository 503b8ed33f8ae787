/** The groups' members in the order of a draw: the first of each group, then the second of each, and so on. */
export const inTurn = <T>(groups: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...groups.map((group) => group.length)) }, (_, place) =>
    groups.flatMap((group) => group.slice(place, place + 1)),
  ).flat();
