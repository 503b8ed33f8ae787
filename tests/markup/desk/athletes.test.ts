import {
  createInscription,
  listOwnInscriptions,
  updateInscription,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { getOwnUser } from "../../../app/v1/people/personal-data/contract.ts";
import { givePlan } from "../../site/staff.ts";
import { createTeamTournament } from "../../site/structure.ts";
import { visitor } from "../../site/visit.ts";
import { expect, noticeOf, test, textOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

test("the team's page registers an athlete quickly", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const team = await openDesk(`${path}/times/${registers[0]?.id}`);
  const add = "Incluir atleta";
  const refused = await team.press(add, { Número: "mil" }, add);
  expectRefused(refused, "Nome", "Preencha este campo.", add);
  expect(refusalAt(refused, "Número", add)).not.toBe("");
  const fields = { Nome: "Sebastião Rosa", Número: "10", Posição: "Goleiro" };
  const done = await refused.press(add, fields, add);
  expect(noticeOf(done.document)).toBe("Sebastião Rosa está no elenco.");
  expect(textOf(done.getByRole("row", { name: /Sebastião Rosa/ }))).toContain("Goleiro");
});

test("an approval asks about a worn shirt", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const enrol = (name: string) =>
    organizer.call(createInscription, {
      json: { register_id: registers[0]?.id ?? 0, name, shirt_number: 7, sure: true },
    });
  const [, zeca] = [await enrol("Tião"), await enrol("Zeca")];
  const json = { status: "pending" as const };
  await organizer.call(updateInscription, { params: { id: zeca.id }, json });
  const list = await openDesk(`${path}/atletas`);
  const asked = await list.press("Aprovar marcados", { Zeca: true });
  expect(asked.main).toContain("A camisa 7 já é de Tião neste time.");
  const done = await asked.press("Gravar assim mesmo");
  expect(noticeOf(done.document)).toBe("1 atleta aprovado.");
  const { records } = await organizer.call(listOwnInscriptions, { query: { tournament: id } });
  expect(records.map(({ status }) => status)).toEqual(["approved", "approved"]);
});

test("an athlete's form names every error", async ({ openDesk, organizer, championship }) => {
  const { id, path } = await createTeamTournament(organizer, championship.id, 1);
  const form = await openDesk(`${path}/atletas/novo`);
  const born = "Data de nascimento";
  const wrong = { Número: "1000", "E-mail": "sem arroba", [born]: "1850-01-01" };
  const refused = await form.press("Gravar", wrong);
  expectRefused(refused, "Time", "Preencha este campo.");
  expect(refusalAt(refused, "Nome")).toBe("Preencha este campo.");
  expect(refusalAt(refused, "E-mail")).toContain("Informe um e-mail");
  expect(refusalAt(refused, born)).toContain("Confira a data de nascimento");
  expect(valueAt(refused, "E-mail")).toBe("sem arroba");
  const again = await refused.press("Gravar", {
    Time: "Ajax do Grajaú",
    Nome: "Sebastião Rosa",
    Número: "10",
    "E-mail": "tiao@bairro.example",
    [born]: "2012-05-31",
    "Tipo de documento": "CPF",
    "Número do documento": "111.111.111-11",
  });
  expectRefused(again, "Número do documento", "CPF");
  const done = await again.press("Gravar", {
    "Número do documento": "529.982.247-25",
    "Nome do responsável": "Dona Neuma",
    "O responsável autorizou a inscrição": true,
  });
  expect(noticeOf(done.document)).toBe("Sebastião Rosa está no time.");
  const { records } = await organizer.call(listOwnInscriptions, { query: { tournament: id } });
  const user = await organizer.call(getOwnUser, { params: { id: records[0]?.user.id ?? 0 } });
  expect(user).toMatchObject({ document: "***.982.247-**", guardian_name: "Dona Neuma" });
  expect(user.guardian_consent_at).not.toBeNull();
});

