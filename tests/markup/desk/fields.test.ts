import {
  createBlackout,
  listBlackouts,
  createField,
} from "../../../app/v1/structure/fields/contract.ts";
import { getGame, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createMatch } from "../../site/match.ts";
import { expect, noticeOf, test } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";
import { twoHundred } from "../two-hundred.ts";

async function createNamedField({ call }: Organizer, championship_id: number, address?: string) {
  const json = { championship_id, name: "Campo do Zé", address, city: "Recife", uf: "PE" };
  const { id } = await call(createField, { json });
  const query = { championship_id, field: id };
  const periods = async () => (await call(listBlackouts, { query })).records;
  return { id, page: `/organizador/${championship_id}/campos/${id}`, periods };
}

test("field errors are named and keep the input", async ({ openDesk, championship }) => {
  const form = await openDesk(`/organizador/${championship.id}/campos/novo`);
  const refused = await form.press("Gravar", { Endereço: "Rua da Bola, 7", Latitude: "-123" });
  expectRefused(refused, "Nome", "Preencha este campo.");
  expect(refusalAt(refused, "Latitude")).toContain("menor valor aceito é -90");
  expect(valueAt(refused, "Endereço")).toBe("Rua da Bola, 7");
  expect(valueAt(refused, "Latitude")).toBe("-123");
});

test("creating the first field from the calendar returns there", async ({
  openDesk,
  organizer,
}) => {
  const { desk } = await createMatch(organizer);
  const agenda = await openDesk(`${desk}/agenda`);
  const form = await agenda.follow("Cadastrar campo");
  const back = await form.press("Gravar", { Nome: "Campo do Zé" });
  expect(noticeOf(back.document)).toContain("Campo cadastrado");
  expect(back.url.pathname).toBe(`${desk}/agenda`);
  expect(back.main).not.toContain("Primeiro, um campo");
});

test("a field can be closed for some days and reopened", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { page, periods } = await createNamedField(organizer, championship.id);
  const free = await openDesk(page);
  expect(free.main).toContain("Campo livre");
  const closed = await free.press("Marcar período", {
    "A partir de": "2099-03-06T08:00",
    Até: "2099-03-07T22:30",
    Motivo: "Festa da comunidade",
  });
  expect(noticeOf(closed.document)).toBe("Período marcado.");
  const period = "De 06/03/2099 às 08:00 até 07/03/2099 às 22:30";
  expect(closed.main).toMatch(new RegExp(`${period}.*Festa da comunidade`));
  expect(valueAt(closed, "Motivo")).toBe("");
  expect(await periods()).toMatchObject([
    { starts_at: "2099-03-06T11:00:00.000Z", ends_at: "2099-03-08T01:30:00.000Z" },
  ]);
  const freed = await closed.press("Liberar");
  expect(noticeOf(freed.document)).toBe("Campo liberado.");
  expect(freed.main).not.toContain(period);
  expect(await periods()).toEqual([]);
});

test("period errors are named and keep the input", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { page } = await createNamedField(organizer, championship.id);
  const refused = await (await openDesk(page)).press("Marcar período", { Até: "2099-03-06T08:00" });
  expect(refusalAt(refused, "A partir de")).toMatch(/Preencha este campo|Informe dia e hora/);
  expect(valueAt(refused, "Até")).toBe("2099-03-06T08:00");
  const late = await refused.press("Marcar período", { "A partir de": "2099-03-06T09:00" });
  expectRefused(late, "Até", "O fim tem de vir depois do começo.");
  expect(valueAt(late, "A partir de")).toBe("2099-03-06T09:00");
});

test("a field shows its address, map and upcoming periods", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, page } = await createNamedField(organizer, championship.id, "Rua da Bola, 7");
  const close = (starts_at: string, ends_at: string, reason: string) =>
    organizer.call(createBlackout, { json: { field_id: id, starts_at, ends_at, reason } });
  await close("2020-01-01T10:00:00Z", "2020-01-02T10:00:00Z", "Reforma");
  await close("2099-01-01T10:00:00Z", "2099-01-02T10:00:00Z", "Ano novo");
  const shown = await openDesk(page);
  expect(shown.main).toContain("Rua da Bola, 7, Recife, PE");
  const map = shown.getByRole("link", { name: "Ver no mapa" }).getAttribute("href");
  expect(map).toMatch(/^https:\/\/www\.google\.com\/maps\/.*Rua%20da%20Bola/);
  expect(shown.main).toContain("Ano novo");
  expect(shown.queryAllByText("Reforma")).toEqual([]);
});

test("the 201st field opens, and a moved game keeps it", async ({ openDesk, organizer }) => {
  const { championship, desk, games } = await createMatch(organizer);
  const add = (name: string) =>
    organizer.call(createField, { json: { championship_id: championship, name } });
  await twoHundred((n) => add(`Campo ${n}`));
  const last = await add("Zona Norte");
  const editor = await openDesk(`/organizador/${championship}/campos/${last.id}`);
  expect(valueAt(editor, "Nome")).toBe("Zona Norte");
  const params = { id: games[0] };
  await organizer.call(updateGame, { params, json: { field_id: last.id } });
  const game = await openDesk(`${desk}/jogos/${params.id}`);
  const moved = await game.press("Mudar data e campo", { "Dia e hora": "2027-03-07T15:00" });
  expect(noticeOf(moved.document)).toBe("Data e campo gravados.");
  expect((await organizer.call(getGame, { params })).field?.name).toBe("Zona Norte");
});
