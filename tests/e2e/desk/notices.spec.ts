import type { Page } from "@playwright/test";
import { createField, updateField } from "../../../app/v1/structure/fields/contract.ts";
import { createMatch } from "../../site/match.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 640 } });

const notice = (page: Page) => page.getByRole("alertdialog");

/** Fills in a new field, with the button far below the header. */
async function fillField(desk: Page, championship: number): Promise<void> {
  await desk.goto(`/organizador/${championship}/campos/novo`, { waitUntil: "networkidle" });
  await desk.getByLabel("Nome").fill("Campo da Vila");
}

const readBackground = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

test("a failed save shows a focused red notice until closed", async ({
  desk,
  championship,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_FAILED|ERR_FAILED/);
  await fillField(desk, championship.id);
  await desk.route("**/*.data*", (route) => route.abort("connectionfailed"));
  const button = desk.getByRole("button", { name: "Gravar" });
  await button.click();
  await expect(notice(desk)).toContainText("Não foi enviado: a conexão caiu.");
  await expect(notice(desk)).toBeFocused();
  await expect(notice(desk)).toBeInViewport({ ratio: 1 });
  expect(await readBackground(desk, ".notice-error:not([hidden])")).toBe("rgb(168, 34, 27)");
  await expect(desk.getByRole("alert")).toContainText("a conexão caiu");

  await notice(desk).getByRole("button", { name: "Ver detalhes" }).click();
  await expect(desk.getByRole("alert")).toBeFocused();
  await expect(desk.getByRole("alert")).toBeInViewport();
  await expect(notice(desk)).toHaveCount(0);

  await button.click();
  await notice(desk).getByRole("button", { name: "Fechar" }).click();
  await expect(notice(desk)).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(desk.getByLabel("Nome")).toHaveValue("Campo da Vila");
});

test("a conflict shows a visible notice", async ({ desk, organizer, championship }) => {
  const json = { championship_id: championship.id, name: "Campo A", city: "Recife" };
  const field = await organizer.call(createField, { json });
  await desk.goto(`/organizador/${championship.id}/campos/${field.id}`);
  await organizer.call(updateField, { params: { id: field.id }, json: { name: "Campo B" } });
  await desk.getByLabel("Nome").fill("Campo C");
  await desk.getByRole("button", { name: "Gravar", exact: true }).click();
  await expect(notice(desk)).toContainText("Outra pessoa mudou isto enquanto você editava");
  await expect(notice(desk)).toBeInViewport({ ratio: 1 });
  await desk.keyboard.press("Escape");
  await expect(notice(desk)).toHaveCount(0);
});

test("an orange warning blocks nothing and leaves by itself", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  await desk.goto(`${match.desk}/jogos`, { waitUntil: "networkidle" });
  await desk.clock.install();
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  const warning = desk.getByText("Nenhum placar foi preenchido.");
  await expect(warning).toBeVisible();
  expect(await readBackground(desk, ".notice-warning")).toBe("rgb(245, 158, 11)");
  // The element under the notice, which receives the press.
  const pressed = await desk.locator(".notice-warning").evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".notice");
  });
  expect(pressed).toBeNull();
  const covered = await desk.getByRole("button", { name: "Gravar placares" }).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const other = document.querySelector(".notice-warning")?.getBoundingClientRect();
    return other !== undefined && other.bottom > box.top && other.top < box.bottom;
  });
  expect(covered).toBe(false);
  await desk.clock.runFor(3_000);
  await expect(warning).toHaveCount(0);
});
