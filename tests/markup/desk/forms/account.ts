import { getAdmin, updateAdmin } from "../../../../app/v1/platform/admins/contract.ts";
import {
  getSession,
  listSessions,
  requestPassword,
} from "../../../../app/v1/accounts/auth/contract.ts";
import { listMembers } from "../../../../app/v1/accounts/members/contract.ts";
import { linkMailed } from "../../../site/mailbox.ts";
import { sendInvitation } from "../../../site/member-factory.ts";
import type { Entry, Fields, Ready, Registry } from "./entry.ts";
import { newName } from "./rows.ts";
import { signInElsewhere, signUp } from "../../../site/account.ts";
import { visitor } from "../../../site/visit.ts";
import { type Member, member } from "./people.ts";
import type { World } from "./world.ts";

const newMember = ({ base }: World) => member(base);
/** A new account with nothing confirmed. */
const newcomer = async ({ base }: World) => member(base, await signUp(base));

const newVisitor = ({ base }: World) => visitor(base);

const stored = async ({ call }: Member) => {
  const { id } = (await call(getSession)).admin;
  return call(getAdmin, { params: { id } });
};

const sessions = (person: Member) => async () => (await person.call(listSessions)).records.length;

/** True when the password signs in. */
const enters = (world: World, email: string, password: string) => async () =>
  signInElsewhere(world.base, { email, password }).then(
    () => 1,
    () => 0,
  );

const tokenIn = (link: string, name: string) => new URL(link).searchParams.get(name) ?? "";

const own = (
  says: Entry["says"],
  ready: (person: Member, world: World) => Promise<Omit<Ready, "at" | "by">>,
  more: Partial<Entry> = {},
  whose = newMember,
): Entry => ({
  may: "account",
  says,
  unversioned: "sets",
  ...more,
  ready: async (world) => {
    const by = await whose(world);
    return { at: "/organizador/conta", by, ...(await ready(by, world)) };
  },
});

const passwords = (password: string): Fields => ({ password, password_confirmation: password });