test("a minor needs the guardian's name and consent", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, path } = await createTeamTournament(organizer, championship.id, 1);
  const [name, consent] = ["Nome do responsável", "O responsável autorizou a inscrição"];
  const born = `${new Date().getUTCFullYear() - 12}-01-01`;
  const form = await openDesk(`${path}/atletas/novo`);
  const refused = await form.press("Gravar", {
    Time: "Ajax do Grajaú",
    Nome: "Davi Rosa",
    "Data de nascimento": born,
  });
  expectRefused(refused, name, "Informe o nome do responsável.");
  expect(refusalAt(refused, consent)).toBe("Menores precisam da autorização do responsável.");
  expect(valueAt(refused, "Data de nascimento")).toBe(born);
  const half = await refused.press("Gravar", { [name]: "Dirce Rosa" });
  expectRefused(half, consent, "Menores precisam da autorização do responsável.");
  expect(valueAt(half, name)).toBe("Dirce Rosa");
  const query = { tournament: id };
  expect((await organizer.call(listOwnInscriptions, { query })).records).toEqual([]);
  const done = await half.press("Gravar", { [consent]: true });
  expect(noticeOf(done.document)).toBe("Davi Rosa está no time.");
  const { records } = await organizer.call(listOwnInscriptions, { query });
  expect(records[0]?.user.lacks_consent).toBe(false);
});

test("personal data can be exported and erased, inscriptions deleted", async ({ tenant }) => {
  const { organizer, championship, baseURL } = tenant;
  const { open, ask } = await visitor(baseURL, organizer.token);
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const enrol = (name: string) =>
    organizer.call(createInscription, { json: { register_id: registers[0]?.id ?? 0, name } });
  const [tiao, zeca] = [await enrol("Tião"), await enrol("Zeca")];
  const page = await open(`${path}/atletas/${tiao.id}`);
  const link = page.getByRole("link", { name: "Baixar tudo o que está gravado" });
  const copy = await ask(link.getAttribute("href") ?? "");
  expect(copy.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(await copy.json()).toMatchObject({ user: { name: "Tião" } });
  const erased = await page.press("Apagar de vez");
  expect(erased.main).toContain("Os dados pessoais desta pessoa foram apagados.");

  const gone = await (await open(`${path}/atletas/${zeca.id}`)).press("Tirar do torneio");
  expect(noticeOf(gone.document)).toBe("Zeca não está mais no torneio.");
});

test("an athlete is loaned until a day and can return earlier", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  await givePlan(baseURL, championship.id, "elite");
  const { registers, path } = await createTeamTournament(organizer, championship.id, 2);
  const register_id = registers[0]?.id ?? 0;
  const made = await organizer.call(createInscription, { json: { register_id, name: "Tião" } });
  const publish = "Publicar um movimento";
  const bid = await openDesk(`${path}/atletas/bid?time=${register_id}`);
  const lent = { Atleta: "Tião", Empréstimo: true, "Novo time": "Boca de Lobo" };
  const refused = await bid.press("Publicar", lent, publish);
  expectRefused(refused, "Último dia", "Informe o último dia do empréstimo.", publish);
  const done = await refused.press("Publicar", { "Último dia": "2099-12-31" }, publish);
  expect(noticeOf(done.document)).toBe("Publicado no BID.");
  expect(done.main).toContain("Empréstimo: do Ajax do Grajaú para o Boca de Lobo");
  expect(done.main).toContain("Até 31/12/2099");
  const away = await openDesk(`${path}/atletas/${made.id}`);
  expect(away.main).toContain("Volta sozinho no fim do empréstimo");
  const borrower = await openDesk(`${path}/atletas/bid?time=${registers[1]?.id}`);
  const fields = { Atleta: "Tião", "Retorno de empréstimo": true };
  const back = await borrower.press("Publicar", fields, publish);
  expect(back.main).toContain("Retorno de empréstimo: do Boca de Lobo para o Ajax do Grajaú");
  const { records } = await organizer.call(listOwnInscriptions, {
    query: { register: register_id },
  });
  expect(records).toMatchObject([{ id: made.id, status: "approved" }]);
});

test("a plan without the bulletin shows how to get it", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { path } = await createTeamTournament(organizer, championship.id, 1);
  const page = await openDesk(`${path}/atletas/bid`);
  expect(page.main).toContain("Publicar no BID faz parte do plano elite.");
  expect(page.queryAllByRole("link", { name: "Ver os planos" })).toHaveLength(1);
  expect(page.queryAllByRole("button", { name: /Publicar/ })).toEqual([]);
});
