import { linkMailed } from "../../site/mailbox.ts";
import { openCup, registered } from "../../site/open-cup.ts";
import { updateRegister } from "../../../app/v1/structure/registers/contract.ts";
import { expect, test, textOf } from "../fixtures.ts";

const QUESTION = "Este e-mail é seu?";

test("mails name the team after the contact confirms", async ({ open, organizer }) => {
  const { slug, tournament } = await openCup(organizer, ["Adulto"]);
  const email = `capitao-${crypto.randomUUID().slice(0, 8)}@bairro.example`;
  const form = await open(`/c/${slug}/inscrever-time`);
  const done = await form.press("Enviar inscrição", {
    "Nome do time": "Unidos da Vila",
    "Seu nome": "Seu Jorge",
    "E-mail": email,
    "Celular com WhatsApp": "71 99999-0000",
  });
  expect(done.main).toContain("peça o link à organização");

  const link = new URL(await linkMailed(email, /^Recebemos a inscrição/));
  const page = await open(link.pathname + link.search);
  expect(page.main).toContain(QUESTION);
  expect((await open(link.pathname)).main).not.toContain(QUESTION);
  const confirmed = await page.press("Confirmar meu e-mail");
  expect(confirmed.url.search).not.toContain("contato");
  expect(textOf(confirmed.getByRole("status"))).toContain("E-mail confirmado");
  expect((await open(link.pathname + link.search)).main).not.toContain(QUESTION);

  const [register] = await registered(organizer, tournament);
  await organizer.call(updateRegister, {
    params: { id: register?.id ?? 0 },
    json: { status: "approved" },
  });
  await linkMailed(email, /^Unidos da Vila: inscrição aprovada$/);
});

test("an invalid proof is reported, an address in a name refused", async ({ open, organizer }) => {
  const { slug } = await openCup(organizer, ["Adulto"]);
  const form = await open(`/c/${slug}/inscrever-time`);
  const email = `capitao-${crypto.randomUUID().slice(0, 8)}@bairro.example`;
  const typed = {
    "Nome do time": "PREMIO evil.com/pix",
    "Seu nome": "Seu Jorge",
    "E-mail": email,
    "Celular com WhatsApp": "71 99999-0000",
  };
  const refused = await form.press("Enviar inscrição", typed);
  expect(refused.status).toBe(400);
  expect(refused.main).toContain("sem endereço de site");
  await refused.press("Enviar inscrição", { ...typed, "Nome do time": "E.C.Bahia" });
  const link = new URL(await linkMailed(email, /^Recebemos a inscrição/));
  const page = await open(`${link.pathname}?contato=nada`);
  const wrong = await page.press("Confirmar meu e-mail");
  expect(wrong.status).toBe(400);
  expect(wrong.main).toContain("não é mais o do contato");
});
