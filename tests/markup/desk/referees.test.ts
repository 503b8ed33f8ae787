import { createReferee, listReferees } from "../../../app/v1/structure/referees/contract.ts";
import { expect, noticeOf, test } from "../fixtures.ts";
import { expectRefused, isCheckedAt, refusalAt, valueAt } from "../refused.ts";
import { twoHundred } from "../two-hundred.ts";

const SHARED = "Dividir com a organização deste campeonato";

test("a referee is created, shared, unshared and deleted", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const query = { championship_id: championship.id };
  const shared = async () => (await organizer.call(listReferees, { query })).records.length;
  const list = await openDesk(`/organizador/${championship.id}/arbitros`);
  const made = await (
    await list.follow("Novo árbitro")
  ).press("Gravar", {
    Nome: "Seu Zeca",
    Categoria: "Liga",
    Telefone: "11 99999-0000",
    "E-mail": "zeca@apito.example",
  });
  expect(noticeOf(made.document)).toBe("Árbitro cadastrado.");
  const phone = made.getByRole("link", { name: "11 99999-0000" });
  expect(phone.getAttribute("href")).toBe("tel:11999990000");
  expect(await shared()).toBe(1);

  const editor = await made.follow("Seu Zeca");
  const changed = await editor.press("Gravar", { [SHARED]: false, Categoria: "" });
  expect(noticeOf(changed.document)).toBe("Árbitro gravado.");
  expect(changed.main).toContain("Só na sua conta");
  expect(changed.main).not.toContain("Liga");
  expect(await shared()).toBe(0);

  const again = await changed.follow("Seu Zeca");
  expect(isCheckedAt(again, SHARED)).toBe(false);
  expect((await again.press("Apagar")).main).toContain("Nenhum árbitro ainda");
});

test("referee errors are named and keep the input", async ({ openDesk, championship }) => {
  const form = await openDesk(`/organizador/${championship.id}/arbitros/novo`);
  const refused = await form.press("Gravar", { "E-mail": "zeca", Telefone: "9".repeat(41) });
  expectRefused(refused, "Nome", "Preencha este campo.");
  expect(refusalAt(refused, "E-mail")).toMatch(/e-mail/i);
  expect(valueAt(refused, "E-mail")).toBe("zeca");
  expect(refusalAt(refused, "Telefone")).toContain("40");
});

test("the 201st referee opens", async ({ openDesk, organizer, championship: { id } }) => {
  const add = (name: string) =>
    organizer.call(createReferee, { json: { championship_id: id, name } });
  await twoHundred((n) => add(`Juiz ${n}`));
  const last = await add("Zeca");
  const editor = await openDesk(`/organizador/${id}/arbitros/${last.id}`);
  expect(valueAt(editor, "Nome")).toBe("Zeca");
});
