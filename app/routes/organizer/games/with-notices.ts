/** What is said of a result, with what the API notices about it: then it stays until it is read. */
export function withNotices(say: string, notices: { message: string }[]) {
  return {
    say: [say, ...notices.map(({ message }) => message)].join(" "),
    kind: notices.length > 0 ? ("warning" as const) : ("success" as const),
  };
}
