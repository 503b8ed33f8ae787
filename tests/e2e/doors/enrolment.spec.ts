import { listOwnInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { expectRefused } from "../desk/fixtures.ts";
import { expect, type Organizer, test, withAndWithoutScript, withoutScript } from "../fixtures.ts";
import { inDays, picture, rules, teamWithLinks } from "../../site/open-cup.ts";

test.use({ viewport: { width: 360, height: 740 } });

const CPF = "529.982.247-25";

const squad = async ({ call }: Organizer, tournament: number) =>
  (await call(listOwnInscriptions, { query: { tournament } })).records;

withoutScript("an athlete enrols with the required data", async ({ page, organizer }) => {
  const info = rules({
    documents: ["Foto 3x4", "RG"],
    max_athletes: 3,
    closes_at: inDays(4),
    text: "Traga o original.",
  });
  const { door, tournament } = await teamWithLinks(organizer, info);
  const answer = await page.goto(door);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jogue pelo Unidos da Vila");
  await expect(page.getByText("Restam 3 vagas no elenco")).toBeVisible();
  await expect(page.getByText("Traga o original.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Foto 3x4" })).toBeVisible();

  await page.getByLabel("Nome completo").fill("Tião Macalé");
  await page.getByLabel("Apelido").fill("Tião");
  await page.getByLabel("Data de nascimento").fill("1990-05-03");
  await page.getByLabel("Número do documento").fill(CPF);
  await page.getByLabel("Posição").selectOption("Goleiro");
  await page.getByLabel("Número da camisa").fill("12");
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expectRefused(page, "Foto do rosto", "Envie uma foto do atleta");
  await expect(page.getByLabel("Imagem dos documentos")).toHaveAccessibleDescription(/Envie/);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Tião Macalé");
  await expect(page.getByLabel("Posição")).toHaveValue("gol");

  await page.getByLabel("Foto do rosto").setInputFiles(picture);
  await page.getByLabel("Imagem dos documentos").setInputFiles(picture);
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
  await expect(page.getByText("Ela está pendente")).toBeVisible();
  await expect(page.getByText("BID do campeonato")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");

  const [athlete, ...others] = await squad(organizer, tournament);
  expect(others).toEqual([]);
  expect(athlete).toMatchObject({
    status: "pending",
    landing: true,
    shirt_number: 12,
    position: "gol",
    user: { name: "Tião Macalé", nickname: "Tião" },
  });
  await page.getByRole("link", { name: "Inscrever outro atleta" }).click();
  await expect(page.getByText("Restam 2 vagas no elenco")).toBeVisible();
});

withAndWithoutScript(
  "a minor needs a guardian's name and consent",
  async ({ page, organizer, javaScriptEnabled }) => {
    const { door, tournament } = await teamWithLinks(organizer);
    await page.goto(door);
    const guardian = page.getByRole("group", { name: "Se o atleta tem menos de 18 anos" });
    await expect(guardian).toBeVisible();
    if (javaScriptEnabled) {
      await page.getByLabel("Data de nascimento").fill("1990-05-03");
      await page.getByLabel("Nome completo").click();
      await expect(guardian).toBeHidden();
    }
    await page.getByLabel("Data de nascimento").fill(inDays(-14 * 365).slice(0, 10));
    await page.getByLabel("Nome completo").fill("Zezinho");
    await page.getByLabel("Número do documento").fill(CPF);
    await expect(guardian).toBeVisible();
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expectRefused(page, "Nome do responsável (opcional)", "Informe o nome do responsável");
    const consent = page.getByLabel(/Sou o responsável e autorizo/);
    await expect(consent).toHaveAccessibleDescription(/autorização do responsável/);
    await page.getByLabel("Nome do responsável").fill("Dona Neide");
    await consent.check();
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
    const [athlete] = await squad(organizer, tournament);
    expect(athlete?.user.name).toBe("Zezinho");
  },
);

test("the athlete's form is accessible and fits a phone", async ({ page, organizer }) => {
  const { door } = await teamWithLinks(organizer, rules({ documents: ["RG"], max_athletes: 20 }));
  await page.goto(door);
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});
