import { fc, test } from "@fast-check/vitest";
import { href as hrefOfRouter } from "react-router";
import { expect } from "vitest";
import { href } from "../../app/components/href.ts";
import { cases } from "../domain/support/cases.ts";

const value = fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,20}$/), fc.string({ unit: "binary" }));

test.prop([value, value], cases())("an address is the one that the router writes", (id, other) => {
  expect(href("/")).toBe(hrefOfRouter("/"));
  expect(href("/avisos")).toBe(hrefOfRouter("/avisos"));
  expect(href("/c/:id", { id })).toBe(hrefOfRouter("/c/:id", { id }));
  const params = { id, teamId: other };
  expect(href("/c/:id/time/:teamId", params)).toBe(hrefOfRouter("/c/:id/time/:teamId", params));
  expect(href("/c/:id/cartao.png", { id })).toBe(hrefOfRouter("/c/:id/cartao.png", { id }));
});
