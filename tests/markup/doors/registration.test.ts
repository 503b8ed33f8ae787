import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { inDays, openCup, registered, rules } from "../../site/open-cup.ts";
import { expect, type Page, test, textOf } from "../fixtures.ts";
import { expectRefused, valueAt } from "../refused.ts";

const SEND = "Enviar inscrição";
const readTitle = ({ document }: Page) => textOf(document.querySelector("h1"));

const typed = {
  "Nome do time": "Unidos da Vila",
  "Seu nome": "Seu Jorge",
  "E-mail": "jorge@bairro.example",
  "Celular com WhatsApp": "71 99999-0000",
};

test("a taken name is reported at its field", async ({ open, organizer }) => {
  const { slug, tournament } = await openCup(organizer, ["Adulto"]);
  const door = `/c/${slug}/inscrever-time`;
  expect(readTitle(await (await open(door)).press(SEND, typed))).toBe("Inscrição recebida!");
  const other = { ...typed, "Nome do time": "unidos da víla", "E-mail": "outro@bairro.example" };
  const refused = await (await open(door)).press(SEND, other);
  expectRefused(refused, "Nome do time", "Já existe um time com este nome");
  expect(await registered(organizer, tournament)).toHaveLength(1);
});

test("closed, early and late registrations say so", async ({ open, organizer }) => {
  const { call } = organizer;
  const { id, slug, tournament } = await openCup(organizer, ["Adulto"]);
  const params = { id: tournament };
  await call(updateTournament, { params, json: { status: "started" } });
  const windows = [
    [rules({ opens_at: inDays(2) }), "As inscrições ainda não abriram"],
    [rules({ closes_at: inDays(-2) }), "As inscrições já se encerraram"],
  ] as const;
  for (const [inscription_info, title] of windows) {
    await call(updateTournament, { params, json: { inscription_info } });
    const page = await open(`/c/${slug}/inscrever-time`);
    expect(page.status).toBe(200);
    expect(readTitle(page)).toBe(title);
    expect(page.queryAllByRole("button", { name: SEND })).toEqual([]);
  }
  await call(updateTournament, { params, json: { inscription_info: null } });
  await call(updateChampionship, { params: { id }, json: { enable_register: false } });
  const closed = await open(`/c/${slug}/inscrever-time?torneio=${tournament}`);
  expect(readTitle(closed)).toBe("Inscrições fechadas agora");
  const { pathname, search } = (await closed.follow("Ver o campeonato")).url;
  expect(pathname + search).toBe(`/c/${slug}?torneio=${tournament}`);
});

test("a registration that closes while typing says so", async ({ open, organizer }) => {
  const { slug, tournament } = await openCup(organizer, ["Adulto", "Sub-17"]);
  const form = await open(`/c/${slug}/inscrever-time?torneio=${tournament}`);
  const json = { enable_register: false, status: "started" as const };
  await organizer.call(updateTournament, { params: { id: tournament }, json });
  const refused = await form.press(SEND, typed);
  expectRefused(refused, "Em qual torneio o time entra?", "não estão abertas");
  expect(valueAt(refused, "Nome do time")).toBe("Unidos da Vila");
});

test("the table invites teams while registration is open", async ({ open, organizer }) => {
  const info = rules({ closes_at: inDays(5) });
  const { slug, tournament } = await openCup(organizer, ["Adulto"], info);
  const table = await open(`/c/${slug}`);
  expect(table.main).toMatch(/Seu time pode entrar no Adulto\. Inscrições até/);
  const { pathname, search } = (await table.follow("Inscrever meu time")).url;
  expect(pathname + search).toBe(`/c/${slug}/inscrever-time?torneio=${tournament}`);
  const params = { id: tournament };
  await organizer.call(updateTournament, { params, json: { enable_register: false } });
  await expect
    .poll(async () => (await open(`/c/${slug}`)).queryAllByText("Inscrever meu time"), {
      timeout: 10_000,
    })
    .toEqual([]);
});
