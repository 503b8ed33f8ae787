import { updateChampionship } from "../../../app/v1/championships/contract.ts";
import { updateTournament } from "../../../app/v1/tournaments/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { expectRefused } from "../desk/fixtures.ts";
import { inDays, noPicture, openCup, picture, registered, rules } from "../../site/open-cup.ts";

test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript(
  "a team registers itself, and the confirmation survives a reload",
  async ({ page, organizer }) => {
    const { slug, tournament } = await openCup(organizer, ["Adulto"]);
    const answer = await page.goto(`/c/${slug}/inscrever-time`);
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscreva seu time");
    await expect(page.getByText("manda um e-mail para você com o link")).toBeVisible();
    await page.getByLabel("Nome do time").fill("Unidos da Vila");
    await page.getByLabel("Nome curto").fill("Unidos");
    await page.getByLabel("Estado").selectOption("Bahia");
    await page.getByLabel("Cidade").fill("Salvador");
    await page.getByLabel("Escolher as cores do time").check();
    await page.getByLabel("Cor principal").fill("#aa0000");
    await page.getByLabel("Imagem do escudo").setInputFiles(picture);
    await page.getByLabel("Seu nome").fill("Seu Jorge");
    await page.getByLabel("E-mail").fill("Jorge@Bairro.example");
    await page.getByLabel("Celular com WhatsApp").fill("71 99999-0000");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
    expect(page.url()).not.toMatch(/jorge|unidos|99999/i);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");

    const [register, ...others] = await registered(organizer, tournament);
    expect(others).toEqual([]);
    expect(register).toMatchObject({
      status: "pending",
      contact_email: "jorge@bairro.example",
      team: { name: "Unidos da Vila", short_name: "Unidos", primary_color: "#aa0000" },
    });
    expect(register?.team.logo).toMatch(/^\/v1\/files\//);
  },
);

withAndWithoutScript(
  "what is missing is said at its field, and all that was typed stays",
  async ({ page, organizer }) => {
    const { slug, tournament, tournaments } = await openCup(organizer, ["Adulto", "Sub-17"]);
    await page.goto(`/c/${slug}/inscrever-time`);
    await page.getByLabel("Cidade").fill("Salvador");
    await page.getByLabel("E-mail").fill("sem arroba");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    expect((await answer).status()).toBe(400);
    await expectRefused(page, "Em qual torneio o time entra?", "Escolha o torneio.");
    await expect(page.getByLabel("Nome do time")).toHaveAccessibleDescription(/Preencha/);
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Informe um e-mail/);
    await expect(page.getByLabel("Cidade")).toHaveValue("Salvador");
    await expect(page.getByText("escolha de novo")).toBeVisible();
    expect(await registered(organizer, tournament)).toEqual([]);

    await page.getByLabel("Em qual torneio o time entra?").selectOption({ index: 2 });
    await page.getByLabel("Nome do time").fill("Unidos da Vila");
    await page.getByLabel("Imagem do escudo").setInputFiles(noPicture);
    await page.getByLabel("Seu nome").fill("Seu Jorge");
    await page.getByLabel("E-mail").fill("jorge@bairro.example");
    await page.getByLabel("Celular com WhatsApp").fill("71 99999-0000");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByLabel("Imagem do escudo")).toHaveAccessibleDescription(/Envie uma/);
    await expect(page.getByLabel("Seu nome")).toHaveValue("Seu Jorge");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
    expect(await registered(organizer, tournaments[1] ?? 0)).toHaveLength(1);
  },
);

