import { newOrganizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, signIn, test, withoutScript } from "./fixtures.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { sendInvitation, joinAs } from "../../site/member-factory.ts";
import { givePlan } from "../../site/staff.ts";

const membersPath = ({ id }: { id: number }) => `/organizador/${id}/equipe`;

withoutScript("an invited member accepts and helps", async ({ desk, championship, baseURL }) => {
  const base = baseURL ?? "";
  const helper = await newOrganizer(base);
  await givePlan(base, championship.id, "elite");
  await desk.goto(membersPath(championship));
  await expect(desk.getByText("Por enquanto, só você organiza")).toBeVisible();
  await desk.getByLabel("E-mail da pessoa").fill("lia");
  await desk.getByRole("radio", { name: /^Coorganizador/ }).check();
  await desk.getByRole("button", { name: "Mandar o convite" }).click();
  await expectRefused(desk, "E-mail da pessoa", "Informe um e-mail");
  await expect(desk.getByRole("radio", { name: /^Coorganizador/ })).toBeChecked();
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
  await desk.getByRole("button", { name: "Entrar", exact: true }).click();
  await desk.getByRole("button", { name: "Aceitar o convite" }).click();
  await expect(desk).toHaveURL(new RegExp(`/organizador/${championship.id}/resumo$`));
  await expect(desk.getByRole("status")).toHaveText("Convite aceito. Bom trabalho!");

  await desk.goto(membersPath(championship));
  await expect(desk.getByRole("heading", { name: "Convidar" })).toBeVisible();
  await desk.getByText("Sair da equipe").first().click();
  await desk.getByRole("button", { name: "Sair da equipe" }).click();
  await expect(desk.getByRole("status")).toHaveText("Você saiu da equipe.");
  expect((await desk.goto(membersPath(championship)))?.status()).toBe(404);
});

test("the member screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  await expectScreen(desk, membersPath(championship));
  const base = baseURL ?? "";
  await joinAs("manager", { organizer, championship, base });
  const helper = await newOrganizer(base);
  const link = await sendInvitation("scorer", {
    organizer,
    championship,
    base,
    email: helper.email,
  });
  await expectScreen(desk, membersPath(championship));
  await signIn(desk, helper, base);
  await expectScreen(desk, link);
  await expectScreen(desk, "/organizador/convite");
});
