import { getSession } from "../../app/v1/auth/contract.ts";
import { newOrganizer, signInElsewhere } from "../site/account.ts";
import { visitor } from "../site/visit.ts";
import { expect, test } from "./fixtures.ts";

test("a new sign-in takes the place of the browser's session, and of no other", async ({
  baseURL,
  organizer,
}) => {
  const { email, password, call, token } = organizer;
  const phone = await signInElsewhere(baseURL, organizer);
  const browser = await visitor(baseURL, token);
  // As from a tab that was opened before somebody signed in.
  const answer = await browser.ask("/organizador/entrar", {
    method: "POST",
    body: new URLSearchParams({ _form: "enter", email, password }),
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/organizador"]);
  await expect(call(getSession)).rejects.toMatchObject({ status: 401 });
  expect((await browser.open("/organizador/conta")).html).toContain(email);
  const other = await visitor(baseURL, phone.token);
  expect((await other.open("/organizador/conta")).html).toContain(email);
});

test("a form that an ended session lost is given back to the same account alone", async ({
  baseURL,
  organizer,
}) => {
  const enter = async (by: Awaited<ReturnType<typeof visitor>>, { email, password } = organizer) =>
    by.open("/organizador/entrar?voltar=%2Forganizador%2Fnovo%3Frecuperar%3D1", {
      method: "POST",
      body: new URLSearchParams({ _form: "enter", email, password }),
    });
  const stranger = await newOrganizer(baseURL);
  for (const [who, gets] of [
    [organizer, true],
    [stranger, false],
  ] as const) {
    const browser = await visitor(baseURL);
    await enter(browser);
    await browser.ask("/organizador/sair", { method: "POST", body: new URLSearchParams() });
    const lost = await browser.ask("/organizador/novo", {
      method: "POST",
      body: new URLSearchParams({ _form: "create", name: "Copa do Areal" }),
    });
    expect(lost.status).toBe(302);
    const page = await enter(browser, who);
    expect(page.url.pathname).toBe("/organizador/novo");
    expect(page.html.includes("Copa do Areal"), who.email).toBe(gets);
  }
});
