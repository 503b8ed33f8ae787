import {
  createChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import { pdf } from "../../v1/support/file-samples.ts";
import type { Organizer } from "../../site/account.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";

/** A cup with full information and private contacts. */
async function createFullCup(organizer: Organizer) {
  const { call } = organizer;
  const cup = await createCup(organizer, ["Bangu", "Olaria", "Madureira"]);
  await groupPhase(cup, { A: ["Bangu", "Olaria", "Madureira"] }, [[["Bangu", "Olaria"]]]);
  const { championship_id } = await call(updateTournament, {
    params: { id: cup.tournament },
    json: {
      enable_register: true,
      is_called: true,
      game_duration: 60,
      inscription_info: {
        opens_at: "2027-01-01T03:00:00.000Z",
        closes_at: "2027-02-01T02:59:00.000Z",
        min_athletes: 11,
        max_athletes: 20,
        documents: ["RG", "Foto 3x4"],
        text: "Taxa de R$ 300.",
      },
    },
  });
  const params = { id: championship_id };
  await call(updateChampionship, {
    params,
    json: {
      description: "A copa de todos os bairros.",
      city: "Santo André",
      uf: "SP",
      enable_register: true,
      contact_email: "segredo@apito.example",
      contact_phone: "(11) 98888-7777",
    },
  });
  await call(updateChampionship, { params, form: { rules: new Blob([pdf()]) } });
  return cup;
}

test("the information page answers organizer, place, dates and registration", async ({
  open,
  organizer,
}) => {
  const { slug } = await createFullCup(organizer);
  const page = await open(`/c/${slug}/informacoes`);
  for (const text of [
    "A copa de todos os bairros.",
    organizer.name,
    "Santo André, SP",
    "01/01/2027 às 00:00",
    "31/01/2027 às 23:59",
    "de 11 a 20",
    "Foto 3x4",
    "Taxa de R$ 300.",
    "A convocação saiu",
    "60 minutos",
    "0 de 1 encerrados",
  ]) {
    expect(page.main).toContain(text);
  }
  const register = page.getByRole("link", { name: "Inscrever meu time" });
  expect(register.getAttribute("href")).toBe(`/c/${slug}/inscrever-time`);
  const chat = page.document.querySelector('main a[href^="https://wa.me/"]');
  expect(textOf(chat)).toContain("Enviar no WhatsApp");
  const file = page.getByRole("link", { name: /Regulamento em PDF.*PDF, \d+ kB/ });
  const answer = await fetch(new URL(file.getAttribute("href") ?? "", page.url));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const regulation = await page.follow(/Regulamento em palavras simples/);
  expect(regulation.url.pathname).toBe(`/c/${slug}/regulamento`);
  expect(regulation.status).toBe(200);
});

test("private organizer data is on no page or public answer", async ({
  open,
  organizer,
  baseURL,
}) => {
  const { slug } = await createFullCup(organizer);
  const { html } = await open(`/c/${slug}/informacoes`);
  const answer = await (await fetch(`${baseURL}/v1/championships/${slug}`)).text();
  for (const text of [html, answer]) {
    expect(text).toContain("Santo André");
    expect(text).not.toContain("segredo@");
    expect(text).not.toContain("98888");
  }
});

test("the regulation has parts with their own addresses", async ({ open, organizer }) => {
  const { slug } = await createFullCup(organizer);
  const page = await open(`/c/${slug}/regulamento`);
  const [link] = page.getAllByRole("link", { name: /Critérios de desempate/ });
  expect(link?.getAttribute("href")).toBe("#desempate");
  const ties = page.region(/Critérios de desempate/);
  expect(ties.element.closest("#desempate")).not.toBeNull();
  const [criteria] = ties.getAllByRole("list");
  expect(textsOf(criteria?.querySelectorAll("li") ?? [])[0]).toBe("número de vitórias");
  const region = (name: RegExp) => textOf(page.region(name).element);
  expect(region(/Como se joga/)).toContain("Fase de grupos: todos contra todos");
  expect(region(/Pontos/)).toContain("A vitória vale 3 pontos");
  expect(region(/Cartões e suspensões/)).not.toBe("");
  expect(region(/Inscrições/)).toContain("de 11 a 20");
  page.getByRole("link", { name: /Regulamento em PDF/ });
});

test("an empty championship has a friendly page", async ({ open, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  const texts = {
    informacoes: "A organização ainda não escreveu",
    regulamento: "O regulamento ainda não foi definido",
    calendario: "Nenhum jogo marcado",
    noticias: "Ainda não há notícias",
  };
  for (const [path, text] of Object.entries(texts)) {
    const page = await open(`/c/${slug}/${path}`);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.main).toContain(text);
    expect(page.queryAllByRole("link", { name: "Inscrever meu time" })).toEqual([]);
  }
});
