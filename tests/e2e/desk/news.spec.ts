import { createNews } from "../../../app/v1/site/news/contract.ts";
import { registerWithoutScript } from "../fixtures.ts";
import { expect, expectScreen, test as base, expectRefused } from "./fixtures.ts";
import { givePlan } from "../../site/staff.ts";

const test = base.extend({
  championship: async ({ championship, baseURL }, use) => {
    await givePlan(baseURL ?? "", championship.id, "premium");
    await use(championship);
  },
});

const withoutScript = registerWithoutScript(test);

withoutScript(
  "news is drafted, published, scheduled, withdrawn and deleted",
  async ({ desk, championship }) => {
    await desk.goto(`/organizador/${championship.id}/noticias`);
    await desk.getByRole("link", { name: "Nova notícia" }).click();
    await desk.getByLabel("Título").fill("Começou a Copa");
    await desk.getByLabel("Texto").fill("Foi **de virada**.\n\n- Campo cheio");
    await desk.getByRole("button", { name: "Ver como fica" }).click();
    const preview = desk.getByRole("region", { name: "Como vai ficar" });
    await expect(preview.locator("strong")).toHaveText("de virada");
    await expect(preview.getByRole("listitem")).toHaveText("Campo cheio");
    await expect(desk.getByLabel("Título")).toHaveValue("Começou a Copa");
    await expect(desk.getByLabel("Texto")).toHaveValue(/Campo cheio/);
    await desk.getByLabel("Publicar agora").check();
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Notícia publicada.");
    await expect(desk.locator("h1 + .tag")).toHaveText("No ar");

    await desk.getByLabel(/^Agendar/).check();
    await desk.getByLabel("Dia e hora").fill("2099-01-02T09:30");
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Notícia agendada.");
    await expect(desk.locator("h1 + .tag")).toHaveText("Agendada");
    await expect(desk.getByLabel("Dia e hora")).toHaveValue("2099-01-02T09:30");

    await desk.getByLabel(/^Rascunho/).check();
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.locator("h1 + .tag")).toHaveText("Rascunho");
    await desk.getByText("Apagar", { exact: true }).first().click();
    await desk.getByRole("button", { name: "Apagar" }).click();
    await expect(desk.getByRole("heading", { name: "Nenhuma notícia ainda" })).toBeVisible();
  },
);

test("the preview follows the input with script", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/noticias/nova`);
  await desk.getByLabel("Texto").fill("Primeiro");
  await desk.getByRole("button", { name: "Ver como fica" }).click();
  const preview = desk.getByRole("region", { name: "Como vai ficar" });
  await expect(preview).toContainText("Primeiro");
  await desk.getByLabel("Texto").fill("Segundo *turno*");
  await expect(preview.locator("em")).toHaveText("turno");
  await expect(preview).not.toContainText("Primeiro");
});

test("hostile Markdown shows as text", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/noticias/nova`);
  const hostile = [
    "<script>document.title = 'tomado'</script>",
    '<img src="x" onerror="document.title = 1">',
    "[clique](javascript:alert(1))",
    '<https://apito.example" onmouseover=alert(1)>',
    "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  ];
  await desk.getByLabel("Texto").fill(hostile.join("\n\n"));
  await desk.getByRole("button", { name: "Ver como fica" }).click();
  const preview = desk.getByRole("region", { name: "Como vai ficar" });
  await expect(preview).toContainText("<script>document.title = 'tomado'</script>");
  await expect(preview).toContainText('<img src="x" onerror="document.title = 1">');
  await expect(
    preview.locator("script, img, a[href^=javascript], [onerror], [onload]"),
  ).toHaveCount(0);
  await expect(desk).toHaveTitle(/Nova notícia/);
});

test("the news screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const own = `/organizador/${championship.id}/noticias`;
  const write = (title: string, published_at: string | null) =>
    organizer.call(createNews, {
      json: { championship_id: championship.id, title, body: "# Foi *assim*", published_at },
    });
  const { id } = await write("Começou a Copa", "2026-01-01T12:00:00Z");
  await write("Volta das férias", "2099-01-01T12:00:00Z");
  await write("Rascunho da final", null);
  await expectScreen(desk, own);
  await expectScreen(desk, `${own}/${id}`);
  await desk.getByLabel("Título").fill("");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Título", "Preencha este campo.");
});
