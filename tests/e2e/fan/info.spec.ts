import { pdf } from "../../v1/files-samples.ts";
import { createChampionship, updateChampionship } from "../../../app/v1/championships/contract.ts";
import { updateTournament } from "../../../app/v1/tournaments/contract.ts";
import { cupOf, groupPhase } from "../cup-factory.ts";
import { expect, type Organizer, test, withAndWithoutScript } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** A cup that tells everything of itself, and keeps its contacts to itself. */
async function told(organizer: Organizer) {
  const { call } = organizer;
  const cup = await cupOf(organizer, ["Bangu", "Olaria", "Madureira"]);
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

withAndWithoutScript(
  "the information says who, where, when, and how to come in",
  async ({ page, organizer }) => {
    const { slug } = await told(organizer);
    await page.goto(`/c/${slug}/informacoes`);
    const main = page.getByRole("main");
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
      await expect(main).toContainText(text);
    }
    await expect(page.getByRole("link", { name: "Inscrever meu time" })).toHaveAttribute(
      "href",
      `/c/${slug}/inscrever-time`,
    );
    await expect(main.getByRole("link", { name: "Enviar no WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\//,
    );
    const file = page.getByRole("link", { name: /Regulamento em PDF.*PDF, \d+ kB/ });
    const answer = await page.request.get((await file.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    await page.getByRole("link", { name: "Regulamento em palavras simples" }).click();
    await expect(page).toHaveURL(new RegExp(`/c/${slug}/regulamento$`));
  },
);

test("what the organizer told us alone is on no page and in no public answer", async ({
  page,
  request,
  organizer,
}) => {
  const { slug } = await told(organizer);
  await page.goto(`/c/${slug}/informacoes`);
  const answer = await (await request.get(`/v1/championships/${slug}`)).text();
  for (const text of [await page.content(), answer]) {
    expect(text).not.toContain("segredo@");
    expect(text).not.toContain("98888");
  }
});

withAndWithoutScript(
  "the regulation is read in parts, each with an address",
  async ({ page, organizer }) => {
    const { slug } = await told(organizer);
    await page.goto(`/c/${slug}/regulamento`);
    await page.getByRole("link", { name: "Critérios de desempate" }).click();
    await expect(page).toHaveURL(/#desempate$/);
    const ties = page.getByRole("region", { name: /Critérios de desempate/ });
    await expect(ties.getByRole("list").first().getByRole("listitem").first()).toHaveText(
      "número de vitórias",
    );
    const format = page.getByRole("region", { name: /Como se joga/ });
    await expect(format).toContainText("Fase de grupos: todos contra todos");
    await expect(page.getByRole("region", { name: /Pontos/ })).toContainText(
      "A vitória vale 3 pontos",
    );
    await expect(page.getByRole("region", { name: /Cartões e suspensões/ })).toBeVisible();
    await expect(page.getByRole("region", { name: /Inscrições/ })).toContainText("de 11 a 20");
    await expect(page.getByRole("link", { name: /Regulamento em PDF/ })).toBeVisible();
  },
);

withAndWithoutScript(
  "a championship that has nothing yet is friendly about it",
  async ({ page, organizer }) => {
    const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
    expect((await page.goto(`/c/${slug}/informacoes`))?.status()).toBe(200);
    await expect(page.getByText("A organização ainda não escreveu")).toBeVisible();
    await expect(page.getByRole("link", { name: "Inscrever meu time" })).toHaveCount(0);
    expect((await page.goto(`/c/${slug}/regulamento`))?.status()).toBe(200);
    await expect(page.getByText("O regulamento ainda não foi definido")).toBeVisible();
    expect((await page.goto(`/c/${slug}/calendario`))?.status()).toBe(200);
    await expect(page.getByText(/^Nenhum jogo em/)).toBeVisible();
    expect((await page.goto(`/c/${slug}/noticias`))?.status()).toBe(200);
    await expect(page.getByText("Ainda não há notícias")).toBeVisible();
  },
);

test("on paper a regulation is black on white, with its address and without ways elsewhere", async ({
  page,
  organizer,
}) => {
  const { slug } = await told(organizer);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`/c/${slug}/regulamento`);
  await expect(page.getByText(new RegExp(`/c/${slug}/regulamento$`))).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const colors = await page.locator("body").evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body);
    return { color, backgroundColor };
  });
  expect(colors).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" });
});
