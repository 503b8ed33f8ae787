import { createClient } from "../../../app/v1/client.ts";
import {
  getChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { deleteSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { newTournament } from "../desk/forms/rows.ts";
import { openWorld } from "../desk/forms/world.ts";
import { expect, test, textOf } from "../fixtures.ts";

const readLook = (document: Document) => ({
  root: document.documentElement.getAttribute("class") ?? "",
  accent: document.querySelector('link[href^="/iframe/cor/"]')?.getAttribute("href") ?? null,
});

test("the organizers' look is the default, the site's wins", async ({ baseURL, open }) => {
  const world = await openWorld(baseURL);
  const edited = await world.owner.open(`/iframe/${world.id}?editar`);
  const saved = await edited.press("Gravar", {
    Cores: "Sempre escuro",
    "Tamanho das letras": "Compacto",
    "Usar uma cor própria nos links": true,
    "Cor dos links": "#c8102e",
  });
  expect(textOf(saved.getByRole("status"))).toBe("Aparência gravada.");
  expect(readLook(saved.document)).toEqual({
    root: "dark embed-compacto",
    accent: "/iframe/cor/c8102e.css",
  });
  for (const part of ["", "table/", "rounds/"]) {
    const path = `/iframe/${part}${world.id}`;
    const chosen = await open(path);
    expect.soft(readLook(chosen.document), path).toEqual(readLook(saved.document));
    expect.soft(chosen.html, path).not.toContain("editar");
    expect.soft(chosen.headers.get("content-security-policy")).toContain("frame-ancestors *");
    const asked = await open(`${path}?tema=claro&tamanho=grande&cor=15803d`);
    expect
      .soft(readLook(asked.document), path)
      .toEqual({ root: "light embed-grande", accent: "/iframe/cor/15803d.css" });
    const own = await open(`${path}?tema=sistema&tamanho=normal&cor=padrao`);
    expect.soft(readLook(own.document), path).toEqual({ root: "", accent: null });
  }
});

test("only organizers open the look page, never in a frame", async ({ baseURL }) => {
  const world = await openWorld(baseURL);
  for (const path of ["", "table/", "rounds/"].map((part) => `/iframe/${part}${world.id}?editar`)) {
    const [owner, scorer, stranger, nobody] = await Promise.all(
      [world.owner, world.scorer, world.stranger, world.nobody].map(({ ask }) => ask(path)),
    );
    expect.soft(owner?.status, path).toBe(200);
    const { headers } = owner ?? new Response();
    expect.soft(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect.soft(headers.get("x-frame-options"), path).toBe("DENY");
    expect.soft(headers.get("cache-control"), path).toBe("private, no-store");
    expect.soft(headers.get("cloudflare-cdn-cache-control"), path).toBeNull();
    expect.soft(await owner?.text(), path).toContain('value="look"');
    expect.soft(scorer?.status, path).toBe(200);
    expect.soft(await scorer?.text(), path).not.toContain('value="look"');
    expect.soft(stranger?.status, path).toBe(404);
    expect.soft(nobody?.status, path).toBe(302);
    expect.soft(nobody?.headers.get("location"), path).toMatch(/^\/organizador\/entrar/);
  }
});

test("the chosen tournament shows until it is gone", async ({ baseURL, open }) => {
  const world = await openWorld(baseURL);
  const other = await newTournament(world);
  const look = { theme: null, size: null, color: null };
  const params = { id: world.id };
  const json = { embed_look: { ...look, tournament_id: other.id } };
  await world.call(updateChampionship, { params, json });
  const path = `/iframe/table/${world.id}`;
  const full = async (address: string) =>
    (await open(address)).getByRole("link", { name: "Ver tudo no Apito" }).getAttribute("href");
  expect(await full(path)).toBe(`/c/${world.id}`);
  const published = { status: "started" as const };
  await world.call(updateTournament, { params: { id: other.id }, json: published });
  expect(await full(path)).toBe(`/c/${world.id}?torneio=${other.id}`);
  const { tournament } = world.league;
  expect(await full(`${path}?torneio=${tournament}`)).toBe(`/c/${world.id}?torneio=${tournament}`);
  await world.call(deleteSeason, { params: { id: other.season } });
  expect(await full(path)).toBe(`/c/${world.id}`);
  const anybody = createClient({ send: fetch, base: baseURL });
  const shown = await anybody(getChampionship, { params: { id: String(world.id) } });
  expect(shown.embed_look?.tournament_id).toBe(other.id);
});
