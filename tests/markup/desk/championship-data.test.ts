import {
  createChampionship,
  getOwnChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { joinAs } from "../../site/member-factory.ts";
import { givePlan } from "../../site/staff.ts";
import { expect, noticeOf, test } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

const dataPath = ({ id }: { id: number }) => `/organizador/${id}/dados`;

test("errors in the data are named and keep the input", async ({ openDesk, championship }) => {
  const refused = await (
    await openDesk(dataPath(championship))
  ).press("Gravar", {
    Nome: "",
    Descrição: "x".repeat(2001),
    "E-mail do contato": "vila",
    "Telefone do contato": "1".repeat(41),
  });
  expectRefused(refused, "Nome", "Preencha este campo.");
  expect(refusalAt(refused, "Descrição")).toContain("no máximo 2000");
  expect(refusalAt(refused, "E-mail do contato")).toContain("Informe um e-mail");
  expect(refusalAt(refused, "Telefone do contato")).toContain("no máximo 40");
  expect(valueAt(refused, "E-mail do contato")).toBe("vila");
});

test("the elite plan offers a custom color", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  const stored = async () =>
    (await organizer.call(getOwnChampionship, { params: { id: championship.id } })).color;
  const free = await openDesk(dataPath(championship));
  expect(free.main).toContain("A cor própria do campeonato faz parte do plano elite.");
  await givePlan(baseURL, championship.id, "elite");
  const own = "Usar uma cor própria na página";
  const form = await openDesk(dataPath(championship));
  const done = await form.press("Gravar", { [own]: true, Cor: "#1d5fc4" });
  expect(noticeOf(done.document)).toBe("Dados gravados.");
  expect(await stored()).toBe("#1d5fc4");
  await done.press("Gravar", { [own]: false });
  expect(await stored()).toBeNull();
});

test("a championship can be transferred to a co-organizer", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  const alone = await openDesk(dataPath(championship));
  expect(alone.main).toContain("Só um coorganizador que já aceitou");
  const manager = await joinAs("manager", { organizer, championship, base: baseURL });
  const form = await openDesk(dataPath(championship));
  const refused = await form.press("Passar o campeonato");
  expectRefused(refused, "Novo dono", "Preencha este campo.");
  const done = await refused.press("Passar o campeonato", { "Novo dono": manager.email });
  expect(noticeOf(done.document)).toContain("tem outro dono");
  expect(done.queryAllByRole("region", { name: "Só para o dono" })).toEqual([]);
  const params = { id: championship.id };
  expect(await manager.call(getOwnChampionship, { params })).toMatchObject({ role: "owner" });
});

test("deletion accepts the championship's name in any spelling", async ({
  openDesk,
  organizer,
}) => {
  const json = { name: `Areia Várzea ${Date.now()}` };
  const championship = await organizer.call(createChampionship, { json });
  const form = await openDesk(dataPath(championship));
  const refused = await form.press("Pôr na lixeira", { "Para confirmar": "outra-copa" });
  const label = `Para confirmar, escreva ${championship.name}`;
  expectRefused(refused, label, "Para apagar, repita o endereço");
  const done = await refused.press("Pôr na lixeira", {
    "Para confirmar": championship.name.toUpperCase().replace("Á", "a"),
  });
  expect(noticeOf(done.document)).toContain("Campeonato na lixeira");
  const params = { id: championship.id };
  const gone = organizer.call(getOwnChampionship, { params });
  await expect(gone).rejects.toMatchObject({ status: 404 });

  const bin = await openDesk("/organizador/lixeira");
  expect(bin.main).toContain(championship.name);
  const back = await bin.press("Trazer de volta", {});
  expect(noticeOf(back.document)).toContain("está de volta, com os mesmos links.");
  expect(await organizer.call(getOwnChampionship, { params })).toMatchObject({ hidden_at: null });
});
