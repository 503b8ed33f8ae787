import { expect, test } from "./fixtures.ts";

/** A reset link may open on any page. */

test("the link's secret leaves the address first", async ({ baseURL, demo, open }) => {
  const pages = [
    "/",
    `/c/${demo.slug}`,
    `/iframe/${demo.slug}`,
    "/organizador/senha",
    "/organizador/entrar",
    "/nada",
  ];
  for (const page of pages) {
    // Cached pages give way to the link too.
    await (await fetch(baseURL + page)).text();
    const answer = await fetch(`${baseURL}${page}?changePassword=true&token=segredo-do-link`, {
      redirect: "manual",
    });
    expect([page, answer.status]).toEqual([page, 303]);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      location: "/organizador/senha?nova=1",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "set-cookie": expect.stringMatching(/^apito-senha=[^;]+; Max-Age=600; Path=\/; HttpOnly/),
    });
    expect(JSON.stringify(headers)).not.toContain("segredo-do-link");
  }
  const form = await open("/?changePassword=true&token=segredo-do-link");
  expect(form.url.pathname + form.url.search).toBe("/organizador/senha?nova=1");
  form.getByRole("heading", { name: "Escolher nova senha" });
  expect(form.headers.get("cache-control")).toBe("private, no-store");
});

test("without the secret the page offers a new link", async ({ open }) => {
  for (const page of ["/organizador/senha?nova=1", "/organizador/senha?changePassword=true"]) {
    const asked = await open(page);
    asked.getByRole("button", { name: "Mandar o link" });
  }
});
