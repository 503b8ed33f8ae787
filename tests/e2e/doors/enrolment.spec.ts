import { createInscription, listOwnInscriptions } from "../../../app/v1/inscriptions/contract.ts";
import { renewEnrolmentLink, updateRegister } from "../../../app/v1/registers/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { expectRefused } from "../desk/fixtures.ts";
import { expect, type Organizer, test, withAndWithoutScript } from "../fixtures.ts";
import { inDays, picture, rules, teamWithLinks } from "../../site/open-cup.ts";

test.use({ viewport: { width: 360, height: 740 } });

const CPF = "529.982.247-25";

const squad = async ({ call }: Organizer, tournament: number) =>
  (await call(listOwnInscriptions, { query: { tournament } })).records;

withAndWithoutScript(
  "an athlete enrols with what the tournament asks for",
  async ({ page, organizer }) => {
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
  },
);

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

withAndWithoutScript(
  "wrong values are told in Portuguese at their fields",
  async ({ page, organizer }) => {
    const { door, tournament } = await teamWithLinks(organizer);
    await page.goto(door);
    await page.getByLabel("Número do documento").fill("111.111.111-11");
    await page.getByLabel("Data de nascimento").fill("1990-05-03");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expectRefused(page, "Nome completo", "Preencha este campo");
    await page.getByLabel("Nome completo").fill("Tião");
    await page.getByLabel("Número da camisa").fill("dez");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expectRefused(page, "Número da camisa (opcional)", "número");
    await page.getByLabel("Número da camisa").fill("10");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expectRefused(page, "Número do documento", "CPF");
    await page.getByLabel("Documento", { exact: true }).selectOption("RG");
    await page.getByLabel("Número do documento").fill("mg 12.345.678");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
    expect(await squad(organizer, tournament)).toHaveLength(1);

    await page.getByRole("link", { name: "Inscrever outro atleta" }).click();
    await page.getByLabel("Nome completo").fill("Tião de novo");
    await page.getByLabel("Data de nascimento").fill("1990-05-03");
    await page.getByLabel("Documento", { exact: true }).selectOption("RG");
    await page.getByLabel("Número do documento").fill("MG12345678");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expectRefused(page, "Número do documento", "Já existe neste torneio");
  },
);

withAndWithoutScript("the states of the door", async ({ page, organizer }) => {
  const states = [
    [rules({ opens_at: inDays(2) }), "As inscrições ainda não abriram"],
    [rules({ closes_at: inDays(-2) }), "As inscrições já se encerraram"],
    [rules({ max_athletes: 1 }), "O elenco está completo"],
  ] as const;
  for (const [info, title] of states) {
    const { door, register } = await teamWithLinks(
      organizer,
      info,
      `Time ${info.max_athletes ?? "X"}`,
    );
    const json = { register_id: register, name: "Já Chegou" };
    await organizer.call(createInscription, { json });
    expect((await page.goto(door))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar inscrição" })).toHaveCount(0);
  }
  const { door, register } = await teamWithLinks(organizer, null, "Time Recusado");
  const json = { status: "rejected" } as const;
  await organizer.call(updateRegister, { params: { id: register }, json });
  await page.goto(door);
  await expect(page.getByRole("heading", { name: "não está no torneio" })).toBeVisible();
});

withAndWithoutScript(
  "a link that was renewed, is none, or is another championship's is not found",
  async ({ page, organizer }) => {
    const { door, register, slug } = await teamWithLinks(organizer);
    const other = await teamWithLinks(organizer, null, "Real Matismo");
    await organizer.call(renewEnrolmentLink, { params: { id: register } });
    const foreign = other.door.replace(/^\/c\/[^/]+/, `/c/${slug}`);
    for (const path of [door, `/c/${slug}/inscricao/nada`, foreign]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Este link de inscrição não vale mais",
      );
    }
  },
);

test("the athlete's door is accessible and no wider than a phone", async ({ page, organizer }) => {
  const { door } = await teamWithLinks(organizer, rules({ documents: ["RG"], max_athletes: 20 }));
  await page.goto(door);
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});
