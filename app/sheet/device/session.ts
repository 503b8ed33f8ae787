import { uuidv7 } from "uuidv7";
import type { EntryContent, PlayTime } from "../../domain/sheet/entries.ts";
import { type Calls, Refusal, Unreachable } from "./calls.ts";
import type { Match, Row } from "./records.ts";
import { exchange, type Exchange, keepEntries } from "./sender.ts";
import type { Store } from "./store.ts";

/** "shut": the link is not valid any more; "held": a person has to agree to send to a closed sheet. */
export type Signal = "sent" | "sending" | "silent" | "held" | "shut";

export interface SessionState {
  match: Match;
  rows: Row[];
  signal: Signal;
  /** Entries that are neither on the server nor in the device's storage. */
  at_risk: number;
}

export interface Session {
  read: () => SessionState;
  listen: (listener: () => void) => () => void;
  /** Returns the server's time in milliseconds. */
  now: () => number;
  note: (content: EntryContent, time: PlayTime, at?: number) => string;
  /** Agrees to send to a closed sheet. */
  sendLate: () => void;
  stop: () => void;
}

const POLL = 3_000;
const HIDDEN_POLL = 30_000;
const LONGEST_PAUSE = 60_000;
const CHANNEL = "apito-mesa";

interface Tools {
  store: Store;
  calls: Calls;
}

/** Starts to note and to exchange entries of a game; undefined when the device has not opened it. */
export async function startSession(secret: string, tools: Tools): Promise<Session | undefined> {
  const { store } = tools;
  const found = await store.readMatch(secret);
  if (!found) return undefined;
  let state: SessionState = {
    match: found,
    rows: await store.listRows(found.game_id),
    signal: "sending",
    at_risk: 0,
  };
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  let isWanted = false;
  let isBookFresh = false;

  const change = (changes: Partial<SessionState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  function tellTabs(): void {
    if (!stopping.signal.aborted) channel?.postMessage(secret); // oxlint-disable-line unicorn/require-post-message-target-origin
  }

  async function reload(): Promise<void> {
    const match = (await store.readMatch(secret).catch(() => undefined)) ?? state.match;
    const rows = await store.listRows(match.game_id);
    const at_risk = store.countAtRisk();
    if (
      JSON.stringify([match, rows, at_risk]) !==
      JSON.stringify([state.match, state.rows, state.at_risk])
    ) {
      change({ match, rows, at_risk });
    }
  }

  async function send(): Promise<void> {
    isWanted = true;
    if (isSending || stopping.signal.aborted) return;
    isSending = true;
    clearTimeout(timer);
    const result = await exchangeWanted();
    isSending = false;
    if (stopping.signal.aborted) return;
    // A note, or the signal that came back, during a failing exchange makes the next one soon.
    failures = result === "unreachable" ? (isWanted ? 1 : failures + 1) : 0;
    const signal = toSignal(result);
    if (signal !== state.signal) change({ signal });
    if (result === "done" && !isBookFresh) await refreshBook();
    if (stopping.signal.aborted) return;
    tellTabs();
    if (signal !== "shut") timer = setTimeout(() => void send(), pauseAfter(result, failures));
  }

  /** Exchanges again when something was noted during the exchange. */
  async function exchangeWanted(): Promise<Exchange> {
    isWanted = false;
    const hasUnsent = state.rows.some(({ seq, fault }) => seq === null && fault === null);
    if (hasUnsent && failures === 0) change({ signal: "sending" });
    const result = await exchange(secret, tools).catch((): Exchange => "unreachable");
    await reload();
    return isWanted && result === "done" && !stopping.signal.aborted ? exchangeWanted() : result;
  }

  async function refreshBook(): Promise<void> {
    isBookFresh = true;
    try {
      await readBook(secret, tools);
      await reload();
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Refusal)) throw error;
      isBookFresh = false;
    }
  }

  const { signal } = stopping;
  if ("addEventListener" in globalThis) {
    globalThis.addEventListener("online", () => void send(), { signal });
    globalThis.document?.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") void send();
      },
      { signal },
    );
  }
  channel?.addEventListener("message", ({ data }) => {
    if (data === secret) void reload();
  });
  void send();

  const now = () => Date.now() + state.match.ahead;

  return {
    read: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
    note(content, { period, minute, added }, at = now()) {
      const id = uuidv7();
      const { device, author } = state.match.book ?? { device: "", author: state.match.author };
      const noted_at = new Date(at).toISOString();
      const entry = { id, device, author, noted_at, period, minute, added, content };
      const row: Row = {
        id,
        game_id: state.match.game_id,
        entry,
        seq: null,
        status: "counted",
        fault: null,
      };
      const isFirst = state.rows.every(({ seq }) => seq !== null);
      change({ rows: [...state.rows, row] });
      void store.saveRows([row]).then(() => {
        change({ at_risk: store.countAtRisk() });
        if (isFirst) void navigator.storage?.persist?.().catch(() => false);
        tellTabs();
        return send();
      });
      return id;
    },
    sendLate() {
      void store.changeMatch(secret, (match) => ({ ...match, sends_late: true })).then(send);
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
      channel?.close();
    },
  };
}

/** Reads the game, its squads and every entry; the device then needs no signal. */
export async function readBook(secret: string, { store, calls }: Tools): Promise<void> {
  const match = await store.readMatch(secret);
  if (!match?.token) return;
  const asked = Date.now();
  const answer = await calls.readSheet(match.token);
  const { entries, seq, now, devices, closed_at, waiting, ...book } = answer;
  await keepEntries(store, match.game_id, entries);
  await store.changeMatch(secret, (stored) => ({
    ...stored,
    book,
    seq: Math.max(stored.seq, seq),
    devices,
    closed_at,
    waiting,
    heard_at: Date.now(),
    ahead: Date.parse(now) - (asked + Date.now()) / 2,
  }));
}

function toSignal(result: Exchange): Signal {
  if (result === "held" || result === "shut") return result;
  return result === "done" || result === "busy" ? "sent" : "silent";
}

function pauseAfter(result: Exchange, failures: number): number {
  if (typeof result === "object") return result.wait * 1_000;
  if (result === "unreachable") return Math.min(POLL * 2 ** (failures - 1), LONGEST_PAUSE);
  const isHidden = globalThis.document?.visibilityState === "hidden";
  return isHidden ? HIDDEN_POLL : POLL;
}
