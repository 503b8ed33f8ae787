import { uuidv7 } from "uuidv7";
import type { Calls } from "./calls.ts";
import type { Door } from "./records.ts";
import { readBook } from "./session.ts";
import type { Store } from "./store.ts";

interface Tools {
  store: Store;
  calls: Calls;
}

export interface Opening {
  secret: string;
  pin: string;
  author: string;
  door: Door;
}

/** Opens a game with its PIN and stores all that it needs without a signal. */
export async function openMatch({ secret, pin, author, door }: Opening, tools: Tools) {
  const { store, calls } = tools;
  const device = await readDevice(store);
  const { token, game_id } = await calls.open({ secret, pin, name: author, device });
  const former = await store.readMatch(secret);
  await store.saveSetting("author", author);
  await store.saveMatch({
    secret,
    game_id,
    door,
    author,
    token,
    book: former?.book ?? null,
    seq: 0,
    closed_at: null,
    waiting: null,
    devices: [],
    ahead: former?.ahead ?? 0,
    heard_at: 0,
    sends_late: former?.sends_late ?? false,
    opened_at: new Date().toISOString(),
  });
  await readBook(secret, tools);
}

/** Returns the id that this device gave itself. */
async function readDevice(store: Store): Promise<string> {
  const known = await store.readSetting("device");
  if (known !== undefined) return known;
  const device = uuidv7();
  await store.saveSetting("device", device);
  return device;
}
