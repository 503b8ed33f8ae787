import { createReport } from "../../../app/v1/platform/notifications/contract.ts";
import { setVisibility } from "../../../app/v1/platform/staff/contract.ts";
import { staffClient, staffToken } from "../../site/staff.ts";
import { expect, expectScreen, signIn, test } from "./fixtures.ts";

test("every staff screen fits and is accessible", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const { id, slug } = championship;
  const text = "Cobram a inscrição e não jogam.";
  await organizer.call(createReport, { params: { id: slug }, json: { reason: "fraud", text } });
  const json = { hidden: true, reason: "Torneio que não existe." };
  await staffClient(base)(setVisibility, { params: { id }, json });
  await signIn(page, { token: staffToken() }, base);
  const desk = "/organizador/plataforma";
  await expectScreen(page, desk);
  await expectScreen(page, `${desk}/campeonatos/${id}`);
  await expectScreen(page, `${desk}/denuncias`);
  await expectScreen(page, `${desk}/contas?email=${encodeURIComponent(organizer.email)}`);
  await expectScreen(page, `${desk}/atos`);
  await signIn(page, organizer, base);
  await expectScreen(page, `/organizador/${id}/dados`);
  await expect(page.getByText("Motivo: Torneio que não existe.")).toBeVisible();
});

test("a missing reason is reported at its field, sections stay open", async ({
  page,
  championship: { id },
  baseURL,
}) => {
  await signIn(page, { token: staffToken() }, baseURL ?? "");
  await page.goto(`/organizador/plataforma/campeonatos/${id}`);
  const hide = page.locator("summary").filter({ hasText: "Tirar do ar" });
  await hide.click();
  const form = page.locator("form").filter({ hasText: "O dono lê este texto" });
  await form.getByRole("button", { name: "Tirar do ar" }).click();
  const reason = form.getByLabel("Motivo");
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Preencha este campo/);
  await reason.fill("Golpe.");
  await form.getByRole("button", { name: "Tirar do ar" }).click();
  await expect(page.getByRole("status")).toHaveText("O campeonato está fora do ar.");
});
