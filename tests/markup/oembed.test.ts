import { expect, test } from "./fixtures.ts";

interface Answer {
  type: string;
  title: string;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
}

const ask = async (base: string, query: Record<string, string>) =>
  fetch(`${base}/oembed?${new URLSearchParams(query)}`);

const fetchAnswer = async (base: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await ask(base, query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("application/json");
  const told: Answer = await answer.json();
  return told;
};

test("tables, rounds, games and teams have working oEmbed answers", async ({
  open,
  demo,
  baseURL,
}) => {
  const pages = {
    [`/c/${demo.slug}`]: `/iframe/table/${demo.slug}`,
    [`/c/${demo.slug}/rodadas`]: `/iframe/rounds/${demo.slug}`,
    [`/c/${demo.slug}/jogo/${demo.live}`]: `/iframe/game/${demo.slug}/${demo.live}`,
    [`/c/${demo.slug}/time/${demo.team}`]: `/iframe/team/${demo.slug}/${demo.team}`,
  };
  for (const [path, embed] of Object.entries(pages)) {
    const page = await open(path);
    const link = page.document.querySelector('link[type="application/json+oembed"]');
    const address = new URL(link?.getAttribute("href") ?? "");
    expect(address.searchParams.get("url")).toBe(baseURL + path);
    const told = await fetchAnswer(baseURL, Object.fromEntries(address.searchParams));
    expect(told).toMatchObject({
      version: "1.0",
      type: "rich",
      provider_name: "Apito",
      width: 600,
    });
    expect(told.html).toContain(`<iframe src="${baseURL}${embed}"`);
    expect((await open(embed)).status).toBe(200);
    expect((await fetch(told.thumbnail_url ?? "", { method: "HEAD" })).status).toBe(200);
  }
  const other = await open(`/c/${demo.slug}/numeros`);
  expect(other.document.querySelector('link[type="application/json+oembed"]')).toBeNull();
});

test("an embed fits the requested size and keeps options", async ({ demo, baseURL }) => {
  const url = `${baseURL}/c/${demo.slug}/rodadas?rodada=1&torneio=${demo.tournament}`;
  const told = await fetchAnswer(baseURL, { url, maxwidth: "320", maxheight: "200" });
  expect(told).toMatchObject({ width: 320, height: 200 });
  expect(told.thumbnail_url).toBeUndefined();
  expect(told.html).toContain(`rodada=1&amp;torneio=${demo.tournament}"`);
});

test("a page without embed is 404, another format 501", async ({ demo, baseURL }) => {
  const statusOf = async (query: Record<string, string>) => {
    const answer = await ask(baseURL, query);
    const { status, headers } = answer;
    expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const problem = { title: expect.any(String), detail: expect.stringMatching(/\.$/) };
    expect(await answer.json()).toMatchObject({ ...problem, status });
    return status;
  };
  const url = `${baseURL}/c/${demo.slug}`;
  expect(await statusOf({ url, format: "xml" })).toBe(501);
  for (const missing of [
    `https://outro.example/c/${demo.slug}`,
    `${baseURL}/c/nao-existe`,
    `${url}/jogo/999999`,
    `${url}/numeros`,
    "tabela",
  ]) {
    expect.soft(await statusOf({ url: missing }), missing).toBe(404);
  }
  expect(await statusOf({})).toBe(400);
  expect(await statusOf({ url, maxwidth: "larga" })).toBe(400);
});
