/** The numbers of a table after the points, and the set a phone shows each in. */
export const columns = [
  { key: "played", set: "summary" },
  { key: "won", set: "campaign" },
  { key: "drawn", set: "campaign" },
  { key: "lost", set: "campaign" },
  { key: "goals_for", set: "campaign" },
  { key: "goals_against", set: "campaign" },
  { key: "goal_difference", set: "summary" },
] as const;
