import { createClient } from "../../../app/v1/client.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { listUsers } from "../../../app/v1/people/users/contract.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { expect, signIn, withAndWithoutScript } from "../desk/fixtures.ts";
import { openCup } from "../../site/open-cup.ts";

withAndWithoutScript(
  "registration leads through approval to the public list",
  async ({ page, organizer, baseURL }, testInfo) => {
    testInfo.setTimeout(120_000);
    const base = baseURL ?? "";
    const { id, slug, tournament } = await openCup(organizer, ["Adulto"]);
    const email = `capitao-${crypto.randomUUID().slice(0, 8)}@bairro.example`;
    await page.goto(`/c/${slug}/inscrever-time`);
    await page.getByLabel("Nome do time").fill("Unidos da Vila");
    await page.getByLabel("Seu nome").fill("Seu Jorge");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Celular com WhatsApp").fill("71 99999-0000");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");

    await signIn(page, organizer, base);
    const desk = `/organizador/${id}`;
    await page.goto(`${desk}/resumo`);
    await page.getByRole("link", { name: "1 time quer entrar no Adulto" }).click();
    await page.getByRole("button", { name: "Aprovar" }).click();
    await expect(page.getByText("1 time aprovado")).toBeVisible();
    await page.context().clearCookies();

    const link = new URL(await linkMailed(email, /inscrição do seu time foi aprovada/));
    expect(link.pathname).toMatch(/^\/equipe\/[0-9a-f-]{36}$/);
    await page.goto(link.pathname);
    await expect(page.getByText("Time aprovado")).toBeVisible();
    const door = await page.getByLabel("Link de inscrição", { exact: true }).inputValue();

    await page.goto(new URL(door).pathname);
    await page.getByLabel("Nome completo").fill("Sebastião da Silva");
    await page.getByLabel("Data de nascimento").fill("1990-05-03");
    await page.getByLabel("Número do documento").fill("529.982.247-25");
    await page.getByLabel("Posição").selectOption("Goleiro");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
    await page.goto(link.pathname);
    const line = page.getByRole("link", { name: /Sebastião da Silva/ });
    await expect(line).toContainText("Pendente");
    await expect(line).toContainText("Pelo link");

    const params = { id: tournament };
    await organizer.call(updateTournament, { params, json: { status: "started" } });
    const visitor = createClient({ base, send: (request) => fetch(request) });
    const shown = async () => (await visitor(listUsers, { query: { tournament } })).records;
    expect(await shown()).toEqual([]);
    await signIn(page, organizer, base);
    await page.goto(`${desk}/resumo`);
    await page.getByRole("link", { name: /1 atleta/ }).click();
    await expect(page.getByText("Pela página de inscrição")).toBeVisible();
    await page.getByRole("checkbox", { name: /Sebastião da Silva/ }).check();
    await page.getByRole("button", { name: "Aprovar marcados" }).click();
    await expect(page.getByRole("status")).toHaveText("1 atleta aprovado.");
    const [athlete, ...others] = await shown();
    expect(others).toEqual([]);
    expect(athlete?.name).toBe("Sebastião da Silva");
    expect(JSON.stringify(athlete)).not.toMatch(/52998224725|1990/);
    await page.context().clearCookies();
    await page.goto(link.pathname);
    await expect(line).toContainText("Aprovado");
  },
);
