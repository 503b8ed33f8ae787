import {
  createSheetLinks,
  revokeSheetLink,
} from "../../../app/v1/matchday/sheets/links/contract.ts";
import { listGameEntries } from "../../../app/v1/matchday/sheets/entries/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createMatch } from "../../site/match.ts";
import { buildRequest, type Page, visitor } from "../../site/visit.ts";
import { listParts } from "../../site/html.ts";
import { expect, noticeOf, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, valueAt } from "../refused.ts";

const NAME = "Seu nome, para o registro";
const PIN = "PIN que veio com o link";
const GOAL = "Anotar gol";

async function createLink(organizer: Organizer) {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const { records } = await organizer.call(createSheetLinks, { json: { game_ids: [id] } });
  const { url = "", pin = "" } = records[0] ?? {};
  return { match, id, path: new URL(url).pathname, pin };
}

const enter = (door: Page, pin: string) =>
  door.press("Entrar na mesa", { [PIN]: pin, [NAME]: "Zeca" });

const titleOf = ({ document }: Page) => textOf(document.querySelector("h1"));
const struckOut = ({ document }: Page) => textsOf(document.querySelectorAll("s"));

test("a visitor without scripts plays a whole game by the link", async ({ open, organizer }) => {
  const { match, id, path, pin } = await createLink(organizer);
  const door = await (await open(path)).follow("Abrir a mesa em formulários, com internet");
  expect(door.url.pathname).toBe(`${path}/formulario`);
  expect(titleOf(door)).toBe("Bangu × Olaria");
  const wrong = await enter(door, pin === "1234" ? "4321" : "1234");
  expectRefused(wrong, PIN, "PIN errado.");
  expect(valueAt(wrong, NAME)).toBe("Zeca");
  const opened = await enter(wrong, pin);
  expect(noticeOf(opened.document)).toBe("Mesa aberta.");
  expect(opened.html).not.toContain(pin);

  const placed = await opened.press(
    "Guardar a escalação",
    { "Titular: 1 Ademir": true, "Titular: 2 Biro": true, "Banco: 3 Castor": true },
    "Escalação: Bangu",
  );
  const begun = await placed.press("Começar o jogo");
  expect(begun.region("Relógio").element.textContent).toContain("1º tempo, 1’");
  expect(valueAt(begun, "Minuto", GOAL)).toBe("1");
  const typed = { Quem: "1 Ademir", "Como foi": "Gol de pênalti" };
  await begun.press(GOAL, typed, GOAL);
  const scored = await begun.press(GOAL, typed, GOAL);
  expect(titleOf(scored)).toBe("Bangu 1 × 0 Olaria");
  const carded = await scored.press("Anotar cartão", { Quem: "1 Zito" }, "Anotar cartão");
  const changed = await carded.press(
    "Anotar troca",
    { Sai: "2 Biro", Entra: "3 Castor" },
    "Anotar troca",
  );
  const fans = `/c/${match.cup.slug}/jogo/${id}`;
  for (const name of ["Ademir", "Zito", "Castor"]) expect((await open(fans)).main).toContain(name);

  const removed = await changed.press("Tirar", {}, /^Tirar: \d’ Gol/);
  expect(titleOf(removed)).toBe("Bangu 0 × 0 Olaria");
  expect(struckOut(removed)).toEqual([expect.stringMatching(/^\d’ Gol: 1 Ademir, Bangu$/)]);
  expect(removed.main).toContain("Tirado por Zeca às");
  const back = await removed.press("Voltar", {}, /^Voltar: \d’ Gol/);
  const remark = { "Observação do árbitro": "Choveu." };
  const noted = await back.press("Anotar observação", remark, "Anotar observação");
  const ended = await noted.press("Encerrar o jogo");
  expect(ended.main).toContain("O jogo acabou.");
  const { entries } = await organizer.call(listGameEntries, { params: { id } });
  expect(entries.map(({ content: { kind } }) => kind)).toEqual([
    "lineup",
    "period",
    "event",
    "event",
    "event",
    "removal",
    "return",
    "note",
    "end",
  ]);
  expect(new Set(entries.map(({ author }) => author))).toEqual(new Set(["Zeca"]));
  expect((await open(fans)).html).toContain("Bangu 1 × 0 Olaria");

  await organizer.call(revokeSheetLink, { params: { id } });
  const gone = await open(`${path}/formulario`);
  expect(gone.status).toBe(404);
  expect(titleOf(gone)).toBe("Este link não vale mais");
});

test("a refused form of the sheet keeps what was typed", async ({ open, organizer }) => {
  const { path, pin } = await createLink(organizer);
  const opened = await enter(await open(`${path}/formulario`), pin);
  const typed = { Quem: "2 Biro", Minuto: "doze" };
  const refused = await opened.press(GOAL, typed, GOAL);
  expectRefused(refused, "Minuto", "Minuto inválido", GOAL);
  expect(valueAt(refused, "Quem", GOAL)).toBe("2 Biro");
  expect(noticeOf(refused.document)).toBe("");
  const change = { Sai: "1 Ademir", Entra: "1 Zito" };
  const mixed = await refused.press("Anotar troca", change, "Anotar troca");
  expectRefused(mixed, "Entra", "mesmo time", "Anotar troca");
});

test("the sheet's cookie has one path and ends with its link", async ({ baseURL, organizer }) => {
  const { id, path, pin } = await createLink(organizer);
  const forms = `${path}/formulario`;
  const { open, ask } = await visitor(baseURL);
  const door = await open(forms);
  for (const [name, value] of [
    ["cache-control", "private, no-store"],
    ["referrer-policy", "no-referrer"],
    ["x-robots-tag", "noindex, nofollow"],
  ] as const) {
    expect(door.headers.get(name), name).toBe(value);
  }
  const form = door.document.querySelector('form[method="post"]');
  if (!form) throw new Error("The door has no form.");
  for (const [name, value] of Object.entries({ pin, name: "Zeca" })) {
    form.querySelector(`[name="${name}"]`)?.setAttribute("value", value);
  }
  const { href, ...request } = buildRequest(form, listParts(form, null, {}), door.url);
  // A page that sends no referrer sends no origin either.
  const answer = await ask(href, { ...request, headers: { origin: "null" } });
  expect(answer.status).toBe(302);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie.split("; ")).toEqual(
    expect.arrayContaining([`Path=${forms}`, "HttpOnly", "SameSite=Lax"]),
  );
  expect((await open(forms)).queryByRole("button", { name: "Começar o jogo" })).toBeTruthy();

  const renewal = { game_ids: [id], renew: true };
  const { records } = await organizer.call(createSheetLinks, { json: renewal });
  expect((await open(forms)).status).toBe(404);
  // The tests' visitor sends its cookies everywhere; that of another link opens nothing.
  const other = await open(`${new URL(records[0]?.url ?? "").pathname}/formulario`);
  expect(other.queryByRole("button", { name: "Entrar na mesa" })).toBeTruthy();
});
