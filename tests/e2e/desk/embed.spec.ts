import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import type { Organizer } from "../fixtures.ts";
import { expect, expectScreen, test } from "./fixtures.ts";

const codesPath = ({ id }: { id: number }) => `/organizador/${id}/incorporar`;

async function createCup({ call }: Organizer, championship: { id: number }) {
  const json = { championship_id: championship.id, name: "2026" };
  const season = await call(createSeason, { json });
  return call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started" },
  });
}

test("choosing a part previews it and makes its code", async ({
  desk,
  organizer,
  championship,
  javaScriptEnabled,
}) => {
  const { id } = await createCup(organizer, championship);
  await desk.goto(codesPath(championship));
  const code = desk.getByRole("textbox", { name: "Código para copiar" });
  await expect(code).toHaveValue(new RegExp(`/iframe/${championship.slug}"`));
  await expect(code).toHaveValue(/<script async/);
  await expect(desk.locator("iframe")).toHaveAttribute("src", `/iframe/${championship.slug}`);

  await desk.getByRole("radio", { name: /^Rodadas/ }).check();
  if (javaScriptEnabled) await expect(code).toHaveValue(/\/iframe\/rounds\//);
  await desk.getByLabel("Torneio").selectOption("Adulto");
  await desk.getByLabel("Largura").fill("480");
  await desk.getByLabel(/^Altura/).fill("700");
  await desk.getByLabel("Ajustar a altura ao conteúdo").uncheck();
  await desk.getByRole("button", { name: "Atualizar" }).click();
  const address = `/iframe/rounds/${championship.slug}?torneio=${id}`;
  await expect(desk.locator("iframe")).toHaveAttribute("src", address);
  await expect(desk.locator("iframe")).toHaveAttribute("height", "700");
  await expect(code).toHaveValue(
    new RegExp(`${address.replace("?", "\\?")}".*title="Copa do Bairro: Rodadas" width="480"`),
  );
  await expect(code).not.toHaveValue(/<script/);
  const frame = desk.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Ver tudo no Apito" })).toBeVisible();
});

test("the code works on another page and adapts its height", async ({
  desk,
  championship,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await desk.goto(codesPath(championship));
  await expect(desk.locator("iframe")).not.toHaveAttribute("height", "640");
  await desk.getByRole("button", { name: "Copiar código" }).click();
  await expect(desk.getByRole("status").getByText("Copiado.")).toBeVisible();
  const code = await desk.evaluate(() => navigator.clipboard.readText());
  const club = `${baseURL}/site-do-clube`;
  await desk.route(club, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><body>${code}</body>` }),
  );
  await desk.goto(club);
  const frame = desk.frameLocator("iframe");
  await expect(frame.getByText("A tabela ainda está no vestiário")).toBeVisible();
  await expect(desk.locator("iframe")).not.toHaveAttribute("height", "640");
});

test("the embed code screen fits and is accessible", async ({ desk, organizer, championship }) => {
  await expectScreen(desk, codesPath(championship));
  await createCup(organizer, championship);
  await expectScreen(desk, `${codesPath(championship)}?parte=table&altura=500`);
});
