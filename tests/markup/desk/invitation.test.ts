import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { newOrganizer } from "../../site/account.ts";
import { invitationOf } from "../../site/member-factory.ts";
import { expect, test, textOf } from "../fixtures.ts";

test("another account and a used link are told so, with a way on", async ({
  openDesk,
  organizer: stranger,
  baseURL,
}) => {
  const [owner, helper] = [await newOrganizer(baseURL), await newOrganizer(baseURL)];
  const championship = await owner.call(createChampionship, { json: { name: "Copa do Bairro" } });
  const of = { organizer: owner, championship, base: baseURL };
  const { pathname, search } = new URL(
    await invitationOf("scorer", { ...of, email: helper.email }),
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
