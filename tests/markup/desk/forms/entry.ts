import type { Visitor } from "../../../site/visit.ts";
import type { World } from "./world.ts";

/** Form input; a list for several boxes, undefined for an omitted field. */
export type Fields = Record<string, string | number | File | (string | number)[] | undefined>;

/** A prepared form with its page, input and rows. */
export interface Ready {
  at: string;
  fields: Fields;
  /** The row's suffix after the colon of `_form`. */
  mark?: string | number;
  /** Another form whose answer contains this one, such as a preview. */
  after?: { form: string; fields: Fields };
  /** Refused fields that replace valid ones. */
  invalid?: Fields;
  /** The names with errors; by default those of `invalid`. */
  refused?: string[];
  /** The sender, when the form is about that person. */
  by?: Visitor;
  /** Counts the effects of one submission; by default the championship's revision. */
  count?: () => Promise<number>;
}

export interface Entry {
  /**
   * The least role that may send it, by default a manager; "account", "anybody" and "staff" are outside the
   * roles.
   */
  may?: "staff" | "owner" | "manager" | "scorer" | "account" | "anybody";
  ready: (world: World) => Promise<Ready> | Ready;
  /** The notice on the resulting page. */
  says: string | RegExp;
  /**
   * The reason for having no version: it creates, deletes, shows, sets an absolute value (`sets`), or checks
   * otherwise (`own`).
   */
  unversioned?: "makes" | "removes" | "shows" | "sets" | "own";
  /** True when a conflict does not show the stored value. */
  untold?: true | undefined;
  /** The count's increase per submission; 2 when settlement writes again. */
  counts?: number;
  /** True when scorers may send it from a managers' page. */
  letsScorers?: true;
  /** True when it ends the session, so the second submission goes to sign-in. */
  endsSession?: true;
  /** The success status, when not a redirect. */
  status?: 200;
}

export type Registry = Record<string, Entry>;
