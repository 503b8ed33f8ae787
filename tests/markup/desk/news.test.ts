import { createNews } from "../../../app/v1/site/news/contract.ts";
import { givePlan } from "../../site/staff.ts";
import { expect, noticeOf, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, isCheckedAt, refusalAt } from "../refused.ts";
import { image } from "./forms/files.ts";

const newsPath = ({ id }: { id: number }) => `/organizador/${id}/noticias`;

test("news errors are named and keep the input", async ({ openDesk, championship, baseURL }) => {
  await givePlan(baseURL, championship.id, "premium");
  const form = await openDesk(`${newsPath(championship)}/nova`);
  expectRefused(await form.press("Ver como fica"), "Texto", "Preencha este campo.");
  const refused = await form.press("Gravar", { Agendar: true });
  expectRefused(refused, "Título", "Preencha este campo.");
  expect(refusalAt(refused, "Texto")).toBe("Preencha este campo.");
  expect(refusalAt(refused, "Dia e hora")).toContain("Informe o dia e a hora");
  expect(isCheckedAt(refused, "Agendar")).toBe(true);
});

test("a banner is uploaded, shown and removed, if a picture", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  await givePlan(baseURL, championship.id, "premium");
  const json = { championship_id: championship.id, title: "Final", body: "Domingo." };
  const { id } = await organizer.call(createNews, { json });
  const page = await openDesk(`${newsPath(championship)}/${id}`);
  const [send, file, seen] = ["Enviar imagem", "Escolher imagem", "Imagem de capa atual"];
  const empty = await page.press(send);
  expectRefused(empty, file, "Escolha uma imagem.");
  const none = new File(["<svg/>"], "capa.png", { type: "image/png" });
  expect((await empty.press(send, { [file]: none })).main).toContain("Envie uma imagem PNG");
  const sent = await page.press(send, { [file]: image() });
  expect(noticeOf(sent.document)).toBe("Imagem de capa gravada.");
  expect(sent.queryAllByAltText(seen)).toHaveLength(1);
  const taken = await sent.press("Remover a imagem");
  expect(noticeOf(taken.document)).toBe("Imagem de capa removida.");
  expect(taken.queryAllByAltText(seen)).toEqual([]);
});

test("a plan without news says so before typing", async ({ openDesk, championship }) => {
  const list = await openDesk(newsPath(championship));
  expect(list.main).toContain("Notícias fazem parte dos planos premium e elite.");
  const form = await openDesk(`${newsPath(championship)}/nova`);
  expect(form.queryAllByRole("link", { name: "Ver os planos" })).toHaveLength(1);
  expect(form.queryAllByLabelText("Texto")).toEqual([]);
});

test("the list shows each news item's publication state", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  await givePlan(baseURL, championship.id, "premium");
  for (const [title, published_at] of [
    ["Começou a Copa", "2026-01-01T12:00:00Z"],
    ["Volta das férias", "2099-01-01T12:00:00Z"],
    ["Rascunho da final", null],
  ] as const) {
    const json = { championship_id: championship.id, title, body: "Foi *assim*", published_at };
    await organizer.call(createNews, { json });
  }
  const page = await openDesk(newsPath(championship));
  const lines = textsOf(page.document.querySelectorAll("main li, main tr"));
  for (const words of [/Começou.*No ar/, /férias.*Agendada/, /final.*Rascunho/]) {
    expect(
      lines.some((line) => words.test(line)),
      String(words),
    ).toBe(true);
  }
  expect(textOf(page.document.querySelector("h1"))).not.toBe("");
});
