import type { Page } from "@playwright/test";
import { listOwnInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { listOwnRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { isFaulty, layoutFaults, smallControls } from "../layout-faults.ts";
import { expect, hasSeasons, test, withAndWithoutScript } from "./real-season.ts";
import type { Organizer } from "../fixtures.ts";

test.skip(!hasSeasons, "no real seasons beside the repository");
test.describe.configure({ timeout: 180_000 });

const PHONE = { width: 360, height: 740 };

/** Fails unless the page fits a phone and a smaller one, and a thumb can touch its controls. */
async function expectPhone(page: Page): Promise<void> {
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    const faults = await layoutFaults(page);
    expect(isFaulty(faults) ? faults : null, `${page.url()} at ${width} px`).toBeNull();
  }
  expect(await smallControls(page), page.url()).toEqual([]);
}

const unfold = (page: Page, summary: string) =>
  page.locator("summary").filter({ hasText: summary }).click();

const said = (page: Page) => page.getByRole("status");

/** Returns the ids of a merge from its preview's address. */
const readPair = (page: Page) => {
  const query = new URL(page.url()).searchParams;
  return { kept: query.get("fica") ?? "", gone: query.get("sai") ?? "" };
};

async function unite(page: Page): Promise<void> {
  await unfold(page, "Unir");
  await expectPhone(page);
  await page.getByRole("button", { name: "Unir os dois" }).click();
  await expect(said(page)).toHaveText("Pronto: agora é um cadastro só.");
}

async function separate(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await unfold(page, "Desfazer");
  await expectPhone(page);
  await page.getByRole("button", { name: "Desfazer a união" }).click();
  await expect(said(page)).toHaveText("União desfeita.");
}

async function openTeam(page: Page, pages: string, name: string): Promise<void> {
  await page.goto(`${pages}/times`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function listSquad({ call }: Organizer, tournament: number, team: string) {
  const { records } = await call(listOwnRegisters, { query: { tournament, per_page: 100 } });
  const register = records.find((one) => one.team.name === team)?.id ?? 0;
  const squad = await call(listOwnInscriptions, { query: { register, per_page: 100 } });
  return squad.records.map(({ user, shirt_number }) => ({ name: user.name, shirt_number }));
}

withAndWithoutScript(
  "a team of two imported seasons becomes one, and two again",
  async ({ desk, league, cup }) => {
    await desk.setViewportSize(PHONE);
    await desk.goto(`${league.pages}/times`);
    await desk.getByRole("link", { name: "Unir repetidos" }).click();
    await desk.getByLabel("Nome do time").fill("Fluminense");
    await desk.getByRole("button", { name: "Procurar" }).click();
    await desk.getByLabel("Quem fica").selectOption("Fluminense");
    await desk.getByLabel("Quem é unido a ele").selectOption("Fluminense-RJ");
    await expectPhone(desk);
    await desk.getByRole("button", { name: "Ver o que muda" }).click();
    await expect(
      desk.getByRole("heading", { name: "Fluminense-RJ passa a ser Fluminense" }),
    ).toBeVisible();
    const moves = desk.getByRole("row", { name: /Copa do Brasil 2019/ });
    await expect(moves).toContainText(/8\s*15/);
    const { kept, gone } = readPair(desk);
    const old = `/c/${cup.slug}/time/${gone}`;
    await unite(desk);

    await desk.goto(old);
    await expect(desk).toHaveURL(new RegExp(`/time/${kept}`));
    await desk.goto(`/c/${league.slug}/time/${kept}`);
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Fluminense");
    await separate(desk, "/organizador/unir/times");
    await desk.goto(old);
    await expect(desk).toHaveURL(new RegExp(`/time/${gone}`));
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Fluminense-RJ");
  },
);

withAndWithoutScript(
  "an athlete of two imported seasons becomes one, and two again",
  async ({ desk, league, cup, sendTwice }) => {
    await desk.setViewportSize(PHONE);
    await desk.goto(`${league.pages}/atletas`);
    await desk.getByRole("link", { name: "Unir repetidos" }).click();
    await expectPhone(desk);
    await desk.getByRole("link", { name: "Comparar: João Pedro, João Pedro" }).click();
    const title = "João Pedro (Fluminense-RJ) passa a ser João Pedro (Fluminense)";
    await expect(desk.getByRole("heading", { name: title })).toBeVisible();
    const { kept, gone } = readPair(desk);
    const old = `/c/${cup.slug}/atletas/${gone}`;
    const sent = await sendTwice({ _form: "merge", kept_id: kept, gone_id: gone });
    expect(sent.statuses).toEqual([302, 302]);
    await desk.goto("/organizador/unir/atletas");
    await expect(said(desk)).toHaveText("Pronto: agora é um cadastro só.");

    await desk.goto(old);
    await expect(desk).toHaveURL(new RegExp(`/atletas/${kept}`));
    await expect(desk.getByRole("heading", { level: 1 })).toContainText("João Pedro");
    await separate(desk, "/organizador/unir/atletas");
    await desk.goto(old);
    await expect(desk).toHaveURL(new RegExp(`/atletas/${gone}`));
  },
);

withAndWithoutScript(
  "two athletes of one name are asked about at each door",
  async ({ desk, league, organizer }) => {
    const { pages, tournament } = league;
    await desk.setViewportSize(PHONE);
    await openTeam(desk, pages, "Flamengo");
    const entry = desk.locator("#incluir");
    const enter = entry.getByRole("button", { name: "Incluir atleta" });
    await entry.getByLabel("Nome", { exact: true }).fill("gabriel barbosa");
    await entry.getByLabel("Número").fill("91");
    await enter.click();
    const question = entry.getByRole("alert");
    await expect(question).toContainText("Este time já tem Gabriel Barbosa. É outra pessoa?");
    await expect(question.getByRole("button", { name: "Gravar assim mesmo" })).toBeFocused();
    await expect(entry.getByLabel("Número")).toHaveValue("91");
    await expectPhone(desk);
    await question.getByRole("button", { name: "Gravar assim mesmo" }).click();
    await expect(said(desk)).toHaveText("gabriel barbosa está no elenco.");

    await entry.getByLabel("Nome", { exact: true }).fill("Zizinho");
    await entry.getByLabel("Número").fill("91");
    await enter.click();
    await expect(question).toContainText("91");
    await entry.getByLabel("Número").fill("92");
    await enter.click();
    await expect(said(desk)).toHaveText("Zizinho está no elenco.");

    await desk.goto(`${pages}/atletas/csv`);
    const lines = ["Zé Carlos;", "Zé Carlos;", "Novo Um;97", "Novo Dois;97"];
    const csv = ["time;nome;camisa", ...lines.map((line) => `Flamengo;${line}`)].join("\n");
    await desk.getByLabel("Linhas da planilha").fill(csv);
    await desk.getByRole("button", { name: "Conferir" }).click();
    await expect(desk.getByText("2 linhas para responder")).toBeVisible();
    await expectPhone(desk);
    await desk.getByRole("radio", { name: "É outra pessoa" }).check();
    await desk.getByRole("button", { name: "Responder e gravar" }).click();
    await expect(desk.getByText("Falta responder o que está marcado.")).toBeVisible();
    await desk.getByLabel("A camisa repetida está certa").check();
    await desk.getByRole("button", { name: "Responder e gravar" }).click();
    await expect(desk.getByText("4 atletas entraram nos times.")).toBeVisible();

    const squad = await listSquad(organizer, tournament, "Flamengo");
    const named = (name: RegExp) => squad.filter((one) => name.test(one.name)).length;
    expect([named(/^gabriel barbosa$/i), named(/^Zé Carlos$/), named(/^Novo/)]).toEqual([2, 2, 2]);
  },
);

withAndWithoutScript(
  "a team is replaced from a day on, and comes back",
  async ({ desk, league }) => {
    const { pages, slug, tournament } = league;
    await desk.setViewportSize(PHONE);
    await openTeam(desk, pages, "Goiás");
    await unfold(desk, "Substituir por outro time");
    const name = desk.getByLabel("Time que entra");
    const day = desk.getByLabel("Só os jogos a partir de");
    const submit = desk.getByRole("button", { name: "Substituir", exact: true });
    await name.fill("flamengo");
    await day.fill("2019-08-01T00:00");
    await submit.click();
    const question = desk.getByRole("alert");
    await expect(question).toContainText('"flamengo" parece o mesmo time que "Flamengo"');
    await expectPhone(desk);
    await expect(day).toHaveValue("2019-08-01T00:00");
    await name.fill("Anapolina");
    await submit.click();
    await expect(said(desk)).toHaveText(/^Substituição feita: Goiás saiu, e \d+ jogos mudaram/);
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Anapolina");
    // The floating notice is on the first page only.
    await desk.goto(desk.url());
    await expectPhone(desk);
    const heir = desk.url();

    await desk.goto(`/c/${slug}?torneio=${tournament}`);
    await expect(desk.getByRole("row", { name: /Goiás/ })).toContainText(
      "Substituído pelo Anapolina",
    );
    await expectPhone(desk);
    await desk.goto(heir);
    await unfold(desk, "Desfazer a substituição");
    await desk.getByRole("button", { name: "Desfazer a substituição" }).click();
    await expect(said(desk)).toHaveText("Goiás está de volta.");
  },
);

const WAYS = [
  { way: /A tabela como está/, note: "vale a tabela como estava" },
  { way: /Pela média de pontos por jogo/, note: "as posições são pela média de pontos por jogo" },
  { way: /Temporada anulada/, note: "sem campeão, acesso nem rebaixamento" },
];

withAndWithoutScript("a stopped season ends in each way, and reopens", async ({ desk, league }) => {
  const { pages, slug, tournament } = league;
  const fans = `/c/${slug}?torneio=${tournament}`;
  await desk.setViewportSize(PHONE);
  for (const { way, note } of WAYS) {
    await desk.goto(`${pages}/encerramento`);
    await desk.getByRole("radio", { name: way }).check();
    await desk.getByLabel(/Motivo/).fill("Interdição dos estádios");
    await expectPhone(desk);
    await desk.getByRole("button", { name: "Encerrar a temporada" }).click();
    await expect(said(desk)).toHaveText("Temporada encerrada.");
    await desk.goto(desk.url());
    await expectPhone(desk);

    await desk.goto(fans);
    await expect(desk.getByText(note)).toContainText("Interdição dos estádios.");
    await expect(desk.getByText("Não será disputado").first()).toBeVisible();
    await expect(desk.getByRole("columnheader", { name: "P/J" })).toBeVisible({
      visible: note.includes("média"),
    });
    await expectPhone(desk);

    await desk.goto(`${pages}/encerramento`);
    await unfold(desk, "Reabrir a temporada");
    await desk.getByRole("button", { name: "Reabrir a temporada" }).click();
    await expect(said(desk)).toHaveText("Temporada reaberta.");
  }
  await desk.goto(fans);
  await expect(desk.getByText("Temporada encerrada")).toHaveCount(0);
});

withAndWithoutScript("a team that comes late gets its games", async ({ desk, league }) => {
  const { pages, slug, tournament } = league;
  await desk.setViewportSize(PHONE);
  await desk.goto(`${pages}/fases`);
  await desk.getByRole("link", { name: "Turno e returno", exact: true }).click();
  await unfold(desk, "Acrescentar um time");
  await desk.getByLabel("Time", { exact: true }).fill("santos");
  await desk.getByRole("button", { name: "Acrescentar com os jogos" }).click();
  const question = desk.getByRole("alert");
  await expect(question).toContainText('"santos" parece o mesmo time que "Santos"');
  await desk.getByLabel("Time", { exact: true }).fill("Brasil de Pelotas");
  await desk.getByRole("button", { name: "Acrescentar com os jogos" }).click();
  await expect(said(desk)).toHaveText("Brasil de Pelotas entrou na fase com 40 jogos.");
  await expectPhone(desk);
  await desk.goto(`/c/${slug}?torneio=${tournament}`);
  await expect(desk.getByRole("row", { name: /Brasil de Pelotas/ })).toBeVisible();
});
