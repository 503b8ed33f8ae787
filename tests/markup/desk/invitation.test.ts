import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { newOrganizer } from "../../site/account.ts";
import { createMatch } from "../../site/match.ts";
import { sendInvitation } from "../../site/member-factory.ts";
import { expect, test, textOf } from "../fixtures.ts";
import { valueAt } from "../refused.ts";

test("a signed-out guest sees the invitation and keeps the e-mail", async ({ open, baseURL }) => {
  const owner = await newOrganizer(baseURL);
  const championship = await owner.call(createChampionship, { json: { name: "Copa do Bairro" } });
  const email = `convidada.${championship.id}@apito.example`;
  const of = { organizer: owner, championship, base: baseURL };
  const { pathname, search } = new URL(await sendInvitation("scorer", { ...of, email }));
  const signIn = await open(pathname + search);
  expect(signIn.main).toContain("chamou você para anotar resultados e lances dos jogos da Copa");
  expect(valueAt(signIn, "E-mail")).toBe(email);
  const way = signIn.getByRole("link", { name: /^Criar conta/ }).getAttribute("href") ?? "";
  const signUp = await open(way);
  expect(signUp.main).toContain(`O convite é para ${email}`);
  expect(valueAt(signUp, "E-mail")).toBe(email);
  const fields = { Nome: "Dona Lurdes", Senha: "uma senha bem comprida 7" };
  const back = await signUp.press("Criar conta", fields);
  const joined = await back.press("Aceitar o convite");
  expect(textOf(joined.getByRole("status"))).toBe("Convite aceito. Bom trabalho!");
  expect(joined.main).toContain("Próximos jogos");
});

test("an invited scorer lands on the only game of today", async ({ open, organizer, baseURL }) => {
  const match = await createMatch(organizer);
  const [game] = match.games;
  const json = { starts_at: new Date().toISOString() };
  await match.cup.call(updateGame, { params: { id: game }, json });
  const email = `mesario.${game}@apito.example`;
  const of = { organizer, championship: { id: match.championship }, base: baseURL };
  const { pathname, search } = new URL(await sendInvitation("scorer", { ...of, email }));
  const signUp = await (await open(pathname + search)).follow("Criar conta grátis");
  const fields = { Nome: "Vando", Senha: "uma senha bem comprida 7" };
  const joined = await (await signUp.press("Criar conta", fields)).press("Aceitar o convite");
  expect(joined.url.pathname).toBe(`${match.desk}/sumula/${game}`);
  expect(textOf(joined.getByRole("status"))).toContain("Esta é a súmula do jogo de hoje.");
});

test("a wrong account or used link leads onward", async ({
  openDesk,
  organizer: stranger,
  baseURL,
}) => {
  const [owner, helper] = [await newOrganizer(baseURL), await newOrganizer(baseURL)];
  const championship = await owner.call(createChampionship, { json: { name: "Copa do Bairro" } });
  const of = { organizer: owner, championship, base: baseURL };
  const { pathname, search } = new URL(
    await sendInvitation("scorer", { ...of, email: helper.email }),
  );
  const link = pathname + search;
  const refused = await openDesk(link);
  expect(textOf(refused.getByRole("alert"))).toContain("Este convite é de outra pessoa.");
  expect(refused.main).toContain(stranger.email);
  const signIn = await refused.press("Entrar com outra conta");
  const fields = { "E-mail": helper.email, Senha: helper.password };
  const invitation = await signIn.press("Entrar", fields);
  const joined = await invitation.press("Aceitar o convite");
  expect(textOf(joined.getByRole("status"))).toBe("Convite aceito. Bom trabalho!");

  const used = await openDesk(link);
  expect(used.status).toBe(404);
  expect(textOf(used.getByRole("alert"))).toContain("já foi usado");
  const empty = await openDesk("/organizador/convite");
  expect(empty.main).toContain("não tem o código do convite");
});
