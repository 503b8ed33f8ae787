import { createContext, useContext, useEffect, useState } from "react";
import type { EntryContent, LineupPlace, PlayTime } from "../domain/sheet/entries.ts";
import type { Side } from "../domain/result.ts";
import type { Book } from "./device/records.ts";
import type { Session, SessionState } from "./device/session.ts";
import type { Situation } from "./play/situation.ts";

/** The moment of the first tap: the rest of an entry may take a while. */
export interface Tap {
  at: number;
  time: PlayTime;
}

export type CardType = "yellow_card" | "blue_card" | "red_card";

export type Screen =
  | { name: "main" | "more" | "history" | "end" | "result" | "note" | "stop" | "board" }
  | { name: "lineup"; side: Side; places?: LineupPlace[] }
  | { name: "athlete"; side: Side; enters?: Tap & { replaced: number | string } }
  | ({ name: "goal"; side: Side } & Tap)
  | ({ name: "card"; type: CardType } & Tap)
  | ({ name: "change"; side?: Side; replaced?: number | string } & Tap)
  | { name: "edit"; id: string; part?: "who" | "pass" };

/** The last entry of this device, which can be undone at once. */
export interface Noted {
  id: string;
  content: EntryContent;
  time: PlayTime;
}

export interface Room {
  session: Session;
  state: SessionState;
  book: Book;
  situation: Situation;
  go: (screen: Screen) => void;
  /** Returns to the game's screen. */
  home: () => void;
  back: () => void;
  /** Returns the moment of a tap. */
  tap: () => Tap;
  /** Notes at a moment, now by default; a notice of it has "Desfazer". */
  note: (content: EntryContent, tap?: Tap) => string;
  noted: Noted | null;
  forget: () => void;
  undo: (id: string) => void;
}

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error("No sheet is open.");
  return room;
}

/** Returns the server's time; it changes each second. */
export function useNow(session: Session): number {
  const [now, setNow] = useState(() => session.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(session.now()), 1_000);
    return () => clearInterval(timer);
  }, [session]);
  return now;
}
