import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { newOrganizer } from "../../site/account.ts";
import { staffToken } from "../../site/staff.ts";
import { visitor } from "../../site/visit.ts";
import { expect, test } from "../fixtures.ts";

/** Every public address that shows a championship. */
const publicly = (slug: string) => [
  `/c/${slug}`,
  `/c/${slug}/rodadas`,
  `/c/${slug}/times`,
  `/c/${slug}/atletas`,
  `/c/${slug}/informacoes`,
  `/c/${slug}/calendario`,
  `/c/${slug}/calendario.ics`,
  `/c/${slug}/cartao.png`,
  `/c/${slug}/inscrever-time`,
  `/c/${slug}/denunciar`,
  `/iframe/${slug}`,
  `/iframe/table/${slug}`,
  `/iframe/rounds/${slug}`,
];

test("staff takes down a reported championship, and its owner reads why", async ({ baseURL }) => {
  const owner = await newOrganizer(baseURL);
  const name = `Copa Fantasma ${crypto.randomUUID().slice(0, 8)}`;
  const { id, slug } = await owner.call(createChampionship, { json: { name } });
  const [fan, atDesk, staff] = await Promise.all([
    visitor(baseURL),
    visitor(baseURL, owner.token),
    visitor(baseURL, staffToken()),
  ]);

  const front = await fan.open(`/c/${slug}`);
  expect(front.status).toBe(200);
  const door = await front.follow("Denunciar este campeonato");
  expect(door.document.querySelector("script[src*='entry.client']")).toBeNull();
  const told = await door.press("Enviar a denúncia", {
    Motivo: "Golpe ou cobrança indevida",
    "O que aconteceu": "Cobram e não jogam.\n<b>Nunca</b> jogaram.",
  });
  expect(told.main).toContain("Denúncia recebida");

  const home = await staff.open("/organizador");
  const search = await home.follow("Plataforma");
  const found = await search.press("Procurar", {
    "Nome, número, endereço curto ou e-mail do dono": owner.email,
  });
  expect(found.main).toContain("1 denúncia");
  const page = await found.follow(name);
  expect(page.main).toContain("Cobram e não jogam.");
  expect(page.main).toContain("<b>Nunca</b>");
  expect((await fan.open("/sitemap/1.xml")).html).toContain(`/c/${slug}<`);
  const hidden = await page.press("Tirar do ar", { Motivo: "Torneio que não existe." });
  expect(hidden.main).toContain("O campeonato está fora do ar.");

  for (const path of publicly(slug)) {
    expect([path, (await fan.ask(path)).status]).toEqual([path, 404]);
  }
  expect((await fan.open("/sitemap/1.xml")).html).not.toContain(`/c/${slug}<`);
  expect((await fan.open(`/?q=${encodeURIComponent(name)}`)).html).not.toContain(`/c/${slug}"`);
  const desk = await atDesk.open(`/organizador/${id}/dados`);
  expect(desk.main).toContain("Motivo: Torneio que não existe.");
  expect((await desk.follow("Escreva para a gente")).url.pathname).toBe(`/organizador/${id}/plano`);

  const shown = await hidden.press("Pôr de volta no ar", { Motivo: "Foi um engano." });
  expect(shown.main).toContain("O campeonato está de volta no ar.");
  expect(shown.main).toContain("Foi um engano.");
  expect((await fan.open(`/c/${slug}`)).status).toBe(200);
  expect((await atDesk.open(`/organizador/${id}/dados`)).main).not.toContain("fora do ar");
});

test("the staff desk refuses organizers and names the platform's team", async ({ baseURL }) => {
  const organizer = await newOrganizer(baseURL);
  const browser = await visitor(baseURL, organizer.token);
  const home = await browser.open("/organizador");
  expect(home.queryByRole("link", { name: "Plataforma" })).toBeNull();
  for (const path of ["", "/campeonatos/1", "/denuncias", "/contas", "/atos"]) {
    const page = await browser.open(`/organizador/plataforma${path}`);
    expect([path, page.status]).toEqual([path, 403]);
    expect(page.main).toContain("Esta página é da equipe do Apito");
  }
});
