import {
  createInscription,
  updateInscription,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegister, updateRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { updateTeam } from "../../../app/v1/people/teams/contract.ts";
import { inDays, rules, teamWithLinks } from "../../site/open-cup.ts";
import { alertsOf, expect, noticeOf, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { valueAt } from "../refused.ts";

const LINK = "Link de inscrição";
const readTitle = ({ document }: Page) => textOf(document.querySelector("h1"));
const squadIn = (page: Page, name: RegExp) => textOf(page.getByRole("link", { name }));

test("an invalid team link is not found", async ({ open, organizer }) => {
  const { page: path } = await teamWithLinks(organizer);
  const team = await open(path);
  expect(readTitle(team)).toBe("Unidos da Vila");
  for (const [name, value] of [
    ["cache-control", "private, no-store"],
    ["referrer-policy", "no-referrer"],
    ["x-robots-tag", "noindex, nofollow"],
    ["speculation-rules", null],
  ] as const) {
    expect(team.headers.get(name), name).toBe(value);
  }
  for (const address of ["/equipe/0b1c2d3e-1111-4222-8333-444455556666", "/equipe/nada"]) {
    const none = await open(address);
    expect(none.status).toBe(404);
    expect(readTitle(none)).toBe("Este link de time não vale mais");
  }
  for (const below of [`${path}/atleta/999999`, `${path}?inscricao=999999`]) {
    expect((await open(below)).status).toBe(404);
  }
  expect((await open(`${path}?inscricao=abc`)).status).toBe(400);
});

test("a team without athletes is not called complete", async ({ open, organizer }) => {
  const { page: path } = await teamWithLinks(organizer);
  const team = await open(path);
  expect(team.main).toContain("Nenhum atleta inscrito ainda.");
  expect(team.main).not.toContain("Tudo em ordem");
});

test("another person's change is shown next to the input", async ({ open, organizer }) => {
  const { page: path, team } = await teamWithLinks(organizer);
  const form = await open(`${path}/time`);
  const json = { name: "Ajax da Vila" };
  await organizer.call(updateTeam, { params: { id: team }, json });
  const conflict = await form.press("Gravar", { "Nome do time": "Real da Vila" }, "Dados do time");
  expect(alertsOf(conflict.document)).toContain("Outra pessoa mudou isto");
  expect(conflict.main).toContain("Gravado agora: Ajax da Vila");
  const done = await conflict.press("Gravar", {}, "Dados do time");
  expect(readTitle(done)).toBe("Real da Vila");
});

test("the athletes' link is sent, scanned and renewed", async ({ open, organizer }) => {
  const { page: path, door } = await teamWithLinks(organizer);
  const team = await open(path);
  expect(valueAt(team, LINK)).toContain(door);
  const share = team.getByRole("link", { name: "Mandar no WhatsApp" }).getAttribute("href");
  expect(share).toContain(encodeURIComponent(door));
  expect(team.queryAllByRole("img", { name: /QR code do link/ })).toHaveLength(1);
  expect(team.queryAllByRole("button", { name: "Copiar" })).toEqual([]);
  const renewed = await team.press("Trocar por um novo");
  expect(noticeOf(renewed.document)).toContain("Link trocado");
  expect(valueAt(renewed, LINK)).not.toContain(door);
  expect((await open(door)).status).toBe(404);
});

test("the page shows refusals, a closed window and others' entries", async ({
  open,
  organizer,
}) => {
  const { call } = organizer;
  const info = rules({ closes_at: inDays(-1) });
  const { page: path, register } = await teamWithLinks(organizer, info);
  const json = { register_id: register, name: "Do Organizador" };
  const athlete = await call(createInscription, { json });
  const rejected = { status: "rejected" } as const;
  await call(updateInscription, { params: { id: athlete.id }, json: rejected });
  const team = await open(path);
  expect(team.main).toContain("A inscrição de atletas se encerrou em");
  expect(squadIn(team, /Do Organizador/)).toContain("Recusado");
  const person = await team.follow(/Do Organizador/);
  expect(person.main).toContain("só a organização muda");
  expect(person.main).toContain("só a organização os vê e muda");
  expect(person.queryAllByRole("button", { name: "Gravar" })).toEqual([]);

  const reason = "Faltou o alvará do campo";
  await call(updateRegister, { params: { id: register }, json: { ...rejected, reason } });
  const refused = await open(path);
  expect(refused.main).toContain("Inscrição recusada");
  expect(refused.main).toContain(`Motivo: ${reason}`);
  expect(refused.queryAllByLabelText(LINK)).toEqual([]);
});

test("a worn shirt is asked about on the team's page and by link", async ({ open, organizer }) => {
  const { page: path, door, register } = await teamWithLinks(organizer);
  const json = { register_id: register, name: "Tião", shirt_number: 7 };
  await organizer.call(createInscription, { json });
  const [title, send] = ["Incluir atleta", "Incluir no elenco"];
  const shirt = { "Número da camisa": "7" };
  const asked = await (await open(path)).press(send, { "Nome completo": "Zeca", ...shirt }, title);
  expect(asked.main).toContain("A camisa 7 já é de Tião neste time.");
  expect(valueAt(asked, "Nome completo")).toBe("Zeca");
  const done = await asked.press("Gravar assim mesmo", {}, title);
  expect(noticeOf(done.document)).toBe("Atleta incluído. A organização decide.");

  const person = {
    "Nome completo": "Davi Rosa",
    "Data de nascimento": "1990-05-31",
    "Número do documento": "529.982.247-25",
  };
  const form = await (await open(door)).press("Enviar inscrição", { ...person, ...shirt });
  expect(form.main).toContain("A camisa 7 já é de outro atleta do time.");
  const sent = await form.press("Gravar assim mesmo");
  expect(sent.main).toContain("Inscrição recebida!");
});

test("a team of two seasons separates them", async ({ open, organizer }) => {
  const { id, page, team } = await teamWithLinks(organizer);
  const season = await organizer.call(createSeason, {
    json: { championship_id: id, name: "2099" },
  });
  const tournament = await organizer.call(createTournament, {
    json: { season_id: season.id, name: "Adulto" },
  });
  await organizer.call(createRegister, { json: { tournament_id: tournament.id, team_id: team } });
  const { document } = await open(page);
  const chips = textsOf(document.querySelectorAll(".picker .chip"));
  expect(chips).toEqual(["Adulto 2099", expect.stringMatching(/^Adulto 20\d\d$/)]);
});
