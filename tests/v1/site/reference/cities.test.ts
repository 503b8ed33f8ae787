import { expect, test } from "vitest";
import { listCities, listStates } from "../../../../app/v1/site/reference/contract.ts";
import { request, visitor } from "../../support/caller.ts";

test("the 27 states are sorted by name", async () => {
  const { records, pagination } = await visitor(listStates);
  expect(records).toHaveLength(27);
  expect(records[0]).toEqual({ code: "AC", name: "Acre" });
  expect(records.at(-1)).toEqual({ code: "TO", name: "Tocantins" });
  expect(pagination).toEqual({ page: 1, per_page: 27, total: 27, pages: 1 });
});

test("every state has its cities, 5,571 in all", async () => {
  const { records: states } = await visitor(listStates);
  let total = 0;
  for (const { code } of states) {
    const { records, pagination } = await visitor(listCities, { params: { uf: code } });
    expect(pagination.total).toBe(records.length);
    expect(new Set(records.map(({ ibge_code }) => ibge_code)).size).toBe(records.length);
    total += records.length;
  }
  expect(total).toBe(5571);
  const { records } = await visitor(listCities, { params: { uf: "rj" } });
  expect(records).toContainEqual({ name: "Paraty", ibge_code: "3303807" });
});

test("an unknown state is 404, unchanged cities are 304", async () => {
  expect((await request("/v1/states/XX/cities")).status).toBe(404);
  expect((await request("/v1/states/sao-paulo/cities")).status).toBe(404);
  const first = await request("/v1/states/AC/cities");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cloudflare-cdn-cache-control")).toContain("max-age=300");
  const headers = { "if-none-match": etag };
  expect((await request("/v1/states/AC/cities", { headers })).status).toBe(304);
  expect((await request("/v1/states/AL/cities", { headers })).status).toBe(200);
});
