import routes from "../../../app/routes.ts";
import { listPaths } from "../../site/route-paths.ts";
import { expect, test } from "../fixtures.ts";
import { openWorld } from "./forms/world.ts";
import { buildAddress, deskPages } from "./pages.ts";

const OF_CHAMPIONSHIP = /^organizador\/:championship(?:\/|$)/;

/** Routes without a page of their own. */
const ACTIONS = new Set(["noticias/previa"]);

const paths = listPaths(routes)
  .filter((path) => OF_CHAMPIONSHIP.test(path))
  .map((path) => path.replace(OF_CHAMPIONSHIP, ""))
  .filter((path) => !ACTIONS.has(path));

test("the registry has every desk page and no other", () => {
  expect(Object.keys(deskPages).toSorted()).toEqual(paths.toSorted());
});

test("every desk page has its readers and refuses others", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  for (const [route, page] of Object.entries(deskPages)) {
    const path = await buildAddress(world, route, page);
    if (page.answers === "redirect") {
      expect.soft((await world.owner.ask(path)).status, path).toBe(302);
      continue;
    }
    const [owner, scorer, stranger, nobody] = await Promise.all(
      [world.owner, world.scorer, world.stranger, world.nobody].map(({ ask }) => ask(path)),
    );
    expect.soft(owner?.status, `${path}: its owner`).toBe(200);
    expect.soft(scorer?.status, `${path}: a scorer`).toBe(page.may === "scorer" ? 200 : 403);
    expect.soft(stranger?.status, `${path}: a stranger`).toBe(404);
    expect.soft(nobody?.status, `${path}: nobody`).toBe(302);
    expect
      .soft(nobody?.headers.get("location"), `${path}: nobody`)
      .toMatch(/^\/organizador\/entrar/);
    const shown = (await owner?.text()) ?? "";
    for (const { body } of [scorer, stranger, nobody].filter((one) => one !== undefined)) {
      await body?.cancel();
    }
    if (page.answers === "file") {
      const { headers } = owner ?? {};
      expect.soft(headers?.get("content-disposition"), path).toMatch(/filename="/);
      expect.soft(headers?.get("cache-control"), path).toBe("private, no-store");
    } else {
      expect.soft(shown.match(/<h1[ >]/g), `${path}: headings`).toHaveLength(1);
      const rounds = /rounds=(\d+)/.exec(owner?.headers.get("server-timing") ?? "")?.[1];
      expect.soft(Number(rounds), `${path}: rounds of calls`).toBeLessThanOrEqual(2);
    }
  }
}, 120_000);

test("only the known spreadsheets exist", async ({ baseURL }) => {
  const { owner, league } = await openWorld(baseURL);
  for (const kind of ["athletes", "teams", "games", "standings", "events"]) {
    const { status, headers } = await owner.ask(`${league.pages}/exportar/${kind}`);
    expect.soft(status, kind).toBe(200);
    expect.soft(headers.get("content-disposition"), kind).toMatch(/^attachment; filename="/);
  }
  expect((await owner.ask(`${league.pages}/exportar/senhas`)).status).toBe(404);
});
