import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createTeam } from "../../../app/v1/people/teams/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { addAthlete } from "../../../app/v1/structure/team/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createLeague } from "../../site/league.ts";
import { listParts } from "../../site/html.ts";
import { type Page, buildRequest, type Visitor, visitor } from "../../site/visit.ts";
import { expect, test } from "../fixtures.ts";
import type { Fields } from "./forms/entry.ts";
import { fillIn } from "./forms/fill-in.ts";
import { formIn } from "./forms/page.ts";

const CPF = "52998224725";
const MASK = "***.982.247-**";

async function withAthlete(organizer: Organizer) {
  const { call } = organizer;
  const championship = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  const league = await createLeague(organizer, championship);
  const team = await call(createTeam, { json: { name: "Ferroviário" } });
  const register = await call(createRegister, {
    json: { tournament_id: league.tournament, team_id: team.id },
  });
  const json = { register_id: register.id, name: "Sebastião Rosa", document: CPF };
  const inscription = await call(createInscription, { json });
  const data = `/organizador/${championship.id}/dados`;
  return { ...league, team, register, at: `${league.pages}/atletas/${inscription.id}`, data };
}

test("a document stays masked until requested, and each view is listed", async ({
  organizer,
  openDesk,
}) => {
  const { at, data } = await withAthlete(organizer);
  const page = await openDesk(at);
  expect(page.main).toContain(MASK);
  expect(page.html).not.toContain(CPF);
  expect(page.main).toContain("Ninguém viu o documento inteiro ainda.");
  expect((await openDesk(data)).main).toContain("Ninguém viu um documento inteiro ainda.");
  const shown = await page.press("Mostrar documento");
  expect(shown.status).toBe(200);
  expect(shown.main).toContain(CPF);
  expect(shown.main).toContain("na página do atleta");
  const again = await openDesk(at);
  expect(again.html).not.toContain(CPF);
  expect(again.main).toContain("na página do atleta");
  const looks = (await openDesk(data)).region("Consultas a documentos").element.textContent;
  expect(looks).toContain("Sebastião Rosa");
});

function filled(page: Page, _form: string, typed: Fields) {
  const form = formIn(page.document, _form);
  if (!form) throw new Error(`The page has no form ${_form}.`);
  const { button, files, faults } = fillIn(form, typed);
  expect(faults).toEqual([]);
  return buildRequest(form, listParts(form, button, files), page.url);
}

function sent(by: Visitor, page: Page, _form: string, typed: Fields): Promise<Page> {
  const { href, ...request } = filled(page, _form, typed);
  return by.open(href, request);
}

test("editing an athlete keeps the document unless its box is checked", async ({
  organizer,
  baseURL,
}) => {
  const { at } = await withAthlete(organizer);
  const desk = await visitor(baseURL, organizer.token);
  const page = await desk.open(at);
  expect(page.getByLabelText(/^Número do documento/).getAttribute("value") ?? "").toBe("");
  expect(page.main).toContain(`Já informado: ${MASK}`);
  const edited = await sent(desk, page, "person", { nickname: "Tião" });
  expect(edited.main).toContain(MASK);
  const other = await sent(desk, edited, "person", { document: "111.444.777-35" });
  expect(other.main).toContain("***.444.777-**");
  const without = await sent(desk, other, "person", { document_removed: "on" });
  expect(without.main).not.toContain("Já informado");
  expect(without.main).not.toContain("Mostrar documento");
});

test("a team sees its athletes' documents masked and may edit", async ({ organizer, baseURL }) => {
  const { team, register } = await withAthlete(organizer);
  const headers = { "apito-team": team.uuid, "content-type": "application/json" };
  const path = addAthlete.path.replace("{id}", String(register.id));
  const body = new Blob([JSON.stringify({ name: "Castor", document: "111.444.777-35" })]);
  const contact = await visitor(baseURL);
  const added = await fetch(new URL(path, baseURL), { method: "POST", headers, body });
  const { id }: { id: number } = await added.json();
  const page = await contact.open(`/equipe/${team.uuid}/atleta/${id}`);
  expect(page.main).toContain("***.444.777-**");
  expect(page.html).not.toContain("11144477735");
  const saved = await sent(contact, page, "person", { nickname: "Castorzinho" });
  expect(saved.status).toBe(200);
  expect(saved.main).toContain("***.444.777-**");
});

test("an account copy downloads with only the password", async ({ organizer, baseURL }) => {
  const { email, password, token } = organizer;
  const desk = await visitor(baseURL, token);
  const page = await desk.open("/organizador/conta");
  const wrong = await sent(desk, page, "copy", { password: "outra senha 9" });
  expect(wrong.status).toBe(400);
  expect(wrong.main).toContain("A senha atual não confere.");
  const { href, ...request } = filled(page, "copy", { password });
  const file = await desk.ask(href, request);
  expect(file.headers.get("content-disposition")).toContain("apito-conta.json");
  expect(JSON.parse(await file.text())).toMatchObject({ account: { email }, championships: [] });
});
