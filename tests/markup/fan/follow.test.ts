import { listGames } from "../../../app/v1/matchday/games/contract.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import type { Organizer } from "../../site/account.ts";
import { visitor } from "../../site/visit.ts";
import { expect, type Page, test, textsOf } from "../fixtures.ts";

/** Following without script uses a private cookie. */

const PRIVATE = "private, no-store";

async function cup(organizer: Organizer, names = ["Bangu", "Olaria"]) {
  const made = await createCup(organizer, names);
  const pairs = names.flatMap((home, at): [string, string][] =>
    at % 2 === 0 ? [[home, names[at + 1] ?? ""]] : [],
  );
  await groupPhase(made, { A: names }, [pairs]);
  const { records } = await made.call(listGames, { query: { championship: made.slug } });
  const sides = records.flatMap(({ home_team, away_team }) => [home_team, away_team]);
  const id = (name: string) => sides.find((side) => side?.name === name)?.id ?? 0;
  return { slug: made.slug, id, item: (name: string) => `${made.slug}:${id(name)}` };
}

const listed = (page: Page) => textsOf(page.document.querySelectorAll(".followed b:first-child"));

const sent = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

test("a team's page can follow and unfollow it", async ({ baseURL, organizer }) => {
  const { slug, id, item } = await cup(organizer);
  const fan = await visitor(baseURL);
  const followed = await (
    await fan.open(`/c/${slug}/time/${id("Olaria")}`)
  ).press(/^Seguir este time/);
  expect(followed.url.pathname).toBe("/seguidos");
  expect(followed.headers.get("cache-control")).toBe(PRIVATE);
  expect(followed.headers.get("cloudflare-cdn-cache-control")).toBeNull();
  expect(followed.main).toMatch(/Olaria.*Copa do Bairro.*Próximo.*Bangu/s);
  await fan.open("/seguidos", sent({ time: item("Bangu") }));
  await fan.open("/seguidos", sent({ time: item("Olaria") }));
  const both = await fan.open("/seguidos");
  expect(both.document.querySelectorAll("[data-kept]")).toHaveLength(2);
  expect(both.main).toMatch(/Olaria.*Bangu/s);
  const left = await both.press("Deixar de seguir Olaria");
  expect(left.document.querySelector("[data-kept='Olaria']")).toBeNull();
  const none = await left.press("Deixar de seguir Bangu");
  expect(none.document.querySelectorAll("[data-kept]")).toHaveLength(0);
  expect(none.main).toContain("Siga um time e o próximo jogo dele aparece aqui.");
});

