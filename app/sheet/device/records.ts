import type { CallOutput } from "~/v1/client.ts";
import type { readSheet, readSheetEntries } from "~/v1/matchday/sheets/entries/contract.ts";
import type { readSheetDoor } from "~/v1/matchday/sheets/links/contract.ts";
import type { Entry } from "../../domain/sheet/entries.ts";

export type Door = CallOutput<typeof readSheetDoor>;
export type SheetAnswer = CallOutput<typeof readSheet>;
export type SheetNews = CallOutput<typeof readSheetEntries>;
export type SentEntry = SheetNews["entries"][number];
export type SeatedDevice = SheetNews["devices"][number];

/** The part of a sheet that does not change during a game. */
export type Book = Omit<SheetAnswer, keyof SheetNews>;

/** A game on this device; `secret` is its link's. */
export interface Match {
  secret: string;
  game_id: number;
  door: Door;
  /** The person at this device. */
  author: string;
  /** Null after the link stopped to be valid. */
  token: string | null;
  book: Book | null;
  /** The server's last entry that is here. */
  seq: number;
  closed_at: string | null;
  /** The server's reason why entries are not in the game yet. */
  waiting: string | null;
  devices: SeatedDevice[];
  /** Milliseconds that the server's clock is ahead of the device's. */
  ahead: number;
  /** The device's time of the last answer, in milliseconds. */
  heard_at: number;
  /** A person agreed to send what was noted here to a closed sheet. */
  sends_late: boolean;
  opened_at: string;
}

/** An entry on this device. */
export interface Row {
  id: string;
  game_id: number;
  entry: Entry;
  /** Null until the server has it. */
  seq: number | null;
  status: SentEntry["status"];
  /** The server's refusal; the entry stays on the device. */
  fault: string | null;
}

/** Returns an entry that the server has. */
export const toRow = (
  game_id: number,
  { seq, status, user_id: _user, ...entry }: SentEntry,
): Row => ({
  id: entry.id,
  game_id,
  entry,
  seq,
  status,
  fault: null,
});
