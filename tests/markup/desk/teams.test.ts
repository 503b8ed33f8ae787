import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { listOwnRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { createTeam, getOwnTeam } from "../../../app/v1/people/teams/contract.ts";
import { joinAs } from "../../site/member-factory.ts";
import { createTeamTournament } from "../../site/structure.ts";
import { visitor } from "../../site/visit.ts";
import { expect, noticeOf, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

const NAMES = "Nomes dos times";
const [DATA, CONTACT] = ["Dados do time", "Inscrição e contato"];

test("teams are added by name, and an earlier one is reused", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const known = await organizer.call(createTeam, { json: { name: "Velhos Amigos" } });
  await organizer.call(createTeam, { json: { name: "Íbis" } });
  const { id, path } = await createTeamTournament(organizer, championship.id, 0);
  const add = (page: Page, names: string) => page.press("Incluir times", { [NAMES]: names });
  const empty = await add(await openDesk(`${path}/times`), "");
  expectRefused(empty, NAMES, "Preencha este campo.");
  const twice = await add(empty, "Nacional\nNacional");
  expectRefused(twice, NAMES, "“Nacional” está duas vezes na lista.");
  expect(valueAt(twice, NAMES)).toBe("Nacional\nNacional");
  const three = await add(twice, "Nacional\n\n  Velhos Amigos \nReal Matismo");
  expect(noticeOf(three.document)).toBe("3 times no torneio.");
  const listed = textsOf(three.document.querySelectorAll("main table a"));
  expect(listed).toEqual(["Nacional", "Real Matismo", "Velhos Amigos"]);
  const { records } = await organizer.call(listOwnRegisters, { query: { tournament: id } });
  expect(records.map(({ team_id }) => team_id)).toContain(known.id);

  const [others] = three.document.querySelectorAll('[name="team_id"]');
  const left = others?.querySelectorAll("option") ?? [];
  expect(textsOf(left)).toEqual(["Escolha o time", "Íbis"]);
  const none = await three.press("Incluir");
  expectRefused(none, "Time", "Preencha este campo.");
  expect((await none.press("Incluir", { Time: "Íbis" })).main).toContain("4 times aprovados");
});

test("actions come before a long list, or a link skips it", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const [register] = registers;
  await organizer.call(createInscription, {
    json: { register_id: register?.id ?? 0, name: "Ademir" },
  });
  const beforeList = (page: Page): string[] => {
    const all = Array.from(page.document.querySelectorAll("main a, main table"));
    const before = all.slice(
      0,
      all.findIndex(({ localName }) => localName === "table"),
    );
    for (const link of before) {
      const [, id] = (link.getAttribute("href") ?? "").split("#");
      if (id) expect(page.document.querySelector(`main #${id}`), id).not.toBeNull();
    }
    return textsOf(before);
  };
  expect(beforeList(await openDesk(`${path}/times`))).toContain("Incluir times");
  expect(beforeList(await openDesk(`${path}/atletas`))).toContain("BID");
  expect(beforeList(await openDesk(`${path}/times/${register?.id}`))).toEqual(
    expect.arrayContaining(["Incluir atleta", "Links do time", "Inscrição e contato"]),
  );
});

test("a mistyped team can be deleted from the account", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  await organizer.call(createTeam, { json: { name: "Íbsi" } });
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const asked = "Apagar um time da sua conta";
  const list = await openDesk(`${path}/times`);
  const none = await list.press("Apagar o time", {}, asked);
  expectRefused(none, "Time a apagar", "Preencha este campo.", asked);
  const done = await none.press("Apagar o time", { "Time a apagar": "Íbsi" }, asked);
  expect(noticeOf(done.document)).toBe("Time apagado.");
  expect(done.main).not.toContain(asked);
});

