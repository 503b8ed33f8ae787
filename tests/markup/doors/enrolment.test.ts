import {
  createInscription,
  listOwnInscriptions,
} from "../../../app/v1/people/inscriptions/contract.ts";
import {
  renewEnrolmentLink,
  updateRegister,
} from "../../../app/v1/structure/registers/contract.ts";
import { inDays, rules, teamWithLinks } from "../../site/open-cup.ts";
import { expect, type Page, test, textOf } from "../fixtures.ts";
import { expectRefused, refusalAt } from "../refused.ts";

const SEND = "Enviar inscrição";
const [BORN, DOCUMENT] = ["Data de nascimento", "Número do documento"];
const readTitle = ({ document }: Page) => textOf(document.querySelector("h1"));

test("wrong values are reported at their fields", async ({ open, organizer }) => {
  const { door, tournament } = await teamWithLinks(organizer);
  const squad = async () =>
    (await organizer.call(listOwnInscriptions, { query: { tournament } })).records;
  const born = { [BORN]: "1990-05-03" };
  const nameless = await (await open(door)).press(SEND, { ...born, [DOCUMENT]: "111.111.111-11" });
  expectRefused(nameless, "Nome completo", "Preencha este campo");
  const odd = { "Nome completo": "Tião", "Número da camisa": "dez" };
  const shirt = await nameless.press(SEND, odd);
  expectRefused(shirt, "Número da camisa", "número");
  const cpf = await shirt.press(SEND, { "Número da camisa": "10" });
  expectRefused(cpf, DOCUMENT, "CPF");
  const done = await cpf.press(SEND, { Documento: "RG", [DOCUMENT]: "mg 12.345.678" });
  expect(readTitle(done)).toBe("Inscrição recebida!");
  expect(await squad()).toHaveLength(1);

  const other = await done.follow("Inscrever outro atleta");
  const same = { "Nome completo": "Tião de novo", Documento: "RG", [DOCUMENT]: "MG12345678" };
  expectRefused(await other.press(SEND, { ...born, ...same }), DOCUMENT, "Já existe neste torneio");
});

test("a minor needs a guardian's name and consent", async ({ open, organizer }) => {
  const { door } = await teamWithLinks(organizer);
  const minor = {
    [BORN]: inDays(-14 * 365).slice(0, 10),
    "Nome completo": "Zezinho",
    [DOCUMENT]: "529.982.247-25",
  };
  const refused = await (await open(door)).press(SEND, minor);
  expectRefused(refused, "Nome do responsável", "Informe o nome do responsável");
  const consent = "Sou o responsável e autorizo";
  expect(refusalAt(refused, consent)).toContain("autorização do responsável");
  const fields = { "Nome do responsável": "Dona Neide", [consent]: true };
  expect(readTitle(await refused.press(SEND, fields))).toBe("Inscrição recebida!");
});

test("the enrolment form shows its states", async ({ open, organizer }) => {
  const states = [
    [rules({ opens_at: inDays(2) }), "As inscrições ainda não abriram"],
    [rules({ closes_at: inDays(-2) }), "As inscrições já se encerraram"],
    [rules({ max_athletes: 1 }), "O elenco está completo"],
  ] as const;
  for (const [info, title] of states) {
    const name = `Time ${info.max_athletes ?? "X"}`;
    const { door, register } = await teamWithLinks(organizer, info, name);
    const json = { register_id: register, name: "Já Chegou" };
    await organizer.call(createInscription, { json });
    const page = await open(door);
    expect(page.status).toBe(200);
    expect(page.main).toContain(title);
    expect(page.queryAllByRole("button", { name: SEND })).toEqual([]);
  }
  const { door, register } = await teamWithLinks(organizer, null, "Time Recusado");
  const json = { status: "rejected" } as const;
  await organizer.call(updateRegister, { params: { id: register }, json });
  expect((await open(door)).main).toContain("não está no torneio");
});

test("a renewed, invalid or foreign link is not found", async ({ open, organizer }) => {
  const { door, register, slug } = await teamWithLinks(organizer);
  const other = await teamWithLinks(organizer, null, "Real Matismo");
  await organizer.call(renewEnrolmentLink, { params: { id: register } });
  const foreign = other.door.replace(/^\/c\/[^/]+/, `/c/${slug}`);
  for (const path of [door, `/c/${slug}/inscricao/nada`, foreign]) {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(readTitle(page)).toBe("Este link de inscrição não vale mais");
  }
});
