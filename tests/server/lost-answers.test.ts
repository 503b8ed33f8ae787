import { afterAll, beforeAll, expect, test } from "vitest";
import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { listOwnRegisters } from "../../app/v1/structure/registers/contract.ts";
import { listPhases } from "../../app/v1/structure/phases/contract.ts";
import { signUp } from "../site/account.ts";
import { listParts } from "../site/html.ts";
import { createTeamTournament } from "../site/structure.ts";
import { buildRequest, visitor } from "../site/visit.ts";
import { startFaulty } from "./faulty-runtime.ts";

let server: Awaited<ReturnType<typeof startFaulty>>;
beforeAll(async () => {
  server = await startFaulty();
});
afterAll(() => server.stop());

/** A tournament of a signed-in organizer. */
async function openTournament(teams: number) {
  const organizer = await signUp(server.base);
  const { call, email, password } = organizer;
  const { id: championship } = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  const { id } = await createTeamTournament(organizer, championship, teams);
  const me = await visitor(server.base);
  const signIn = await me.open("/organizador/entrar");
  await signIn.press("Entrar", { "E-mail": email, Senha: password });
  const query = { tournament: id, per_page: 100 };
  return { call, me, query, guide: `/organizador/${championship}/guia/${id}` };
}

type Opened = Awaited<ReturnType<typeof openTournament>>;

/** Sends a page's form, loses its answers and sends it again; returns the page where it ends. */
async function sendTwice({ me }: Opened, path: string, button: string, typed: [string, string][]) {
  const page = await me.open(path);
  const control = page.getByRole("button", { name: button });
  const form = control.closest("form");
  if (!form) throw new Error(`The button ${button} is in no form.`);
  const names = new Set(typed.map(([name]) => name));
  const others = listParts(form, control, {}).filter(([name]) => !names.has(name));
  const { href, ...request } = buildRequest(form, [...others, ...typed], page.url);
  const first = await me.ask(href, request);
  expect(first.status, await first.text()).toBe(302);
  await server.database
    .prepare(
      `UPDATE idempotency_keys SET status = NULL, body = NULL,
       created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute')`,
    )
    .run();
  return me.open(href, request);
}

test("a form ends as saved after its answer was lost", async () => {
  const opened = await openTournament(0);
  const typed: [string, string][] = [["names", "Ajax\nBoca"]];
  const end = await sendTwice(opened, `${opened.guide}/times`, "Inscrever estes times", typed);
  expect(end.status).toBe(200);
  expect(end.main).toContain("Este envio já estava gravado.");
  expect(end.main).toContain("2 times no torneio");
  expect((await opened.call(listOwnRegisters, { query: opened.query })).records).toHaveLength(2);
});

test("a draw of two calls ends complete after lost answers", async () => {
  const opened = await openTournament(8);
  const path = `${opened.guide}/sorteio?formato=grupos`;
  const end = await sendTwice(opened, path, "Sortear os grupos", []);
  expect(end.status).toBe(200);
  expect(end.main).toContain("Depois: Semifinal, Final.");
  const { records } = await opened.call(listPhases, { query: opened.query });
  expect(records.map(({ is_group }) => is_group)).toEqual([true, false, false]);
});
