import { getOwnChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { listGames } from "../../../app/v1/matchday/games/contract.ts";
import { listControls, parsePage, listParts } from "../../site/html.ts";
import { buildRequest, type Visitor, visitor } from "../../site/visit.ts";
import { fillIn } from "../desk/forms/fill-in.ts";
import { inPlace } from "../desk/forms/in-place.ts";
import { formIn } from "../desk/forms/page.ts";
import { openWorld, type World } from "../desk/forms/world.ts";
import { expect, test, textOf } from "../fixtures.ts";

/** Only organizers may edit in place, and the pages are never cached. */

/** Lists a championship's in-place pages by number or short address. */
async function listEditPages(world: World, name: string | number = world.id): Promise<string[]> {
  const query = { tournament: world.league.tournament, per_page: 1 };
  const { records } = await world.call(listGames, { query });
  return [`/c/${name}`, `/c/${name}/rodadas`, `/c/${name}/jogo/${records[0]?.id}`];
}

const SPELLINGS = [
  "editar",
  "editar=",
  "editar=1",
  "editar=nao",
  "%65ditar",
  "edit%61r=",
  "x=1&editar",
  "editar&editar",
  "&editar",
];

/** Spellings that mean the public page. */
const OTHERS = ["Editar", "EDITAR", "editar%3D1", "x=editar", "editar[]=1", "x?editar", "ediťar"];

const names = (html: string): string[] =>
  [...parsePage(html).querySelectorAll('input[name="_form"]')].map(
    (field) => field.getAttribute("value")?.split(":")[0] ?? "",
  );

test("each page shows its forms only to those who may send them", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  const [table, rounds, game] = await listEditPages(world);
  const forms: [page: string | undefined, owner: string[], scorer: string[]][] = [
    [table, ["identity", "season", "adjust", "lot"], []],
    [rounds, ["scores"], ["scores"]],
    [game, ["score", "event"], ["score", "event"]],
  ];
  for (const [page, ofOwner, ofScorer] of forms) {
    const path = `${page}?editar`;
    const asked = (who: Visitor) => who.ask(path);
    const [owner, manager, scorer, stranger, nobody] = await Promise.all(
      [world.owner, world.manager, world.scorer, world.stranger, world.nobody].map(asked),
    );
    expect.soft(owner?.status, `${path}: its owner`).toBe(200);
    const html = (await owner?.text()) ?? "";
    expect.soft(names(html), `${path}: its owner`).toEqual(ofOwner);
    expect.soft(html.match(/<h1[ >]/g), `${path}: headings`).toHaveLength(1);
    expect.soft(html, `${path}: scripts`).not.toContain('<script type="module"');
    expect.soft(names((await manager?.text()) ?? ""), `${path}: a manager`).toEqual(ofOwner);
    expect.soft(names((await scorer?.text()) ?? ""), `${path}: a scorer`).toEqual(ofScorer);
    expect.soft(stranger?.status, `${path}: a stranger`).toBe(404);
    expect.soft(names((await stranger?.text()) ?? ""), `${path}: a stranger`).toEqual([]);
    expect.soft(nobody?.status, `${path}: nobody`).toBe(302);
    expect
      .soft(nobody?.headers.get("location"), `${path}: nobody`)
      .toBe(`/organizador/entrar?voltar=${encodeURIComponent(`${path}=`)}`);
  }
});

