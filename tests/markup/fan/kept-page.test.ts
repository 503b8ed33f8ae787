import { createSquads } from "../../site/squads.ts";
import { expect, test } from "../fixtures.ts";

/** A cached page needs no database and never hides a write. */

test("a saved change shows on the next visit of cached pages", async ({ baseURL, organizer }) => {
  const { slug, enrol, play } = await createSquads(organizer, 2);
  await enrol("Bangu", "Ademir");
  const address = `${baseURL}/c/${slug}`;
  for (const round of [1, 2]) {
    const first = await fetch(address);
    expect(first.status).toBe(200);
    const etag = first.headers.get("etag") ?? "";
    const text = await first.text();
    for (const visit of ["kept", "kept and remembered"]) {
      const again = await fetch(address);
      expect(again.headers.get("etag"), visit).toBe(etag);
      expect(await again.text(), visit).toBe(text);
      const held = await fetch(address, { headers: { "if-none-match": etag } });
      expect(held.status, visit).toBe(304);
    }
    await play(round, [["goal", "Ademir"]]);
    const after = await fetch(address, { headers: { "if-none-match": etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(etag);
    expect(await after.text()).not.toBe(text);
  }
});

test("a cached page is the same in Brotli", async ({ baseURL, organizer }) => {
  const { slug, enrol } = await createSquads(organizer, 2);
  await enrol("Bangu", "Ademir");
  const address = `${baseURL}/c/${slug}/times`;
  const visit = (coding: string) => fetch(address, { headers: { "accept-encoding": coding } });
  const whole = await (await visit("br")).text();
  for (const time of ["second", "third"]) {
    const small = await visit("gzip, br");
    expect(small.headers.get("content-encoding"), time).toBe("br");
    expect(small.headers.get("vary"), time).toContain("accept-encoding");
    expect(await small.text(), time).toBe(whole);
  }
  const other = await visit("gzip");
  expect(other.headers.get("content-encoding")).toBeNull();
  expect(await other.text()).toBe(whole);
});
