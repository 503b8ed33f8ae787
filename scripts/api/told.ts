/** A failure that the user can fix: shown in one line, without a stack. */
export class ToldError extends Error {
  override readonly name: string = "ToldError";
}
