import { expect, test } from "vitest";
import {
  isKept,
  keepPage,
  keptEtag,
  recallLastPage,
  recallPage,
} from "../../app/http/page-memory.ts";
import { forgetStates, writesSoFar } from "../../app/http/freshness.ts";

const origin = { championship: 7, writes: 0 };

const page = (text: string, etag: string) =>
  new Response(text, { headers: { etag, "content-type": "text/html", "cache-control": "old" } });

test("a page is answered again while its state is the present one", async () => {
  const address = "https://apito.test/c/varzea";
  const first = await keepPage(address, page("Bangu 1 × 0 Olaria", '"1-7"'), origin);
  expect(await first.text()).toBe("Bangu 1 × 0 Olaria");
  for (const time of ["second", "third"]) {
    const again = recallPage(address, { etag: '"1-7"', "cache-control": "present" });
    expect(again?.status, time).toBe(200);
    expect(again?.headers.get("content-type")).toBe("text/html");
    // What was said of the present state replaces what was said when the page was made.
    expect(again?.headers.get("cache-control")).toBe("present");
    expect(await again?.text()).toBe("Bangu 1 × 0 Olaria");
  }
});

test("a page of another state is not answered, and gives way to the new one", async () => {
  const address = "https://apito.test/c/varzea/rodadas";
  await keepPage(address, page("1 × 0", '"1-7"'), origin);
  expect(isKept(address)).toBe(true);
  expect(recallPage(address, { etag: '"1-8"' })).toBeNull();
  await keepPage(address, page("2 × 0", '"1-8"'), origin);
  expect(await recallPage(address, { etag: '"1-8"' })?.text()).toBe("2 × 0");
  expect(recallPage(address, { etag: '"1-7"' })).toBeNull();
});

test("a page is kept for its own address only: host, path and query", async () => {
  await keepPage("https://apito.test/c/liga?torneio=1", page("um", '"2-1"'), origin);
  for (const address of [
    "https://outro.test/c/liga?torneio=1",
    "https://apito.test/c/liga?torneio=2",
    "https://apito.test/c/liga",
  ]) {
    expect(isKept(address), address).toBe(false);
    expect(recallPage(address, { etag: '"2-1"' }), address).toBeNull();
  }
});

test("what is too large for its place, and what was asked for long ago, is not kept", async () => {
  const huge = "https://apito.test/c/liga/atletas";
  const whole = await keepPage(huge, page("á".repeat(300_000), '"3-1"'), origin);
  expect(await whole.text()).toHaveLength(300_000);
  expect(isKept(huge)).toBe(false);

  const first = "https://apito.test/c/liga/times";
  await keepPage(first, page("first", '"3-1"'), origin);
  for (let at = 0; at < 40; at += 1) {
    await keepPage(
      `https://apito.test/c/liga/time/${at}`,
      page("x".repeat(450_000), '"3-1"'),
      origin,
    );
  }
  expect(isKept(first)).toBe(false);
  expect(isKept("https://apito.test/c/liga/time/39")).toBe(true);
});

test("a page that a write of this isolate has outdated stands in for no other, but is there to the last", async () => {
  const address = "https://apito.test/c/varzea/noticias";
  const keep = (etag: string, writes: number) =>
    keepPage(address, page("Final adiada", etag), { championship: 7, writes });
  await keep('"1-7"', writesSoFar());
  forgetStates([8]);
  expect(keptEtag(address)).toBe('"1-7"');

  const before = writesSoFar();
  forgetStates([7]);
  expect(keptEtag(address)).toBeNull();
  expect(await recallLastPage(address, { "cache-control": "no-cache" })?.text()).toBe(
    "Final adiada",
  );
  // One that was begun before the write may show what was before it.
  await keep('"1-7"', before);
  expect(keptEtag(address)).toBeNull();
  await keep('"1-8"', writesSoFar());
  expect(keptEtag(address)).toBe('"1-8"');
});
