import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext } from "../../app/worker/contexts.ts";
import {
  championshipContext,
  withChampionship,
} from "../../app/routes/championship/with-championship.server.ts";
import { createClient } from "../../app/v1/client.ts";

const base = "https://apito.example";

/** Visits a championship page with this API answer, and records the calls. */
async function visit(answer: () => Response) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  const send = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(answer());
  };
  context.set(apiContext, createClient({ base, send }));
  const url = new URL("/c/varzea", base);
  const page = new Response();
  const args = { request: new Request(url), url, params: { id: "varzea" }, context };
  const next = () => Promise.resolve(page);
  expect(await withChampionship({ ...args, pattern: "/c/:id" }, next)).toBe(page);
  return { asked, championship: context.get(championshipContext) };
}

test("all loaders of a request load the championship once", async () => {
  const { asked, championship } = await visit(() => Response.json({ slug: "varzea" }));
  expect(asked).toEqual([]);
  const answers = await Promise.all([championship(), championship()]);
  answers.push(await championship());
  expect(answers.map(({ slug }) => slug)).toEqual(["varzea", "varzea", "varzea"]);
  expect(asked).toEqual(["/v1/championships/varzea"]);
});

test.each([
  [404, 404],
  [422, 400],
])("a refusal of %i is a page of %i for each loader", async (refusal, page) => {
  const problem = { type: "about:blank", title: "Não", status: refusal, detail: "Não" };
  const { asked, championship } = await visit(() => Response.json(problem, { status: refusal }));
  for (const loader of [championship, championship]) {
    await expect(loader()).rejects.toMatchObject({ init: { status: page } });
  }
  expect(asked).toHaveLength(1);
});
