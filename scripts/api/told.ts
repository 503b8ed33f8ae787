/** A failure that a person at the keyboard can put right: told in one line, without a trace. */
export class ToldError extends Error {
  override readonly name: string = "ToldError";
}