test("the same form sent twice registers one team, and both get the confirmation", async ({
  page,
  organizer,
  baseURL,
}) => {
  const { slug, tournament } = await openCup(organizer, ["Adulto"]);
  await page.goto(`/c/${slug}/inscrever-time`);
  const form = {
    _form: "register",
    _key: await page.locator("input[name=_key]").inputValue(),
    tournament_id: String(tournament),
    name: "Unidos da Vila",
    contact_name: "Seu Jorge",
    contact_email: "jorge@bairro.example",
    contact_phone: "71 99999-0000",
  };
  const send = () =>
    page.request.post(page.url(), {
      multipart: form,
      headers: { origin: baseURL ?? "" },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send()]);
  for (const answer of answers) {
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toMatch(/inscrever-time\?torneio=\d+&recebida$/);
  }
  expect(await registered(organizer, tournament)).toHaveLength(1);
  // The name is taken by now: another form says so.
  await page.reload();
  await page.getByLabel("Nome do time").fill("unidos da víla");
  await page.getByLabel("Seu nome").fill("Outro Jorge");
  await page.getByLabel("E-mail").fill("outro@bairro.example");
  await page.getByLabel("Celular com WhatsApp").fill("71 98888-0000");
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expectRefused(page, "Nome do time", "Já existe um time com este nome");
});

withAndWithoutScript("closed, too early and too late say so", async ({ page, organizer }) => {
  const { call } = organizer;
  const { id, slug, tournament } = await openCup(organizer, ["Adulto"]);
  const params = { id: tournament };
  const heading = page.getByRole("heading", { level: 1 });
  const windows = [
    [rules({ opens_at: inDays(2) }), "As inscrições ainda não abriram"],
    [rules({ closes_at: inDays(-2) }), "As inscrições já se encerraram"],
  ] as const;
  for (const [inscription_info, title] of windows) {
    await call(updateTournament, { params, json: { inscription_info } });
    expect((await page.goto(`/c/${slug}/inscrever-time`))?.status()).toBe(200);
    await expect(heading).toHaveText(title);
    await expect(page.getByRole("button", { name: "Enviar inscrição" })).toHaveCount(0);
  }
  await call(updateTournament, { params, json: { inscription_info: null } });
  await call(updateChampionship, { params: { id }, json: { enable_register: false } });
  await page.goto(`/c/${slug}/inscrever-time?torneio=${tournament}`);
  await expect(heading).toHaveText("Inscrições fechadas agora");
  await page.getByRole("link", { name: "Ver o campeonato" }).click();
  await expect(page).toHaveURL(`/c/${slug}?torneio=${tournament}`);
});

withAndWithoutScript(
  "a registration that closes while somebody types says so",
  async ({ page, organizer }) => {
    const { slug, tournament } = await openCup(organizer, ["Adulto", "Sub-17"]);
    await page.goto(`/c/${slug}/inscrever-time?torneio=${tournament}`);
    await page.getByLabel("Nome do time").fill("Unidos da Vila");
    await page.getByLabel("Seu nome").fill("Seu Jorge");
    await page.getByLabel("E-mail").fill("jorge@bairro.example");
    await page.getByLabel("Celular com WhatsApp").fill("71 99999-0000");
    const json = { enable_register: false };
    await organizer.call(updateTournament, { params: { id: tournament }, json });
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expectRefused(page, "Em qual torneio o time entra?", "não estão abertas");
    await expect(page.getByLabel("Nome do time")).toHaveValue("Unidos da Vila");
  },
);

withAndWithoutScript("the table calls teams while they may enter", async ({ page, organizer }) => {
  const { slug, tournament } = await openCup(
    organizer,
    ["Adulto"],
    rules({ closes_at: inDays(5) }),
  );
  await page.goto(`/c/${slug}`);
  await expect(page.getByText(/Seu time pode entrar em Adulto\. Inscrições até/)).toBeVisible();
  await page.getByRole("link", { name: "Inscrever meu time" }).click();
  await expect(page).toHaveURL(`/c/${slug}/inscrever-time?torneio=${tournament}`);
  const params = { id: tournament };
  await organizer.call(updateTournament, { params, json: { enable_register: false } });
  await page.goto(`/c/${slug}`);
  await expect(page.getByRole("link", { name: "Inscrever meu time" })).toHaveCount(0);
});

test("the page of registration is accessible and no wider than a phone", async ({
  page,
  organizer,
}) => {
  const { slug } = await openCup(organizer, ["Adulto", "Sub-17"]);
  await page.goto(`/c/${slug}/inscrever-time`);
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});
