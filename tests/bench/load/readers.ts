import { setTimeout as wait } from "node:timers/promises";
import { createCaller, type Tally } from "./caller.ts";

/** Milliseconds a reader spends on a page. */
const LOOKS = { least: 3_000, most: 9_000 };

export interface Reading {
  base: string;
  paths: readonly string[];
  /** Epoch milliseconds. */
  ends: number;
  headers: Record<string, string>;
  tally: Tally;
}

/** A fan who moves between pages with a browser cache. */
export async function readOn(
  { base, paths, ends, headers, tally }: Reading,
  from: number,
): Promise<void> {
  const call = createCaller(tally, ends);
  const held = new Map<string, string>();
  await wait(Math.random() * LOOKS.most);
  for (let at = from; Date.now() < ends; at++) {
    const path = paths[at % paths.length] ?? "/";
    const etag = held.get(path);
    const answer = await call({
      url: base + path,
      headers: {
        ...headers,
        accept: "text/html",
        ...(etag !== undefined && { "if-none-match": etag }),
      },
    });
    const named = answer?.headers.get("etag");
    if (named) held.set(path, named);
    await answer?.arrayBuffer().catch(() => null);
    await wait(LOOKS.least + Math.random() * (LOOKS.most - LOOKS.least));
  }
}
