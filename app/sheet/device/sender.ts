import { type Calls, Refusal, Unreachable } from "./calls.ts";
import { type Match, type Row, type SentEntry, type SheetNews, toRow } from "./records.ts";
import type { Store } from "./store.ts";

const MOST_AT_ONCE = 100;
const SILENCE = 15_000;
/** Answers to a token that is not valid any more. */
const SHUT = new Set([401, 403, 404, 410]);

/**
 * The result of an exchange. "held": the sheet is closed, and a person has to agree before more is sent;
 * "shut": the link is not valid any more.
 */
export type Exchange = "done" | "unreachable" | "held" | "shut" | "busy" | { wait: number };

/** One sender of all tabs; without locks a second one only repeats what the server knows. */
export type Lock = (name: string, work: () => Promise<Exchange>) => Promise<Exchange>;

export const lockByNavigator: Lock = (name, work) =>
  "locks" in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : "busy"))
    : work();

interface Sending {
  store: Store;
  calls: Calls;
  lock?: Lock;
  now?: () => number;
}

/** Sends what is noted here, in order, and stores what others noted. */
export function exchange(
  secret: string,
  { store, calls, lock = lockByNavigator, now = Date.now }: Sending,
): Promise<Exchange> {
  return lock(`apito-mesa ${secret}`, async () => {
    try {
      return await exchangeAll();
    } catch (error) {
      if (error instanceof Unreachable) return "unreachable";
      if (!(error instanceof Refusal)) throw error;
      if (error.wait !== null || error.status === 429) return { wait: error.wait ?? 60 };
      if (!SHUT.has(error.status)) return "unreachable";
      await store.changeMatch(secret, (match) => ({ ...match, token: null }));
      return "shut";
    }
  });

  async function exchangeAll(): Promise<Exchange> {
    const found = await store.readMatch(secret);
    if (!found?.token) return "shut";
    let match = found;
    const unsent = await listUnsent(store, match.game_id);
    // After a silence, the news tell first whether the sheet was closed meanwhile.
    if (unsent.length === 0 || now() - match.heard_at > SILENCE) {
      match = await take(match, (token) => calls.readNews(token, found.seq));
    }
    return sendAll(match);
  }

  async function sendAll(match: Match): Promise<Exchange> {
    const unsent = await listUnsent(store, match.game_id);
    if (unsent.length === 0 || !match.token) return "done";
    if (match.closed_at !== null && !match.sends_late) return "held";
    return sendAll(await sendSome(match, unsent.slice(0, MOST_AT_ONCE)));
  }

  async function sendSome(match: Match, rows: Row[]): Promise<Match> {
    try {
      return await take(match, (token) => calls.sendRows(token, rows, match.seq), rows);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      // One entry that the server cannot read holds up no other.
      const [first, ...others] = rows;
      if (first && others.length > 0) return sendSome(await sendSome(match, [first]), others);
      await store.saveRows(rows.map((row) => ({ ...row, fault: error.detail })));
      return match;
    }
  }

  async function take(
    match: Match,
    ask: (token: string) => Promise<SheetNews>,
    sent: readonly Row[] = [],
  ): Promise<Match> {
    const asked = now();
    const news = await ask(match.token ?? "");
    const ahead = Date.parse(news.now) - (asked + now()) / 2;
    await keepEntries(store, match.game_id, news.entries, sent);
    const changed = await store.changeMatch(secret, (stored) => ({
      ...stored,
      seq: Math.max(stored.seq, news.seq),
      closed_at: news.closed_at,
      waiting: news.waiting,
      devices: news.devices,
      heard_at: now(),
      ahead: Math.abs(ahead - stored.ahead) > TOLERANCE ? ahead : stored.ahead,
    }));
    return changed ?? match;
  }
}

/** A smaller difference is the way of the answer. */
const TOLERANCE = 1_000;

export async function listUnsent(store: Store, game: number): Promise<Row[]> {
  const rows = await store.listRows(game);
  return rows.filter(({ seq, fault }) => seq === null && fault === null);
}

/** Stores the server's entries; what it was sent and does not answer, it knew before. */
export async function keepEntries(
  store: Store,
  game_id: number,
  entries: readonly SentEntry[],
  sent: readonly Row[] = [],
): Promise<void> {
  const known = new Set(entries.map(({ id }) => id));
  const others = sent.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, seq: 0 }));
  const rows = [...entries.map((entry) => toRow(game_id, entry)), ...others];
  if (rows.length > 0) await store.saveRows(rows);
}
