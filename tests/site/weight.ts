import { gzipSync } from "node:zlib";
import type { Page } from "./visit.ts";

/** The most gzip bytes of a fan page's first visit. */
export const BUDGET = 60_000;

/** A linked file: transferred bytes and its own imports. */
interface Linked {
  bytes: number;
  imports: string[];
}

const known = new Map<string, Promise<Linked>>();

/** The most gzip bytes of render-blocking sheets. */
export const STYLE_BUDGET = 8_000;

/** Measures transferred bytes: the first visit, blocking sheets (without fonts), and each script. */
export async function weigh(
  page: Page,
): Promise<{ total: number; screen: number; scripts: number[] }> {
  const styles = await loadBytes(
    addressesIn(page, 'link[rel="stylesheet"], link[rel="preload"][as="font"]'),
  );
  // Print and wide-window sheets do not block.
  const onScreen = await loadBytes(
    addressesIn(page, 'link[rel="stylesheet"]:not([media^="print"])'),
  );
  const scripts = await loadBytes(addressesIn(page, 'script[src], link[rel="modulepreload"]'));
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

async function loadBytes(addresses: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const address of addresses) {
    if (found.has(address)) continue;
    const { bytes, imports } = await linkedAt(address);
    found.set(address, bytes);
    addresses.push(...imports);
  }
  return found;
}

/** Cached, because file names are hashed. */
function linkedAt(address: string): Promise<Linked> {
  const linked = known.get(address) ?? load(address);
  known.set(address, linked);
  return linked;
}

/** Matches `import "./a.js"`, `export … from "./a.js"`, `import("./a.js")`, `@import url("./a.css")`. */
const IMPORT = /\b(?:import|from)\s*(?:url)?\s*\(?\s*["']([./][^"']+)["']/g;

/** Matches `src: url(/assets/a.woff2)`. */
const FACE = /\burl\(\s*["']?([./][^"')]+\.woff2)["']?\s*\)/g;

async function load(address: string): Promise<Linked> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  if (isFace(address)) return { bytes: (await answer.arrayBuffer()).byteLength, imports: [] };
  const text = await answer.text();
  const imports = [...text.matchAll(IMPORT), ...text.matchAll(FACE)].map(
    ([, to = ""]) => new URL(to, address).href,
  );
  return { bytes: bytesIn(text), imports };
}

const bytesIn = (text: string): number => gzipSync(text).length;
