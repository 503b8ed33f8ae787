import { gzipSync } from "node:zlib";
import type { Page } from "./visit.ts";

/** Bytes after gzip that a fan page may weigh, with its style and its script. */
export const BUDGET = 60_000;

/** A style sheet or a script: its bytes after gzip, and the addresses of what it imports. */
interface Linked {
  bytes: number;
  imports: string[];
}

const known = new Map<string, Promise<Linked>>();

/** Bytes after gzip that the sheets may weigh which a phone waits for before it draws a fan page. */
export const STYLE_BUDGET = 8_000;

/** Bytes after gzip of a page, of the sheets that a phone waits for, and of each script that it loads. */
export async function weigh(
  page: Page,
): Promise<{ total: number; screen: number; scripts: number[] }> {
  const styles = await bytesOf(addressesIn(page, 'link[rel="stylesheet"]'));
  // Those for paper and for wide windows are fetched last, and hold nothing up.
  const onScreen = await bytesOf(addressesIn(page, 'link[rel="stylesheet"]:not([media^="print"])'));
  const scripts = await bytesOf(addressesIn(page, 'script[src], link[rel="modulepreload"]'));
  const total = [...styles, ...scripts].reduce((sum, bytes) => sum + bytes, bytesIn(page.html));
  const screen = onScreen.reduce((sum, bytes) => sum + bytes, 0);
  return { total, screen, scripts };
}

const addressesIn = ({ document, url }: Page, selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (element) => {
    const address = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
    return new URL(address, url).href;
  });

/** Of the files at these addresses and of all that they import, each once. */
async function bytesOf(addresses: string[]): Promise<number[]> {
  const found = new Map<string, number>();
  for (const address of addresses) {
    if (found.has(address)) continue;
    const { bytes, imports } = await linkedAt(address);
    found.set(address, bytes);
    addresses.push(...imports);
  }
  return [...found.values()];
}

/** Asked for once: their names change with what is in them. */
function linkedAt(address: string): Promise<Linked> {
  const linked = known.get(address) ?? load(address);
  known.set(address, linked);
  return linked;
}

/** `import "./a.js"`, `export … from "./a.js"`, `import("./a.js")`, `@import url("./a.css")`. */
const IMPORT = /\b(?:import|from)\s*(?:url)?\s*\(?\s*["']([./][^"']+)["']/g;

async function load(address: string): Promise<Linked> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  const text = await answer.text();
  const imports = Array.from(text.matchAll(IMPORT), ([, to = ""]) => new URL(to, address).href);
  return { bytes: bytesIn(text), imports };
}

const bytesIn = (text: string): number => gzipSync(text).length;