export const account: Registry = {
  "account/sign-in#enter": {
    may: "anybody",
    says: "",
    unversioned: "makes",
    // The session that the browser forgets is ended too.
    counts: 2,
    ready: async (world) => {
      const { email, password, ...person } = await newMember(world);
      return {
        at: "/organizador/entrar",
        by: await newVisitor(world),
        fields: { email, password },
        invalid: { email: "zica" },
        count: sessions({ email, password, ...person }),
      };
    },
  },
  "account/sign-in#confirm": {
    may: "anybody",
    says: "E-mail confirmado. Obrigado!",
    unversioned: "sets",
    ready: async (world) => {
      // Prepared accounts received no mail, so this one signs up.
      const person = await signUp(world.base);
      const token = tokenIn(await linkMailed(person.email, /onfirm/), "confirm");
      return {
        at: `/organizador/entrar?confirm=${token}`,
        by: await newVisitor(world),
        fields: { token },
        count: async () => Number((await person.call(getSession)).admin.email_confirmed),
      };
    },
  },
  "account/sign-up#create": {
    may: "anybody",
    says: "Conta criada. Agora, o seu campeonato.",
    unversioned: "makes",
    ready: async (world) => {
      const email = `${newName("ze").replace(" ", "-")}-${Date.now()}@apito.example`;
      const password = "bola na rede 7";
      return {
        at: "/organizador/criar-conta",
        by: await newVisitor(world),
        fields: { name: "Zé da Bola", email, password },
        invalid: { name: "", email: "ze" },
        count: enters(world, email, password),
      };
    },
  },
  "account/password#ask": {
    may: "anybody",
    says: "",
    unversioned: "makes",
    counts: 0,
    ready: (world) => ({
      at: "/organizador/senha",
      fields: { email: world.stranger.email },
      invalid: { email: "zica" },
    }),
  },
  "account/sign-in-link#ask": {
    may: "anybody",
    says: "",
    unversioned: "makes",
    counts: 0,
    ready: (world) => ({
      at: "/organizador/entrar/link",
      fields: { email: world.stranger.email },
      invalid: { email: "zica" },
    }),
  },
  "account/password#renew": {
    may: "anybody",
    says: "Senha trocada. Entre com a nova.",
    unversioned: "sets",
    ready: async (world) => {
      const { email } = await newMember(world);
      const by = await newVisitor(world);
      await world.call(requestPassword, { json: { email } });
      const token = tokenIn(await linkMailed(email, /enha/), "token");
      return {
        at: `/organizador/senha?changePassword=true&token=${token}`,
        by,
        fields: { token, ...passwords("bola na trave 8") },
        invalid: { password_confirmation: "outra coisa 9" },
        count: enters(world, email, "bola na trave 8"),
      };
    },
  },
  "account/profile#edit": own(
    "Dados gravados.",
    async (person) => {
      const { version, email } = await stored(person);
      return {
        fields: { version, name: "Zica Nova", email },
        invalid: { name: "", email: "zica" },
        count: async () => (await stored(person)).version,
      };
    },
    { unversioned: undefined },
  ),
  "account/profile#keepEmail": own(
    "Troca cancelada. O e-mail continua o mesmo.",
    async (person) => {
      const { id, version } = await stored(person);
      await person.call(updateAdmin, {
        params: { id },
        json: {
          version,
          email: `nova-${newName("zica").replace(" ", "-")}-${Date.now()}@apito.example`,
          current_password: person.password,
        },
      });
      return {
        fields: {},
        count: async () => Number((await stored(person)).pending_email !== null),
      };
    },
    { unversioned: "removes", counts: -1 },
  ),
  "account/profile#password": own(
    "Senha trocada. As outras sessões terminaram.",
    async (person) => ({
      fields: { current_password: person.password, ...passwords("bola na trave 8") },
      invalid: { password_confirmation: "outra coisa 9" },
      count: async () => 0,
    }),
    { counts: 0 },
  ),
  "account/profile#confirmation": own(
    "Mensagem a caminho.",
    async () => ({ fields: {} }),
    { counts: 0 },
    newcomer,
  ),
  "account/profile#end": own(
    "Sessão encerrada.",
    async (person, world) => {
      await signInElsewhere(world.base, person);
      const { records } = await person.call(listSessions);
      const id = records.find(({ current }) => !current)?.id ?? 0;
      return { mark: id, fields: { id }, count: sessions(person) };
    },
    { unversioned: "removes", counts: -1 },
  ),
  "account/profile#others": own(
    "As outras sessões terminaram.",
    async (person, world) => {
      await signInElsewhere(world.base, person);
      return { fields: {}, count: sessions(person) };
    },
    { unversioned: "removes", counts: -1 },
  ),
  "account/profile#copy": own(
    "",
    async (person) => ({
      fields: { password: person.password },
      invalid: { password: "" },
      count: async () => 0,
    }),
    { unversioned: "shows", counts: 0, status: 200 },
  ),
  "account/profile#erase": own(
    // The other submission redirects to sign-in, which may replace the notice.
    /^(?:Sua conta foi removida\.)?$/,
    async (person) => ({
      fields: { password: person.password },
      invalid: { password: "" },
      count: async () =>
        stored(person).then(
          () => 1,
          () => 0,
        ),
    }),
    { unversioned: "removes", counts: -1, endsSession: true },
  ),
  "account/invitation#accept": {
    may: "account",
    says: "Convite aceito. Bom trabalho!",
    unversioned: "sets",
    ready: async (world) => {
      const by = await newMember(world);
      const of = { organizer: world.owner, championship: { id: world.id }, base: world.base };
      const token = tokenIn(await sendInvitation("scorer", { ...of, email: by.email }), "token");
      return {
        at: `/organizador/convite?token=${token}`,
        by,
        fields: { token },
        count: async () => {
          const query = { championship_id: world.id, per_page: 100 };
          const { records } = await world.call(listMembers, { query });
          return records.reduce((sum, { version }) => sum + version, 0);
        },
      };
    },
  },
};
