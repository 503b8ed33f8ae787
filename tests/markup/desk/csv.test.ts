import { listOwnInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { updateRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createTeamTournament } from "../../site/structure.ts";
import { visitor } from "../../site/visit.ts";
import { expect, noticeOf, type Page, test, textOf } from "../fixtures.ts";
import { expectRefused, valueAt } from "../refused.ts";
import { formIn } from "./forms/page.ts";

const LINES = "Linhas da planilha";
const csvFile = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], "atletas.csv", { type: "text/csv" });

const cell = (page: Page, text: string | RegExp) => textOf(page.getByRole("cell", { name: text }));

test("pasted lines are reviewed, corrected and saved", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, path } = await createTeamTournament(organizer, championship.id, 2);
  const query = { tournament: id };
  const count = async () => (await organizer.call(listOwnInscriptions, { query })).records.length;
  const empty = await (await openDesk(`${path}/atletas/csv`)).press("Conferir");
  expectRefused(empty, LINES, "Cole as linhas ou escolha um arquivo.");
  const short = await empty.press("Conferir", { [LINES]: "time;camisa\nBoca de Lobo;1" });
  expectRefused(short, LINES, "Falta a coluna nome");
  const lines = "Time;Nome;Camisa\nBoca de Lobo;Tião;10\nNinguém FC;Zeca;7\nBoca de Lobo;Elias;x";
  const wrong = await short.press("Conferir", { [LINES]: lines });
  expect(wrong.main).toContain("2 linhas para corrigir");
  expect(cell(wrong, /Ninguém FC/)).toContain("não está inscrito no torneio");
  expect(cell(wrong, /^x /)).toContain("de 0 a 999");
  expect(wrong.queryAllByRole("button", { name: /^Gravar/ })).toEqual([]);
  expect(await count()).toBe(0);
  expect(valueAt(wrong, LINES)).toBe(lines);

  const right = lines.replace("Ninguém FC", "Ajax do Grajaú").replace("Elias;x", "Elias;8");
  const checked = await wrong.press("Conferir de novo", { [LINES]: right });
  const written = await checked.press("Gravar 3 atletas");
  expect(written.main).toContain("3 atletas entraram nos times.");
  expect(await count()).toBe(3);
  const again = await written.press("Conferir", { [LINES]: right });
  expect(again.main).toContain("Todos já estão nos times.");
  expect(valueAt(await again.press("Descartar"), LINES)).toBe("");
});

test("a Windows file with commas is read by its bytes", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { path } = await createTeamTournament(organizer, championship.id, 2);
  const text = "team,name\nAjax do Grajaú,Sebastião Conceição\n";
  const page = await openDesk(`${path}/atletas/csv`);
  const file = csvFile(Uint8Array.from(Buffer.from(text, "latin1")));
  const read = await page.press("Conferir", { "Ou um arquivo CSV": file });
  expect(cell(read, "Sebastião Conceição")).toBe("Sebastião Conceição");
  const other = csvFile(Uint8Array.from(Buffer.from("só isto", "utf8")));
  const refused = await read.press("Conferir de novo", { "Ou um arquivo CSV": other });
  expect(refused.main).toContain("Falta a coluna time");
  expect(valueAt(refused, LINES)).toBe("só isto");
});

test("five hundred lines are saved once, even when sent twice", async ({ tenant }) => {
  const { organizer, championship, baseURL } = tenant;
  const { open, ask } = await visitor(baseURL, organizer.token);
  const { id, path } = await createTeamTournament(organizer, championship.id, 1);
  const lines = Array.from({ length: 500 }, (_, at) => `Ajax do Grajaú;Atleta ${at};${at}`);
  const page = await open(`${path}/atletas/csv`);
  const text = ["time;nome;camisa", ...lines].join("\n");
  const checked = await page.press("Conferir", { [LINES]: text });
  expect(checked.queryAllByRole("button", { name: "Gravar 500 atletas" })).toHaveLength(1);
  const form = formIn(checked.document, "write");
  const value = (name: string) =>
    form?.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";
  const body = { _form: "write", _key: value("_key"), digest: value("digest") };
  const send = () =>
    ask(`${path}/atletas/csv`, { method: "POST", body: new URLSearchParams(body) });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  for (const { headers } of answers) expect(headers.get("location")).toMatch(/gravado/);
  const query = { tournament: id, per_page: 1 };
  const { pagination } = await organizer.call(listOwnInscriptions, { query });
  expect(pagination.total).toBe(500);
  const done = await open(`${path}/atletas/csv?gravado`);
  expect(done.main).toContain("500 atletas entraram nos times.");
});

test("changes since the preview are reviewed again", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const lines = (name: string) => ({ [LINES]: `time;nome\nAjax do Grajaú;${name}` });
  const page = await openDesk(`${path}/atletas/csv`);
  const tiao = await page.press("Conferir", lines("Tião"));
  const other = await openDesk(`${path}/atletas/csv`);
  await other.press("Conferir de novo", lines("Zeca"));
  const again = await tiao.press("Gravar 1 atleta");
  expect(again.main).toContain("Confira de novo antes de gravar");
  expect(cell(again, "Zeca")).toBe("Zeca");
  const params = { id: registers[0]?.id ?? 0 };
  await organizer.call(updateRegister, { params, json: { status: "rejected" } });
  expect(noticeOf((await again.press("Gravar 1 atleta")).document)).not.toBe("");
});
