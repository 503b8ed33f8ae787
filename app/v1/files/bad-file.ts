import type { Text } from "../../texts/text.ts";
type Status = 413 | 415 | 422;

/** Why a file is not taken: too large, of a wrong type, or damaged; `said` is for people. */
export class BadFile extends Error {
  readonly status: Status;
  readonly code: string;
  readonly said: Text;

  constructor(status: Status, code: string, message: Text) {
    super(typeof message === "string" ? message : message.key);
    this.name = "BadFile";
    this.status = status;
    this.code = code;
    this.said = message;
  }
}

export const damaged = (): BadFile => new BadFile(422, "damaged", "files.damaged");

export const animated = (): BadFile => new BadFile(422, "animated", "files.animated");

export const hiding = (): BadFile => new BadFile(422, "hidden_content", "files.hiddenContent");

export const tooManyParts = (): BadFile => new BadFile(422, "too_many_parts", "files.tooManyParts");
