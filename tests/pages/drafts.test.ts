import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { vaultContext } from "~/worker/contexts.ts";
import { sessionStorage } from "~/routes/organizer/session/cookies.ts";
import { keepDrafts, openDrafts } from "~/routes/organizer/session/drafts.ts";
import { keepLost, lostForm } from "~/routes/organizer/session/require-session.ts";
import { sessionContext } from "~/routes/organizer/session/session.ts";

const PAGE = "https://apito.example/organizador/conta";

/** A store that records writes with their lifetimes. */
function newStore() {
  const written = new Map<string, { value: string; seconds: number }>();
  return {
    written,
    get: (key: string) => Promise.resolve(written.get(key)?.value ?? null),
    put: (key: string, value: string, { expiration = 0 }: KVNamespacePutOptions) => {
      written.set(key, { value, seconds: expiration - Date.now() / 1000 });
      return Promise.resolve();
    },
    delete: (key: string) => {
      written.delete(key);
      return Promise.resolve();
    },
    drafts: () => [...written].filter(([, { value }]) => value.startsWith("{")),
  };
}

interface Visit {
  account?: number;
  cookie?: string;
  address?: string;
  url?: string;
}

async function visit(
  store: ReturnType<typeof newStore>,
  { account, cookie, address, url = PAGE }: Visit,
) {
  const vault = { key: "k".repeat(32), secure: true, drafts: store };
  const session = await sessionStorage(vault).getSession();
  if (account !== undefined) session.set("account", account);
  const context = new RouterContextProvider();
  context.set(vaultContext, vault);
  context.set(sessionContext, session);
  const headers = new Headers();
  if (cookie) headers.set("cookie", cookie);
  if (address) headers.set("cf-connecting-ip", address);
  return { request: new Request(url, { headers }), url: new URL(url), context };
}

function typedForm(name = "Copa") {
  const form = new FormData();
  form.set("_form", "profile");
  form.set("name", name);
  form.set("password", "segredo");
  return form;
}

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0];

test("a lost form is stored a day for its account", async () => {
  const store = newStore();
  const answer = await keepLost(await visit(store, { account: 7 }), typedForm());
  expect(answer.headers.get("location")).toContain("recuperar");
  const [[number, draft] = []] = store.drafts();
  expect(number).toMatch(/^[\da-f]{16}$/);
  expect(draft?.seconds).toBeCloseTo(86_400, -1);
  expect(draft?.value).not.toContain("segredo");
  const back = {
    url: `${PAGE}?recuperar=1`,
    ...(cookieOf(answer) && { cookie: cookieOf(answer) ?? "" }),
  };
  const lost = await lostForm(await visit(store, { account: 7, ...back }));
  expect(lost).toEqual({ form: "profile", fields: { name: "Copa" } });
  expect(await lostForm(await visit(store, { account: 8, ...back }))).toBeNull();
  expect(await lostForm(await visit(store, { account: 7, url: back.url }))).toBeNull();
});

test("a browser's next lost form replaces the previous one", async () => {
  const store = newStore();
  const first = await keepLost(await visit(store, { account: 7 }), typedForm("Copa A"));
  const cookie = cookieOf(first) ?? "";
  await keepLost(await visit(store, { account: 7, cookie }), typedForm("Copa B"));
  expect(store.drafts()).toHaveLength(1);
  const url = `${PAGE}?recuperar=1`;
  const lost = await lostForm(await visit(store, { account: 7, cookie, url }));
  expect(lost?.fields).toEqual({ name: "Copa B" });
});

test("another account on the browser has a separate form", async () => {
  const store = newStore();
  const first = await keepLost(await visit(store, { account: 7 }), typedForm("Copa A"));
  const second = await visit(store, { account: 8, cookie: cookieOf(first) ?? "" });
  const drafts = await openDrafts(second);
  expect(drafts.get("lost")).toBeUndefined();
  drafts.set("csv", { tournament: 1, csv: "time;nome", records: [] });
  await keepDrafts(second, drafts);
  const kept = store.drafts().map(([, { value }]) => value);
  expect(kept).toHaveLength(2);
  expect(kept[0]).toContain("Copa A");
  expect(kept[1]).not.toContain("Copa A");
});

test("an account stores ten lost forms an hour, networks thirty", async () => {
  const store = newStore();
  const lose = async (account: number, address: string) => {
    const answer = await keepLost(await visit(store, { account, address }), typedForm());
    return answer.headers.has("set-cookie");
  };
  const kept = [];
  for (let i = 0; i < 11; i++) kept.push(await lose(7, `198.51.100.${i}`));
  expect(kept.lastIndexOf(true)).toBe(9);
  expect(store.drafts()).toHaveLength(10);
  for (let i = 0; i < 31; i++) await lose(100 + i, "203.0.113.9");
  expect(store.drafts()).toHaveLength(40);
  // Counters contain no identity.
  expect([...store.written.keys()].join()).not.toMatch(/198\.51|203\.0|account/);
  expect(await lose(300, "203.0.113.10")).toBe(true);
});

test("without our cookie or a known page nothing is stored", async () => {
  const store = newStore();
  await keepLost(await visit(store, {}), typedForm());
  await keepLost(await visit(store, { account: 7 }), typedForm("x".repeat(70_000)));
  expect(store.written.size).toBe(0);
});
