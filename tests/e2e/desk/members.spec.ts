import { listMembers, updateMember } from "../../../app/v1/members/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { invitationOf, joinAs } from "../../site/member-factory.ts";
import { givePlan } from "../../site/staff.ts";

const teamOf = ({ id }: { id: number }) => `/organizador/${id}/equipe`;

withAndWithoutScript(
  "somebody is invited, accepts, and helps",
  async ({ desk, championship, baseURL }) => {
    const base = baseURL ?? "";
    const helper = await newOrganizer(base);
    await givePlan(base, championship.id, "elite");
    await desk.goto(teamOf(championship));
    await expect(desk.getByText("Por enquanto, só você organiza")).toBeVisible();
    await desk.getByLabel("E-mail da pessoa").fill("lia");
    await desk.getByRole("radio", { name: /^Co-organizador/ }).check();
    await desk.getByRole("button", { name: "Mandar o convite" }).click();
    await expectRefused(desk, "E-mail da pessoa", "Informe um e-mail");
    await expect(desk.getByRole("radio", { name: /^Co-organizador/ })).toBeChecked();
    await desk.getByLabel("E-mail da pessoa").fill(helper.email);
    await desk.getByRole("button", { name: "Mandar o convite" }).click();
    await expect(desk.getByRole("status")).toHaveText(`Convite a caminho de ${helper.email}.`);
    const entry = desk.getByRole("listitem").filter({ hasText: helper.email });
    await expect(entry).toContainText("convite aberto até");
    await desk.getByLabel("E-mail da pessoa").fill(helper.email);
    await desk.getByRole("button", { name: "Mandar o convite" }).click();
    await expectRefused(desk, "E-mail da pessoa", "já foi convidada");

    await desk.getByRole("button", { name: "Sair" }).click();
    await expect(desk.getByRole("status")).toHaveText("Você saiu.");
    await desk.goto(await linkMailed(helper.email, /^Convite/));
    await desk.getByLabel("E-mail").fill(helper.email);
    await desk.getByLabel("Senha").fill(helper.password);
    await desk.getByRole("button", { name: "Entrar" }).click();
    await desk.getByRole("button", { name: "Aceitar o convite" }).click();
    await expect(desk).toHaveURL(new RegExp(`/organizador/${championship.id}/resumo$`));
    await expect(desk.getByRole("status")).toHaveText("Convite aceito. Bom trabalho!");

    await desk.goto(teamOf(championship));
    await expect(desk.getByRole("heading", { name: "Convidar" })).toHaveCount(0);
    await expect(desk.getByText("Opções")).toHaveCount(0);
    await desk.getByText("Sair da equipe").first().click();
    await desk.getByRole("button", { name: "Sair da equipe" }).click();
    await expect(desk.getByRole("status")).toHaveText("Você saiu da equipe.");
    expect((await desk.goto(teamOf(championship)))?.status()).toBe(404);
  },
);

test("who has no account makes one on the way to the invitation", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const email = organizer.email.replace("zica", "lia");
  await page.goto(
    await invitationOf("scorer", { organizer, championship, base: baseURL ?? "", email }),
  );
  await page.getByRole("link", { name: "Criar conta grátis" }).click();
  await page.getByLabel("Nome").fill("Lia Souza");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill("outra frase longa 9");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("chamou você para anotar resultados e lances")).toBeVisible();
  await page.getByRole("button", { name: "Aceitar o convite" }).click();
  await expect(page.getByRole("status")).toHaveText("Convite aceito. Bom trabalho!");
});

test("another account and a used link are told so, with a way on", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const [helper, stranger] = [await newOrganizer(base), await newOrganizer(base)];
  const link = await invitationOf("scorer", {
    organizer,
    championship,
    base,
    email: helper.email,
  });
  await signIn(page, stranger, base);
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("Este convite é de outra pessoa.");
  await expect(page.getByText(stranger.email)).toBeVisible();
  await page.getByRole("button", { name: "Entrar com outra conta" }).click();
  await page.getByLabel("E-mail").fill(helper.email);
  await page.getByLabel("Senha").fill(helper.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("button", { name: "Aceitar o convite" }).click();
  await expect(page.getByRole("status")).toHaveText("Convite aceito. Bom trabalho!");

  expect((await page.goto(link))?.status()).toBe(404);
  await expect(page.getByRole("alert")).toContainText("já foi usado");
  await page.goto("/organizador/convite");
  await expect(page.getByText("não tem o código do convite")).toBeVisible();
});

test("the owner changes, resends and removes", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const query = { championship_id: championship.id };
  const member = await joinAs("scorer", { organizer, championship, base });
  const email = member.email.replace("zica", "lia");
  const link = await invitationOf("manager", { organizer, championship, base, email });
  await desk.goto(teamOf(championship));
  const helper = desk.getByRole("listitem").filter({ hasText: member.email });
  const open = desk.getByRole("listitem").filter({ hasText: email });

  await helper.getByText("Opções").click();
  const { records } = await organizer.call(listMembers, { query });
  const id = records.find((known) => known.email === member.email)?.id ?? 0;
  await organizer.call(updateMember, { params: { id }, json: { role: "manager" } });
  await helper.getByRole("button", { name: "Gravar" }).click();
  await expect(helper.getByText("Gravado agora: Co-organizador")).toBeVisible();
  await helper.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Função gravada.");
  await expect(helper).toContainText("mesário");

  await open.getByText("Opções").click();
  await open.getByRole("button", { name: "Mandar o convite de novo" }).click();
  await expect(desk.getByRole("status")).toContainText("mandado de novo");
  await expect.poll(() => linkMailed(email, /^Convite/)).not.toBe(link);

  const press = async (name: string, entry: typeof open) => {
    const ask = entry.locator("summary", { hasText: name });
    if (!(await ask.isVisible())) await entry.getByText("Opções").click();
    await ask.click();
    await entry.getByRole("button", { name }).click();
  };
  await press("Cancelar o convite", open);
  await expect(open).toHaveCount(0);
  await press("Tirar da equipe", helper);
  await expect(helper).toHaveCount(0);
  expect((await organizer.call(listMembers, { query })).records).toEqual([]);
});

test("only the owner invites, and only on the plan elite", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const manager = await joinAs("manager", { organizer, championship, base });
  const form = { _form: "invite", email: "lia@bairro.example", role: "scorer" };
  const invite = () => page.request.post(teamOf(championship), { form, headers: { origin: base } });
  await signIn(page, manager, base);
  expect((await invite()).status()).toBe(403);
  await givePlan(base, championship.id, "free");
  await signIn(page, organizer, base);
  const refused = await invite();
  expect(refused.status()).toBe(402);
  expect(await refused.text()).toContain(`/organizador/${championship.id}/plano`);
  await page.goto(teamOf(championship));
  await expect(page.getByText("Co-organizadores fazem parte do plano elite.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mandar o convite" })).toHaveCount(0);
});

test("the screens of the team", async ({ desk, organizer, championship, baseURL }) => {
  await expectScreen(desk, teamOf(championship));
  const base = baseURL ?? "";
  await joinAs("manager", { organizer, championship, base });
  const helper = await newOrganizer(base);
  const link = await invitationOf("scorer", { organizer, championship, base, email: helper.email });
  await expectScreen(desk, teamOf(championship));
  await signIn(desk, helper, base);
  await expectScreen(desk, link);
  await expectScreen(desk, "/organizador/convite");
});
