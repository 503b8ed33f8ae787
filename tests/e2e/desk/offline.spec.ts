import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

// A reused context keeps the worker and its caches.
test.use({
  serviceWorkers: "allow",
  reuseContext: false,
  viewport: { width: 360, height: 740 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|503/],
});

/** Opens a new field's form once the worker runs. */
async function openField(desk: Page, championship: number): Promise<void> {
  await desk.goto(`/organizador/${championship}/campos/novo`, { waitUntil: "networkidle" });
  await desk.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      desk.evaluate(async () =>
        Boolean(await caches.match("/sem-sinal/organizador", { ignoreVary: true })),
      ),
    )
    .toBe(true);
}

const offline = "Sem sinal na mesa";
const field = (desk: Page) => desk.getByLabel("Nome");

test("an unsent form comes back after a reload without signal", async ({
  desk,
  context,
  championship,
}) => {
  await openField(desk, championship.id);
  await field(desk).fill("Campo da Vila");
  await context.setOffline(true);
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("alert")).toContainText("mesmo que você recarregue a página");
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(offline);

  await context.setOffline(false);
  await desk.getByRole("link", { name: "Tentar de novo" }).click();
  await expect(desk.getByText("Isto ainda não foi enviado")).toBeVisible();
  await expect(field(desk)).toHaveValue("Campo da Vila");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk).toHaveURL(/\/campos$/);
  await expect(desk.getByText("Campo da Vila")).toBeVisible();
  await openField(desk, championship.id);
  await expect(field(desk)).toHaveValue("");
});

test("a form left without signal comes back and can be discarded", async ({
  desk,
  context,
  championship,
}) => {
  await openField(desk, championship.id);
  await context.setOffline(true);
  await field(desk).fill("Campo do Morro");
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(offline);
  await context.setOffline(false);
  await desk.reload();
  await expect(field(desk)).toHaveValue("Campo do Morro");
  await desk.getByRole("button", { name: "Descartar o que eu digitei" }).click();
  await expect(field(desk)).toHaveValue("");
  await desk.reload();
  await expect(field(desk)).toHaveValue("");
});
