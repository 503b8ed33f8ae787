import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { signUp } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { createMatch } from "../../site/match.ts";
import { openCup } from "../../site/open-cup.ts";
import { visitor } from "../../site/visit.ts";
import { expect, test } from "../fixtures.ts";

const WAITS = "Os e-mails do campeonato esperam até você confirmar o seu";

test("the desk reports mails waiting for the owner's confirmation", async ({ baseURL }) => {
  const owner = await signUp(baseURL);
  const { id } = await owner.call(createChampionship, { json: { name: "Copa do Bairro" } });
  const { open } = await visitor(baseURL, owner.token);
  for (const page of ["resumo", "equipe", "temporadas"]) {
    expect((await open(`/organizador/${id}/${page}`)).main).toContain(WAITS);
  }
  const desk = await open(`/organizador/${id}/resumo`);
  const way = desk.getByRole("link", { name: "Confirmar meu e-mail" });
  expect(way.getAttribute("href")).toBe("/organizador/conta");
  const account = await open("/organizador/conta");
  expect(account.main).toContain("Mandar a mensagem de novo");

  const link = new URL(await linkMailed(owner.email, /^Confirme seu e-mail/));
  const confirm = await open(link.pathname + link.search);
  await confirm.press("Confirmar meu e-mail");
  expect((await open(`/organizador/${id}/resumo`)).main).not.toContain(WAITS);
});

test("a match sheet does not show the waiting-mails notice", async ({ baseURL }) => {
  const owner = await signUp(baseURL);
  const { desk, games } = await createMatch(owner);
  const { open } = await visitor(baseURL, owner.token);
  expect((await open(`${desk}/jogos`)).main).toContain(WAITS);
  expect((await open(`${desk}/sumula/${games[0]}`)).main).not.toContain(WAITS);
});

test("a confirmed owner sees no notice", async ({ openDesk, organizer }) => {
  const { id } = await openCup(organizer, ["Adulto"]);
  expect((await openDesk(`/organizador/${id}/resumo`)).main).not.toContain("esperam até você");
});