test("the follow cookie is private and never on shared pages", async ({ baseURL, organizer }) => {
  const { slug, item } = await cup(organizer);
  const fan = await visitor(baseURL);
  const answer = await fan.ask("/seguidos", sent({ time: item("Olaria") }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/seguidos");
  expect(answer.headers.get("cache-control")).toBe(PRIVATE);
  const [line = ""] = answer.headers.getSetCookie();
  expect(line).toMatch(/^apito-times=/);
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=15552000"]) {
    expect(line.split("; ")).toContain(attribute);
  }
  const stranger = await visitor(baseURL);
  for (const path of [`/c/${slug}`, `/seguidos?times=${item("Bangu")}`]) {
    const [own, foreign] = await Promise.all([fan.open(path), stranger.open(path)]);
    expect(own.headers.get("cache-control")).toBe("no-cache");
    expect(own.headers.get("set-cookie")).toBeNull();
    expect(own.main).toBe(foreign.main);
  }
  const empty = await stranger.open("/seguidos");
  expect(empty.headers.get("cache-control")).toBe(PRIVATE);
  expect(empty.main).not.toContain("Olaria");
});

test("following an unknown team is reported", async ({ baseURL, organizer }) => {
  const { slug, item } = await cup(organizer);
  const fan = await visitor(baseURL);
  await fan.open("/seguidos", sent({ time: item("Bangu") }));
  for (const [time, status, told] of [
    ["", 400, "Não deu para saber que time é esse."],
    ["../x", 400, "Não deu para saber que time é esse."],
    [`${slug}:999999999`, 404, "Este time não está mais no Apito."],
    ["nenhuma-copa:1", 404, "Este time não está mais no Apito."],
  ] as const) {
    const refused = await fan.open("/seguidos", sent({ time }));
    expect(refused.status).toBe(status);
    expect(refused.getByRole("alert").textContent).toContain(told);
    expect(refused.headers.get("cache-control")).toBe(PRIVATE);
    // Earlier follows stay.
    expect(listed(refused)).toEqual(["Bangu"]);
  }
});

test("at most twelve teams can be followed", async ({ baseURL, organizer }) => {
  const names = Array.from({ length: 14 }, (_, at) => `Time ${at + 1}`);
  const { item } = await cup(organizer, names);
  const fan = await visitor(baseURL);
  for (const name of names.slice(0, 12)) await fan.ask("/seguidos", sent({ time: item(name) }));
  const refused = await fan.open("/seguidos", sent({ time: item("Time 13") }));
  expect(refused.status).toBe(409);
  expect(refused.getByRole("alert").textContent).toContain("Você já segue 12 times, o máximo.");
  expect(refused.document.querySelectorAll("[data-kept]")).toHaveLength(12);
  // A team already followed needs no room and moves to the front.
  const again = await fan.open("/seguidos", sent({ time: item("Time 1") }));
  expect(again.status).toBe(200);
  expect(listed(again)[0]).toBe("Time 1");
  await fan.ask("/seguidos", sent({ deixar: "todos" }));
  expect((await fan.open("/seguidos")).document.querySelectorAll("[data-kept]")).toHaveLength(0);
});

test("tables, games and lists have follow buttons", async ({ open, organizer }) => {
  const { slug } = await cup(organizer);
  const table = await open(`/c/${slug}`);
  const names = (page: Page) =>
    Array.from(page.document.querySelectorAll("form[action='/seguidos'] button"), (button) =>
      button.getAttribute("aria-label"),
    );
  expect(names(table)).toEqual(["Seguir Bangu", "Seguir Olaria"]);
  const { records } = await organizer.call(listGames, { query: { championship: slug } });
  expect(names(await open(`/c/${slug}/jogo/${records[0]?.id}`))).toEqual([
    "Seguir Bangu",
    "Seguir Olaria",
  ]);
  expect(names(await open(`/c/${slug}/times`))).toEqual(["Seguir Bangu", "Seguir Olaria"]);
  expect((await (await open("/")).follow("Ver todos")).url.pathname).toBe("/seguidos");
});

test("table, game and team link to game alerts", async ({ open, organizer }) => {
  const { slug, id } = await cup(organizer);
  const [bangu, olaria] = [id("Bangu"), id("Olaria")];
  const asked = async (path: string) => {
    const page = await open(path);
    const alerts = await page.follow("Avisos no celular");
    expect(alerts.url.pathname).toBe("/avisos");
    const place = alerts.document.querySelector("[data-asked-for]");
    return JSON.parse(place?.getAttribute("data-asked-for") ?? "null");
  };
  const whole = { championship: slug, team: null, name: "Copa do Bairro", where: "" };
  const team = (number: number, name: string) => ({
    championship: slug,
    team: number,
    name,
    where: "Copa do Bairro",
  });
  expect(await asked(`/c/${slug}`)).toEqual([whole]);
  expect(await asked(`/c/${slug}/time/${bangu}`)).toEqual([team(bangu, "Bangu"), whole]);
  const table = await open(`/c/${slug}`);
  const [game] = table.document.querySelectorAll<HTMLAnchorElement>('a[href*="/jogo/"]');
  expect(await asked(game?.getAttribute("href") ?? "")).toEqual([
    team(bangu, "Bangu"),
    team(olaria, "Olaria"),
    whole,
  ]);
  for (const query of ["campeonato=nao-existe", "campeonato=../x", `campeonato=${slug}&time=x`]) {
    const alerts = await open(`/avisos?${query}`);
    expect([query, alerts.status]).toEqual([query, 200]);
  }
});
