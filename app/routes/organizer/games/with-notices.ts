interface Notice {
  register_id?: number | undefined;
  message: string;
}

/**
 * What is said of a result, with what became of teams by it; then it stays until it is read. What is in
 * doubt in a súmula stands there.
 */
export function withNotices(say: string, notices: readonly Notice[]) {
  const told = notices.filter(({ register_id }) => register_id !== undefined);
  return {
    say: [say, ...told.map(({ message }) => message)].join(" "),
    kind: told.length > 0 ? ("warning" as const) : ("success" as const),
  };
}
