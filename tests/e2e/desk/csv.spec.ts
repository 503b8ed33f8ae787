import { listOwnInscriptions } from "../../../app/v1/inscriptions/contract.ts";
import { updateRegister } from "../../../app/v1/registers/contract.ts";
import { expect, expectRefused, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";
import { tournamentOf } from "./structure.ts";

const csvFile = (buffer: Buffer) => ({ name: "atletas.csv", mimeType: "text/csv", buffer });

withAndWithoutScript(
  "pasted lines are looked at, set right and written",
  async ({ desk, organizer, championship }) => {
    const { id, path } = await tournamentOf(organizer, championship.id, 2);
    const count = async () =>
      (await organizer.call(listOwnInscriptions, { query: { tournament: id } })).records.length;
    await desk.goto(`${path}/atletas/csv`);
    await desk.getByRole("button", { name: "Conferir" }).click();
    await expectRefused(desk, "Linhas da planilha", "Cole as linhas ou escolha um arquivo.");
    await desk.getByLabel("Linhas da planilha").fill("time;camisa\nBoca de Lobo;1");
    await desk.getByRole("button", { name: "Conferir" }).click();
    await expectRefused(desk, "Linhas da planilha", "Falta a coluna nome");

    const wrong = "Time;Nome;Camisa\nBoca de Lobo;Tião;10\nNinguém FC;Zeca;7\nBoca de Lobo;Elias;x";
    await desk.getByLabel("Linhas da planilha").fill(wrong);
    await desk.getByRole("button", { name: "Conferir" }).click();
    await expect(desk.getByText("2 linhas para corrigir")).toBeVisible();
    const table = desk.getByRole("table", { name: /Linhas da planilha/ });
    await expect(table.getByRole("cell", { name: /Ninguém FC/ })).toContainText(
      "não está inscrito no torneio",
    );
    await expect(table.getByRole("cell", { name: /^Camisa x/ })).toContainText("de 0 a 999");
    await expect(desk.getByRole("button", { name: /^Gravar/ })).toHaveCount(0);
    expect(await count()).toBe(0);

    await expect(desk.getByLabel("Linhas da planilha")).toHaveValue(wrong);
    const right = wrong.replace("Ninguém FC", "Ajax do Grajaú").replace("Elias;x", "Elias;8");
    await desk.getByLabel("Linhas da planilha").fill(right);
    await desk.getByRole("button", { name: "Conferir de novo" }).click();
    await desk.getByRole("button", { name: "Gravar 3 atletas" }).click();
    await expect(desk.getByText("3 atletas entraram nos times.")).toBeVisible();
    expect(await count()).toBe(3);

    await desk.getByLabel("Linhas da planilha").fill(right);
    await desk.getByRole("button", { name: "Conferir" }).click();
    await expect(desk.getByText("Todos já estão nos times.")).toBeVisible();
    await desk.getByRole("button", { name: "Descartar" }).click();
    await expect(desk.getByLabel("Linhas da planilha")).toHaveValue("");
  },
);

test("a file of Windows, with commas, is read by its bytes", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id, 2);
  await desk.goto(`${path}/atletas/csv`);
  const text = "team,name\nAjax do Grajaú,Sebastião Conceição\n";
  await desk.getByLabel("Ou um arquivo CSV").setInputFiles(csvFile(Buffer.from(text, "latin1")));
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expect(desk.getByRole("cell", { name: "Sebastião Conceição" })).toBeVisible();
  await desk.getByLabel("Ou um arquivo CSV").setInputFiles(csvFile(Buffer.from("só isto", "utf8")));
  await desk.getByRole("button", { name: "Conferir de novo" }).click();
  await expect(desk.getByRole("status")).toContainText("Falta a coluna time");
  await expect(desk.getByLabel("Linhas da planilha")).toHaveValue("só isto");
});

test("five hundred lines are written once, even when sent twice at once", async ({
  desk,
  organizer,
  championship,
  sendTwice,
}) => {
  const { id, path } = await tournamentOf(organizer, championship.id, 1);
  const lines = Array.from({ length: 500 }, (_, at) => `Ajax do Grajaú;Atleta ${at};${at}`);
  await desk.goto(`${path}/atletas/csv`);
  await desk.getByLabel("Linhas da planilha").fill(["time;nome;camisa", ...lines].join("\n"));
  await desk.getByRole("button", { name: "Conferir" }).click();
  const write = desk.getByRole("form", { name: "Confira antes de gravar" });
  await expect(write.getByRole("button", { name: "Gravar 500 atletas" })).toBeVisible();
  const form = {
    _form: "write",
    _key: await write.locator("[name=_key]").inputValue(),
    digest: await write.locator("[name=digest]").inputValue(),
  };
  const page = `${path}/atletas/csv`;
  const atOnce = await sendTwice(form, page);
  const later = await sendTwice(form, page);
  for (const location of [...atOnce.locations, ...later.locations]) {
    expect(location).toMatch(/gravado/);
  }
  const query = { tournament: id, per_page: 1 };
  const { pagination } = await organizer.call(listOwnInscriptions, { query });
  expect(pagination.total).toBe(500);
  await desk.goto(`${path}/atletas/csv?gravado`);
  await expect(desk.getByText("500 atletas entraram nos times.")).toBeVisible();
});

test("what changed since the preview is looked at again", async ({
  desk,
  organizer,
  championship,
  context,
}) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  await desk.goto(`${path}/atletas/csv`);
  await desk.getByLabel("Linhas da planilha").fill("time;nome\nAjax do Grajaú;Tião");
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expect(desk.getByRole("button", { name: "Gravar 1 atleta" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${path}/atletas/csv`, { waitUntil: "networkidle" });
  await other.getByLabel("Linhas da planilha").fill("time;nome\nAjax do Grajaú;Zeca");
  await other.getByRole("button", { name: "Conferir de novo" }).click();
  await expect(other.getByRole("cell", { name: "Zeca" })).toBeVisible();
  await desk.getByRole("button", { name: "Gravar 1 atleta" }).click();
  await expect(desk.getByRole("status")).toContainText("Confira de novo antes de gravar");
  await expect(desk.getByRole("cell", { name: "Zeca" })).toBeVisible();

  const params = { id: registers[0]?.id ?? 0 };
  await organizer.call(updateRegister, { params, json: { status: "rejected" } });
  await desk.getByRole("button", { name: "Gravar 1 atleta" }).click();
  await expect(desk.getByRole("status")).toBeVisible();
});

test("the screens of files of athletes", async ({ desk, organizer, championship }) => {
  const { path } = await tournamentOf(organizer, championship.id, 1);
  await expectScreen(desk, `${path}/atletas/csv`);
  const lines = "time;nome;camisa\nAjax do Grajaú;Tião;10\nNinguém FC;Zeca;x";
  await desk.getByLabel("Linhas da planilha").fill(lines);
  await desk.getByRole("button", { name: "Conferir" }).click();
  await expect(desk.getByText("1 linha para corrigir")).toBeVisible();
  await expectScreen(desk, `${path}/atletas/csv`);
});
