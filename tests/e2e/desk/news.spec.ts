import { createNews, updateNews } from "../../../app/v1/news/contract.ts";
import { bothWays, newOrganizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, signIn, test as base } from "./fixtures.ts";
import { givePlan } from "../../site/staff.ts";

/** A championship whose plan opens news. */
const test = base.extend({
  championship: async ({ championship, baseURL }, use) => {
    await givePlan(baseURL ?? "", championship.id, "premium");
    await use(championship);
  },
});

const withAndWithoutScript = bothWays(test);

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

withAndWithoutScript(
  "news is written, seen, published, scheduled, taken back and deleted",
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

test("with script the preview follows what is typed", async ({ desk, championship }) => {
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

test("what is wrong is named and all stays typed", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/noticias/nova`);
  await desk.getByRole("button", { name: "Ver como fica" }).click();
  await expectRefused(desk, "Texto", "Preencha este campo.");
  await desk.getByLabel(/^Agendar/).check();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Título", "Preencha este campo.");
  await expect(desk.getByLabel("Texto")).toHaveAccessibleDescription("Preencha este campo.");
  await expect(desk.getByLabel("Dia e hora")).toHaveAccessibleDescription(/Informe o dia e a hora/);
  await expect(desk.getByLabel(/^Agendar/)).toBeChecked();
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const json = { championship_id: championship.id, title: "Final", body: "Domingo." };
  const { id } = await organizer.call(createNews, { json });
  await desk.goto(`/organizador/${championship.id}/noticias/${id}`);
  await organizer.call(updateNews, { params: { id }, json: { title: "A final" } });
  await desk.getByLabel("Título").fill("Grande final");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: A final")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Notícia gravada.");
  await expect(desk.getByLabel("Título")).toHaveValue("Grande final");
});

test("a banner is sent, seen and taken away; what is no picture is refused", async ({
  desk,
  organizer,
  championship,
}) => {
  const json = { championship_id: championship.id, title: "Final", body: "Domingo." };
  const { id } = await organizer.call(createNews, { json });
  await desk.goto(`/organizador/${championship.id}/noticias/${id}`);
  const send = desk.getByRole("button", { name: "Enviar imagem" });
  await send.click();
  await expectRefused(desk, "Escolher imagem", "Escolha uma imagem.");
  const text = { name: "capa.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  await desk.getByLabel("Escolher imagem").setInputFiles(text);
  await send.click();
  await expect(desk.getByText(/Envie uma imagem PNG/)).toBeVisible();
  await desk
    .getByLabel("Escolher imagem")
    .setInputFiles({ name: "capa.png", mimeType: "image/png", buffer: PIXEL });
  await send.click();
  await expect(desk.getByRole("status")).toHaveText("Imagem de capa gravada.");
  await expect(desk.getByAltText("Imagem de capa atual")).toBeVisible();
  await desk.getByRole("button", { name: "Tirar a imagem" }).click();
  await expect(desk.getByRole("status")).toHaveText("Imagem de capa retirada.");
  await expect(desk.getByAltText("Imagem de capa atual")).toHaveCount(0);
});

base("a plan without news says so before anybody types", async ({ desk, championship }) => {
  const own = `/organizador/${championship.id}/noticias`;
  await expectScreen(desk, own);
  await expect(desk.getByText("Notícias fazem parte dos planos premium e elite.")).toBeVisible();
  await desk.goto(`${own}/nova`);
  await expect(desk.getByRole("link", { name: "Ver os planos" })).toBeVisible();
  await expect(desk.getByLabel("Texto")).toHaveCount(0);
});

test("the screens of news, and who does not see them", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  const own = `/organizador/${championship.id}/noticias`;
  const write = (title: string, published_at: string | null) =>
    organizer.call(createNews, {
      json: { championship_id: championship.id, title, body: "# Foi *assim*", published_at },
    });
  const { id } = await write("Começou a Copa", "2026-01-01T12:00:00Z");
  await write("Volta das férias", "2099-01-01T12:00:00Z");
  await write("Rascunho da final", null);
  await expectScreen(desk, own);
  for (const status of ["No ar", "Agendada", "Rascunho"]) {
    await expect(desk.getByText(status, { exact: true })).toBeVisible();
  }
  await expectScreen(desk, `${own}/${id}`);
  await signIn(desk, await newOrganizer(baseURL ?? ""), baseURL ?? "");
  for (const path of [own, `${own}/${id}`, `${own}/nova`]) {
    expect((await desk.goto(path))?.status()).toBe(404);
  }
});
