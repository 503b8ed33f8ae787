import { newOrganizer } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { sendInvitation, joinAs } from "../../site/member-factory.ts";
import { givePlan } from "../../site/staff.ts";
import { visitor } from "../../site/visit.ts";
import { alertsOf, expect, noticeOf, test, textsOf } from "../fixtures.ts";
import { expectRefused, isCheckedAt } from "../refused.ts";

const membersPath = ({ id }: { id: number }) => `/organizador/${id}/equipe`;
const INVITE = "Mandar o convite";

test("a person is invited once, and errors keep the input", async ({ tenant }) => {
  const { openDesk, championship, baseURL } = tenant;
  const helper = await newOrganizer(baseURL);
  await givePlan(baseURL, championship.id, "elite");
  const page = await openDesk(membersPath(championship));
  expect(page.main).toContain("Por enquanto, só você organiza");
  const typed = { "E-mail da pessoa": "lia", Coorganizador: true };
  const refused = await page.press(INVITE, typed);
  expectRefused(refused, "E-mail da pessoa", "Informe um e-mail");
  expect(isCheckedAt(refused, "Coorganizador")).toBe(true);
  const invited = await refused.press(INVITE, { "E-mail da pessoa": helper.email });
  expect(noticeOf(invited.document)).toBe(`Convite a caminho de ${helper.email}.`);
  const entry = textsOf(invited.document.querySelectorAll("main li"));
  expect(entry.find((text) => text.includes(helper.email))).toContain("convite aberto até");
  const again = await invited.press(INVITE, { "E-mail da pessoa": helper.email });
  expectRefused(again, "E-mail da pessoa", "já foi convidada");
});

test("an invited person without an account creates one", async ({
  open,
  organizer,
  championship,
  baseURL,
}) => {
  const email = organizer.email.replace("zica", "lia");
  const of = { organizer, championship, base: baseURL };
  const { pathname, search } = new URL(await sendInvitation("scorer", { ...of, email }));
  const entry = await open(pathname + search);
  const form = await entry.follow("Criar conta grátis");
  const fields = { Nome: "Lia Souza", "E-mail": email, Senha: "outra frase longa 9" };
  const invitation = await form.press("Criar conta", fields);
  expect(invitation.main).toContain("chamou você para anotar resultados e lances");
  expect(noticeOf(invitation.document)).toBe("Conta criada.");
  const joined = await invitation.press("Aceitar o convite");
  expect(noticeOf(joined.document)).toBe("Convite aceito. Bom trabalho!");
});

test("a resent invitation has a new link, and helpers can leave", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  const of = { organizer, championship, base: baseURL };
  const email = `rui-${crypto.randomUUID().slice(0, 8)}@apito.example`;
  const link = await sendInvitation("manager", { ...of, email });
  const page = await openDesk(membersPath(championship));
  const again = await page.press("Mandar o convite de novo");
  expect(noticeOf(again.document)).toContain("mandado de novo");
  await expect.poll(() => linkMailed(email, /^Convite/), { timeout: 10_000 }).not.toBe(link);

  const { token } = await joinAs("scorer", of);
  const { open } = await visitor(baseURL, token);
  const seen = await open(membersPath(championship));
  expect(seen.main).not.toMatch(/Convidar|Opções/);
  const left = await seen.press("Sair da equipe");
  expect(noticeOf(left.document)).toBe("Você saiu da equipe.");
  expect((await open(membersPath(championship))).status).toBe(404);
});

test("managers invite, and the free plan allows only scorers", async ({ tenant }) => {
  const { openDesk, organizer, championship, baseURL } = tenant;
  const of = { organizer, championship, base: baseURL };
  const manager = await visitor(baseURL, (await joinAs("manager", of)).token);
  const scorer = await visitor(baseURL, (await joinAs("scorer", of)).token);
  const owner = await visitor(baseURL, organizer.token);
  const invite = ({ ask }: typeof owner, name: string, role = "scorer") => {
    const body = { _form: "invite", email: `${name}@bairro.example`, role };
    return ask(membersPath(championship), { method: "POST", body: new URLSearchParams(body) });
  };
  expect((await invite(scorer, "lia")).status).toBe(403);
  expect((await invite(manager, "lia")).status).toBeLessThan(400);
  await givePlan(baseURL, championship.id, "free");
  expect((await invite(owner, "nina")).status).toBeLessThan(400);
  const refused = await invite(owner, "rui", "manager");
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain(`/organizador/${championship.id}/plano`);
  const page = await openDesk(membersPath(championship));
  expect(page.main).toContain("Coorganizadores fazem parte dos planos premium e elite");
  expect(page.queryAllByRole("button", { name: INVITE })).toHaveLength(1);
  expect(page.queryAllByRole("radio")).toEqual([]);
  expect(alertsOf(page.document)).toBe("");
});