test("every form is sent valid, wrong, forbidden, in conflict and twice", async ({ baseURL }) => {
  const { owner, league, ...world } = await openWorld(baseURL);
  const pages = await listEditPages({ owner, league, ...world });
  const shown = await Promise.all(
    ["championship", "rounds", "game"].map(async (page, at) => {
      const { html } = await owner.open(`${pages[at]}?editar`);
      return names(html).map((name) => `${page}#${name}`);
    }),
  );
  const known = Object.keys(inPlace).map((name) => name.replace(/^table#/, "championship#"));
  expect(known).toEqual(expect.arrayContaining(shown.flat()));
});

test("edit pages are never cached nor shown signed out", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  const { slug } = await readSlug(world);
  const embeds = ["", "table/", "rounds/"].map((part) => `/iframe/${part}${world.id}`);
  for (const page of [
    ...(await listEditPages(world)),
    ...(await listEditPages(world, slug)),
    ...embeds,
  ]) {
    const plain = await fetch(baseURL + page);
    const etag = plain.headers.get("etag") ?? "";
    const before = await plain.text();
    expect.soft(etag, page).not.toBe("");
    const headers = { "if-none-match": etag };

    const edited = SPELLINGS.map(async (spelling) => {
      const path = `${page}?${spelling}`;
      const signedIn = await world.owner.ask(path, { headers });
      expect.soft(signedIn.status, path).toBe(200);
      expect.soft(signedIn.headers.get("cache-control"), path).toBe("private, no-store");
      for (const name of ["etag", "cache-tag", "cloudflare-cdn-cache-control"]) {
        expect.soft(signedIn.headers.get(name), `${path}: ${name}`).toBeNull();
      }
      expect.soft(names(await signedIn.text()).length, path).toBeGreaterThan(0);
      for (const ask of [path, `${page}.data?${spelling}`]) {
        const nobody = await world.nobody.ask(ask, { headers });
        const led = nobody.headers.get("location") ?? (await nobody.text());
        expect.soft(led, ask).toContain("/organizador/entrar");
        expect.soft(nobody.headers.get("cache-control"), ask).toBe("private, no-store");
      }
    });
    const everybodys = OTHERS.map(async (spelling) => {
      const path = `${page}?${spelling}`;
      const answer = await world.owner.ask(path);
      expect.soft(answer.status, path).toBe(200);
      expect.soft(answer.headers.get("cloudflare-cdn-cache-control"), path).not.toBeNull();
      expect.soft(names(await answer.text()), path).toEqual([]);
    });
    await Promise.all([...edited, ...everybodys]);

    expect.soft(await (await fetch(baseURL + page)).text(), page).toBe(before);
  }
}, 120_000);

test("another spelling redirects before the session is read", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  const { slug } = await readSlug(world);
  for (const path of [
    `/C/${slug}`,
    `/c/${slug}/`,
    `/c/${slug.toUpperCase()}/rodadas`,
    `/campeonato/${slug}`,
  ]) {
    const led = await world.owner.ask(`${path}?editar`);
    expect.soft(led.status, path).toBe(301);
    expect
      .soft(led.headers.get("location"), path)
      .toMatch(/^\/c\/[a-z0-9-]+(?:\/rodadas)?\?editar$/);
    // A cached redirect must not depend on the visitor.
    expect.soft(led.headers.get("vary"), path).toBeNull();
    expect.soft(led.headers.get("set-cookie"), path).toBeNull();
  }
});

test("a public page has exactly one organizer link", async ({ baseURL, open }) => {
  const world = await openWorld(baseURL);
  for (const path of await listEditPages(world)) {
    const page = await open(`${path}?torneio=${world.league.tournament}`);
    const links = page.html.match(/editar/g);
    expect.soft(links, path).toHaveLength(1);
    const link = page.getByRole("link", { name: "Editar esta página" });
    expect
      .soft(link.getAttribute("href"))
      .toBe(`${path}?torneio=${world.league.tournament}&editar`);
    expect.soft(link.getAttribute("rel")).toBe("nofollow");
    const ofFans = '.vote-form, [action="/seguidos"]';
    expect.soft(page.document.querySelectorAll(`form:not(${ofFans})`)).toHaveLength(0);
    expect.soft(page.html).not.toContain("/assets/desk");
    const asOwner = await world.owner.ask(`${path}?torneio=${world.league.tournament}`);
    expect.soft(await asOwner.text(), path).toBe(page.html);
  }
  expect((await open(`/c/${world.id}/times`)).html).not.toContain("editar");
});

test("another site cannot submit the forms", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  for (const path of await listEditPages(world)) {
    for (const query of ["", "?editar"]) {
      const answer = await world.owner.ask(path + query, {
        method: "POST",
        body: new URLSearchParams({ _form: "scores", round: "1" }),
        headers: { origin: "https://outro.example" },
      });
      expect.soft(answer.status, path).toBe(403);
    }
  }
});

test("input of an ended session returns after sign-in", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  const { email, password } = world.owner;
  const path = (await listEditPages(world))[1] ?? "";
  const browser = await visitor(baseURL);
  const account = { "E-mail": email, Senha: password };
  const page = await (await browser.open(`${path}?editar`)).press("Entrar", account);
  expect(page.url.pathname).toBe(path);
  const form = formIn(page.document, "scores");
  const [field = "", other = ""] = listControls(form ?? page.document.body)
    .map((control) => control.getAttribute("name") ?? "")
    .filter((name) => /^(?:home|away)-/.test(name));
  await (await browser.open("/organizador")).press("Sair");
  if (!form) throw new Error("The page has no scores.");
  const { button } = fillIn(form, { [field]: "7", [other]: "1" });
  const { href, ...request } = buildRequest(form, listParts(form, button, {}), page.url);
  const led = await browser.ask(href.replace(/[?&]editar=?/, ""), request);
  expect(led.status).toBe(302);
  const back = new URL(led.headers.get("location") ?? "", baseURL).searchParams.get("voltar") ?? "";
  expect(back).toMatch(/editar.*recuperar=1/);
  const again = await browser.open(led.headers.get("location") ?? "");
  const signedIn = await again.press("Entrar", account);
  expect(signedIn.url.searchParams.has("editar")).toBe(true);
  expect(textOf(signedIn.document.querySelector("form .callout"))).toContain("Recuperamos");
  expect(signedIn.document.querySelector(`[name="${field}"]`)?.getAttribute("value")).toBe("7");
});

async function readSlug({ call, id }: World): Promise<{ slug: string }> {
  return call(getOwnChampionship, { params: { id } });
}
