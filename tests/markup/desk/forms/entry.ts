import type { Visitor } from "../../../site/visit.ts";
import type { World } from "./world.ts";

/** What is entered into a form; of a name with several boxes a list, of one that is left out undefined. */
export type Fields = Record<string, string | number | File | (string | number)[] | undefined>;

/** A form made ready: the page that has it and what is entered into it, with the rows behind it. */
export interface Ready {
  at: string;
  fields: Fields;
  /** What comes behind the colon of its `_form`: the row that it is about. */
  mark?: string | number;
  /** Another form of the page, whose answer has this one: the plan that it confirms, the lines it writes. */
  after?: { form: string; fields: Fields };
  /** Fields that are refused, in place of the valid ones, and the names at which the page says so. */
  invalid?: { fields: Fields; names: string[] };
  /** Who sends it, where it is about that person. */
  by?: Visitor;
  /** Counts what one sending of the form must do once; left out, the championship's revision. */
  count?: () => Promise<number>;
}

export interface Entry {
  /**
   * Who may send it: the least role in the championship that may, or everybody with an account, or
   * everybody at all, or the platform's staff alone.
   */
  may: "staff" | "owner" | "manager" | "scorer" | "account" | "anybody";
  ready: (world: World) => Promise<Ready> | Ready;
  /** What is said on the page that it leads to. */
  says: string | RegExp;
  /**
   * Why it carries no version: it makes a row, takes one away, only shows something, sets the same
   * whatever was there before (`sets`), or compares with what the page showed in another way (`own`).
   */
  unversioned?: "makes" | "removes" | "shows" | "sets" | "own";
  /** Whether a conflict leaves out what is stored now: of a draw's number, a reason, parts of a document. */
  untold?: true | undefined;
  /** How far one sending moves the count: 2 where what follows from it is settled in a second write. */
  counts?: number;
  /** Whether a scorer may send it, though the page that has it is the managers'. */
  letsScorers?: true;
  /** Whether it ends the session: the other one of two is led to sign in, and back. */
  endsSession?: true;
  /** The status of success, where it is no redirect. */
  status?: 200;
}

export type Registry = Record<string, Entry>;
