import { gzipSync } from "node:zlib";
import type { Page } from "./visit.ts";

/** Bytes after gzip that the first visit of a fan page may load: markup, style, script and face. */
export const BUDGET = 60_000;

/** A sheet, a script or a face: its bytes as they travel, and the addresses of what it brings along. */
interface Linked {
  bytes: number;
  imports: string[];
}

const known = new Map<string, Promise<Linked>>();

/** Bytes after gzip that the sheets may weigh which a phone waits for before it draws a fan page. */
export const STYLE_BUDGET = 8_000;

/**
 * Bytes as they travel: of a page with all that its first visit loads, of the sheets that a phone waits
 * for (no face is waited for), and of each script.
 */
export async function weigh(
  page: Page,
): Promise<{ total: number; screen: number; scripts: number[] }> {
  const styles = await bytesOf(
    addressesIn(page, 'link[rel="stylesheet"], link[rel="preload"][as="font"]'),
  );
  // Those for paper and for wide windows are fetched last, and hold nothing up.
  const onScreen = await bytesOf(addressesIn(page, 'link[rel="stylesheet"]:not([media^="print"])'));
  const scripts = await bytesOf(addressesIn(page, 'script[src], link[rel="modulepreload"]'));
  const total = sum([bytesIn(page.html), ...styles.values(), ...scripts.values()]);
  const screen = sum([...onScreen].flatMap(([address, bytes]) => (isFace(address) ? [] : [bytes])));
  return { total, screen, scripts: [...scripts.values()] };
}

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);

const isFace = (address: string): boolean => address.endsWith(".woff2");

const addressesIn = ({ document, url }: Page, selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (element) => {
    const address = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
    return new URL(address, url).href;
  });

/** Of the files at these addresses and of all that they bring along, each once. */
async function bytesOf(addresses: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const address of addresses) {
    if (found.has(address)) continue;
    const { bytes, imports } = await linkedAt(address);
    found.set(address, bytes);
    addresses.push(...imports);
  }
  return found;
}

/** Asked for once: their names change with what is in them. */
function linkedAt(address: string): Promise<Linked> {
  const linked = known.get(address) ?? load(address);
  known.set(address, linked);
  return linked;
}

/** `import "./a.js"`, `export … from "./a.js"`, `import("./a.js")`, `@import url("./a.css")`. */
const IMPORT = /\b(?:import|from)\s*(?:url)?\s*\(?\s*["']([./][^"']+)["']/g;

/** `src: url(/assets/a.woff2)`. */
const FACE = /\burl\(\s*["']?([./][^"')]+\.woff2)["']?\s*\)/g;

async function load(address: string): Promise<Linked> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  // What a face holds is compressed already.
  if (isFace(address)) return { bytes: (await answer.arrayBuffer()).byteLength, imports: [] };
  const text = await answer.text();
  const imports = [...text.matchAll(IMPORT), ...text.matchAll(FACE)].map(
    ([, to = ""]) => new URL(to, address).href,
  );
  return { bytes: bytesIn(text), imports };
}

const bytesIn = (text: string): number => gzipSync(text).length;
