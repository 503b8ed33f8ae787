/** A failure that the user can fix: shown in one line, without a stack. */
export class UserError extends Error {
  override readonly name: string = "ToldError";
}
