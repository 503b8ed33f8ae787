import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { readRefusal } from "./forms/page.ts";
import { createTeamTournament } from "../../site/structure.ts";
import { expect, type Page, test } from "../fixtures.ts";

/** The embed form is a GET form without an action. */
const newChampionship = ({ call }: Organizer) =>
  call(createChampionship, { json: { name: "Copa do Bairro" } });

test("the site's colors go into the embed code", async ({ openDesk, organizer }) => {
  const { id, slug } = await newChampionship(organizer);
  const page = await openDesk(`/organizador/${id}/incorporar`);
  const chosen = await page.press("Atualizar", {
    Cores: "Sempre escuro",
    "Tamanho das letras": "Grande",
    "Usar a cor do site nos links": true,
    "Cor dos links (opcional)": "#c8102e",
  });
  const address = `/iframe/${slug}?tema=escuro&tamanho=grande&cor=c8102e`;
  expect(chosen.document.querySelector("iframe")?.getAttribute("src")).toBe(address);
  const code = chosen.getByRole("textbox", { name: "Código para copiar" });
  expect(code.textContent).toContain("tema=escuro&amp;tamanho=grande&amp;cor=c8102e");
});

test("an impossible size is refused and stays typed", async ({ openDesk, organizer }) => {
  const { id } = await newChampionship(organizer);
  const page = await openDesk(`/organizador/${id}/incorporar`);
  const refused = await page.press("Atualizar", {
    "Largura (opcional)": "7",
    "Altura (opcional)": "99999",
  });
  const width = refused.getByLabelText("Largura (opcional)");
  expect(readRefusal(width)).toContain("menor valor aceito é 240");
  expect(width.hasAttribute("autofocus")).toBe(true);
  expect(width.getAttribute("value")).toBe("7");
  expect(readRefusal(refused.getByLabelText("Altura (opcional)"))).toContain(
    "maior valor aceito é 5000",
  );
});

test("choosing a part makes its code", async ({ openDesk, organizer, championship }) => {
  const tournament = await createTeamTournament(organizer, championship.id, 0);
  const codes = `/organizador/${championship.id}/incorporar`;
  const readCode = (page: Page) =>
    page.getByRole("textbox", { name: "Código para copiar" }).textContent ?? "";
  const page = await openDesk(codes);
  expect(readCode(page)).toContain(`data-embed="/iframe/${championship.slug}"`);
  expect(readCode(page)).toMatch(/^<script async src="http[^"]+\/embed\.js" /);
  expect(readCode(page)).toMatch(/<noscript><iframe [^>]+><\/iframe><\/noscript>$/);
  const chosen = await page.press("Atualizar", {
    Rodadas: true,
    Torneio: "Adulto",
    Largura: "480",
    "Altura (opcional)": "700",
    "Ajustar a altura ao conteúdo": false,
  });
  const address = `/iframe/rounds/${championship.slug}?torneio=${tournament.id}`;
  const frame = chosen.document.querySelector("iframe");
  expect(frame?.getAttribute("src")).toBe(address);
  expect(frame?.getAttribute("height")).toBe("700");
  expect(readCode(chosen)).toContain(`${address}"`);
  expect(readCode(chosen)).toContain('title="Copa do Bairro: Rodadas" width="480"');
  expect(readCode(chosen)).not.toContain("<script");
});

test("a name cannot break out of its attribute", async ({ openDesk, organizer }) => {
  const json = { name: `Copa "><script>alert(1)</script>` };
  const { id } = await organizer.call(createChampionship, { json });
  const page = await openDesk(`/organizador/${id}/incorporar`);
  const code = page.getByRole("textbox", { name: "Código para copiar" }).textContent;
  expect(code).toContain('title="Copa &quot;>&lt;script>alert(1)&lt;/script>: Campeonato"');
});