test("a team has data, colors, contact and links", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const page = await openDesk(`${path}/times/${registers[0]?.id}`);
  const refused = await page.press("Gravar", { Nome: "", "Nome curto": "Ajax" }, DATA);
  expectRefused(refused, "Nome", "Preencha este campo.", DATA);
  expect(valueAt(refused, "Nome curto", DATA)).toBe("Ajax");
  const colours = { "Escolher as cores do escudo": true, "Cor principal": "#aa0000" };
  const saved = await refused.press("Gravar", { Nome: "Ajax da Vila", ...colours }, DATA);
  expect(noticeOf(saved.document)).toBe("Time gravado.");
  expect(textOf(saved.document.querySelector("h1"))).toBe("Ajax da Vila");
  const stored = await organizer.call(getOwnTeam, { params: { id: registers[0]?.team_id ?? 0 } });
  expect(stored).toMatchObject({ short_name: "Ajax", primary_color: "#aa0000" });

  const odd = await saved.press("Gravar", { "E-mail": "sem arroba" }, CONTACT);
  expect(refusalAt(odd, "E-mail", CONTACT)).toContain("Informe um e-mail");
  const contact = { "E-mail": "jorge@bairro.example", Telefone: "21 99999-0000" };
  const reached = await odd.press("Gravar", contact, CONTACT);
  expect(noticeOf(reached.document)).toBe("Inscrição gravada.");
  expect(valueAt(reached, "Página do time")).toMatch(new RegExp(`/equipe/${stored.uuid}$`));
  const messages = reached.getAllByRole("link", { name: "Mandar pelo WhatsApp" });
  const message = messages.at(-1)?.getAttribute("href");
  expect(message).toMatch(/^https:\/\/wa\.me\/5521999990000\?text=/);
  expect(message).toContain(stored.uuid);
  const said = messages.map((one) =>
    new URL(one.getAttribute("href") ?? "").searchParams.get("text"),
  );
  expect(said).toHaveLength(2);
  for (const text of said) expect(text).toContain("na Copa do Bairro");

  const links = (of: Page) =>
    ["Página do time", "Inscrição de atletas"].map((label) => valueAt(of, label));
  const [secret, door] = links(reached);
  let renewed = reached;
  for (const at of [0, 1]) {
    const buttons = renewed.getAllByRole("button", { name: "Trocar por um novo" });
    const form = buttons[at]?.closest("form");
    for (const other of buttons) if (other.closest("form") !== form) other.remove();
    renewed = await renewed.press("Trocar por um novo");
    expect(noticeOf(renewed.document)).toContain("Link trocado");
  }
  expect(links(renewed)).not.toContain(secret);
  expect(links(renewed)).not.toContain(door);
});

test("a wrong image is refused at the crest", async ({ openDesk, organizer, championship }) => {
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const shield = "Escudo";
  const page = await openDesk(`${path}/times/${registers[0]?.id}`);
  const empty = await page.press("Enviar", {}, shield);
  expectRefused(empty, shield, "Escolha uma imagem", shield);
  const file = new File(["nem de longe"], "escudo.png", { type: "image/png" });
  const refused = await empty.press("Enviar", { [shield]: file }, shield);
  expectRefused(refused, shield, "Envie uma imagem", shield);
});

test("a team withdraws with a reason, returns and is deleted", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { registers, path } = await createTeamTournament(organizer, championship.id, 2);
  const button = "Registrar a desistência";
  const page = await openDesk(`${path}/times/${registers[0]?.id}`);
  const walkovers = page.getByLabelText(/W\.O\. nos que faltam/);
  for (const other of page.document.querySelectorAll('[name="policy"]')) {
    other.toggleAttribute("checked", other === walkovers);
  }
  const refused = await page.press(button);
  expectRefused(refused, "Motivo", "Preencha este campo.", "Registrar desistência");
  expect(refused.getByLabelText(/W\.O\. nos que faltam/).hasAttribute("checked")).toBe(true);
  const left = await refused.press(button, { Motivo: "Faltou elenco" });
  expect(noticeOf(left.document)).toContain("Desistência registrada");
  const back = await left.press("Trazer o time de volta");
  expect(noticeOf(back.document)).toContain("está de volta");
  expect((await back.press("Apagar")).main).toContain("1 time aprovado");
});

test("a manager edits teams without seeing their secret", async ({ tenant }) => {
  const { organizer, championship, baseURL } = tenant;
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  const { token } = await joinAs("manager", { organizer, championship, base: baseURL });
  const { open } = await visitor(baseURL, token);
  const page = await open(`${path}/times/${registers[0]?.id}`);
  expect(page.main).toContain("só aparece para o dono");
  expect(page.queryAllByLabelText("Página do time")).toEqual([]);
  const saved = await page.press("Gravar", { Cidade: "Niterói" }, DATA);
  expect(noticeOf(saved.document)).toBe("Time gravado.");
});
