import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  isKept,
  storePage,
  storedEtag,
  findStoredPage,
  findPresentPage,
} from "../../app/http/page-memory.ts";
import { forgetStates, countWrites } from "../../app/http/freshness.ts";

const origin = { championship: 7, writes: 0 };

const page = (text: string, etag: string) =>
  new Response(text, { headers: { etag, "content-type": "text/html", "cache-control": "old" } });

const ask = (address: string, accepts?: string) =>
  new Request(address, { headers: accepts === undefined ? {} : { "accept-encoding": accepts } });

test("a page is reused while its state is current", async () => {
  const address = "https://apito.test/c/varzea";
  const first = await storePage(address, page("Bangu 1 × 0 Olaria", '"1-7"'), origin);
  expect(await first.text()).toBe("Bangu 1 × 0 Olaria");
  for (const time of ["second", "third"]) {
    const again = findPresentPage(ask(address), { etag: '"1-7"', "cache-control": "present" });
    expect(again?.status, time).toBe(200);
    expect(again?.headers.get("content-type")).toBe("text/html");
    // The current state's headers replace the stored ones.
    expect(again?.headers.get("cache-control")).toBe("present");
    expect(await again?.text()).toBe("Bangu 1 × 0 Olaria");
  }
});

test("a page of another state is replaced", async () => {
  const address = "https://apito.test/c/varzea/rodadas";
  await storePage(address, page("1 × 0", '"1-7"'), origin);
  expect(isKept(address)).toBe(true);
  expect(findPresentPage(ask(address), { etag: '"1-8"' })).toBeNull();
  await storePage(address, page("2 × 0", '"1-8"'), origin);
  expect(await findPresentPage(ask(address), { etag: '"1-8"' })?.text()).toBe("2 × 0");
  expect(findPresentPage(ask(address), { etag: '"1-7"' })).toBeNull();
});

test("a page is stored for its host, path and query only", async () => {
  await storePage("https://apito.test/c/liga?torneio=1", page("um", '"2-1"'), origin);
  for (const address of [
    "https://outro.test/c/liga?torneio=1",
    "https://apito.test/c/liga?torneio=2",
    "https://apito.test/c/liga",
  ]) {
    expect(isKept(address), address).toBe(false);
    expect(findPresentPage(ask(address), { etag: '"2-1"' }), address).toBeNull();
  }
});

test("large pages and long unused ones are dropped", async () => {
  const huge = "https://apito.test/c/liga/atletas";
  const whole = await storePage(huge, page("á".repeat(300_000), '"3-1"'), origin);
  expect(await whole.text()).toHaveLength(300_000);
  expect(isKept(huge)).toBe(false);

  const first = "https://apito.test/c/liga/times";
  await storePage(first, page("first", '"3-1"'), origin);
  for (let at = 0; at < 40; at += 1) {
    await storePage(
      `https://apito.test/c/liga/time/${at}`,
      page("x".repeat(450_000), '"3-1"'),
      origin,
    );
  }
  expect(isKept(first)).toBe(false);
  expect(isKept("https://apito.test/c/liga/time/39")).toBe(true);
});

test("an outdated page is only a last resort", async () => {
  const address = "https://apito.test/c/varzea/noticias";
  const keep = (etag: string, writes: number) =>
    storePage(address, page("Final adiada", etag), { championship: 7, writes });
  await keep('"1-7"', countWrites());
  forgetStates([8]);
  expect(storedEtag(address)).toBe('"1-7"');

  const before = countWrites();
  forgetStates([7]);
  expect(storedEtag(address)).toBeNull();
  expect(await findStoredPage(ask(address), { "cache-control": "no-cache" })?.text()).toBe(
    "Final adiada",
  );
  // A page begun before the write may be outdated.
  await keep('"1-7"', before);
  expect(storedEtag(address)).toBeNull();
  await keep('"1-8"', countWrites());
  expect(storedEtag(address)).toBe('"1-8"');
});

test("a page requested twice is stored in Brotli", async () => {
  const address = "https://apito.test/c/varzea/rodadas?torneio=4";
  const html = "<tr><td>Bangu</td><td>Olaria</td></tr>".repeat(500);
  const present = { etag: '"1-9"' };
  const recall = (accepts?: string) => findPresentPage(ask(address, accepts), present);
  await storePage(address, page(html, '"1-9"'), origin);
  for (const accepts of [undefined, "gzip, deflate", "gzip, br;q=0", "brotli"]) {
    const whole = recall(accepts);
    expect(whole?.headers.get("content-encoding"), accepts).toBeNull();
    expect(await whole?.text(), accepts).toBe(html);
  }
  for (const accepts of ["gzip, deflate, br, zstd", "br", "gzip;q=0.5, br;q=0.9"]) {
    const small = recall(accepts);
    expect(small?.headers.get("content-encoding"), accepts).toBe("br");
    expect(small?.headers.get("vary"), accepts).toBe("accept-encoding");
    const bytes = (await small?.arrayBuffer()) ?? new ArrayBuffer();
    expect(bytes.byteLength, accepts).toBeLessThan(html.length / 10);
    expect(brotliDecompressSync(bytes).toString(), accepts).toBe(html);
  }
  const whole = recall("gzip");
  expect(whole?.headers.get("content-encoding")).toBeNull();
  expect(whole?.headers.get("vary")).toBe("accept-encoding");
  expect(await whole?.text()).toBe(html);
});

test("pictures and small pages stay uncompressed", async () => {
  const present = { etag: '"1-9"' };
  const picture = new Response(new Uint8Array(5_000), {
    headers: { ...present, "content-type": "image/png" },
  });
  const pages = { picture, small: page("Bangu 1 × 0 Olaria", '"1-9"') };
  for (const [name, one] of Object.entries(pages)) {
    const address = `https://apito.test/c/varzea/${name}`;
    await storePage(address, one, origin);
    const recalled = findPresentPage(ask(address, "br"), present);
    expect(recalled?.headers.get("content-encoding"), name).toBeNull();
    expect(recalled?.headers.get("vary"), name).toBeNull();
  }
});
