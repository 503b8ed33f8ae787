import { listSessions } from "../../../../app/v1/accounts/auth/contract.ts";
import {
  askNewPasskey,
  askPasskey,
  getCodeAppSetup,
  getFactors,
  startCodeApp,
} from "../../../../app/v1/accounts/auth/factors/contract.ts";
import { signUp } from "../../../site/account.ts";
import { newAuthenticator } from "../../../site/authenticator.ts";
import { addApp, addPasskey, digits, firstStep, stranger } from "../../../site/factors.ts";
import { pendingCookie } from "../../../site/session.ts";
import { visitor } from "../../../site/visit.ts";
import type { Entry, Ready, Registry } from "./entry.ts";
import { type Member, member } from "./people.ts";
import type { World } from "./world.ts";

const sessions = (person: Member) => async () => (await person.call(listSessions)).records.length;

/** A recent sign-in needs no password confirmation. */
const newMember = async (base: string) => member(base, await signUp(base));

const own = (
  page: string,
  says: Entry["says"],
  ready: (person: Member, world: World) => Promise<Omit<Ready, "at" | "by">>,
  more: Partial<Entry> = {},
): Entry => ({
  may: "account",
  says,
  unversioned: "makes",
  ...more,
  ready: async (world) => {
    const by = await newMember(world.base);
    return { at: `/organizador/conta/${page}`, by, ...(await ready(by, world)) };
  },
});

const nothing = () => Promise.resolve(0);

const countPasskeys = (person: Member) => async () =>
  (await person.call(getFactors)).passkeys.length;

/** A browser waiting for its passkey, with the device's signature. */
async function signedFor({ base }: World, person: Member, withPassword: boolean) {
  const { device } = await addPasskey(person, base);
  const first = withPassword ? await firstStep(base, person) : null;
  const json = first ? { token: first.token } : {};
  const { token, options } = await stranger(base)(askPasskey, { json });
  const cookie = first?.cookie ?? (await pendingCookie({ token, factors: ["passkey"] }));
  return {
    by: await visitor(base, undefined, [cookie]),
    fields: { passkey: JSON.stringify(await device.get(options)) },
    count: sessions(person),
  };
}

/** The sign-in's second step and the second factor pages. */
export const factors: Registry = {
  "account/sign-in#passkey-ask": {
    may: "anybody",
    says: "",
    status: 200,
    unversioned: "shows",
    counts: 0,
    ready: async ({ base }) => ({
      at: "/organizador/entrar",
      by: await visitor(base),
      fields: {},
      count: nothing,
    }),
  },
  "account/sign-in#passkey": {
    may: "anybody",
    says: "",
    unversioned: "makes",
    ready: async (world) => ({
      at: "/organizador/entrar",
      ...(await signedFor(world, await newMember(world.base), false)),
    }),
  },
  "account/second-step#passkey-ask": {
    may: "anybody",
    says: "",
    status: 200,
    unversioned: "shows",
    counts: 0,
    ready: async ({ base }) => {
      const person = await newMember(base);
      await addPasskey(person, base);
      const { cookie } = await firstStep(base, person);
      const by = await visitor(base, undefined, [cookie]);
      return { at: "/organizador/entrar/codigo", by, fields: {}, count: nothing };
    },
  },
  "account/second-step#passkey": {
    may: "anybody",
    says: "",
    unversioned: "makes",
    ready: async (world) => ({
      at: "/organizador/entrar/codigo",
      ...(await signedFor(world, await newMember(world.base), true)),
    }),
  },
  "account/second-step#code": {
    may: "anybody",
    says: "",
    unversioned: "makes",
    ready: async ({ base }) => {
      const person = await newMember(base);
      const secret = await addApp(person);
      const { cookie } = await firstStep(base, person);
      return {
        at: "/organizador/entrar/codigo?voltar=%2Forganizador%2Fconta",
        by: await visitor(base, undefined, [cookie]),
        fields: { code: digits(secret, 1) },
        invalid: { code: "" },
        count: sessions(person),
      };
    },
  },
  "account/security/passkeys#begin": own(
    "chaves",
    "",
    () => Promise.resolve({ fields: {}, count: nothing }),
    { status: 200, unversioned: "shows", counts: 0 },
  ),
  "account/security/passkeys#add": own(
    "chaves",
    "Chave de acesso guardada. Agora gere os códigos de recuperação.",
    async (person, { base }) => {
      const options = await person.call(askNewPasskey, { json: {} });
      const passkey = await newAuthenticator(new URL(base).origin).create(options);
      return {
        fields: { name: "Celular", passkey: JSON.stringify(passkey) },
        invalid: { name: "" },
        count: countPasskeys(person),
      };
    },
  ),
  "account/security/passkeys#rename": own("chaves", "Nome gravado.", async (person, { base }) => {
    const { id } = await addPasskey(person, base);
    return {
      mark: id,
      fields: { name: "Notebook" },
      invalid: { name: "" },
      count: async () => (await person.call(getFactors)).passkeys[0]?.version ?? 0,
    };
  }),
  "account/security/passkeys#remove": own(
    "chaves",
    "Chave removida.",
    async (person, { base }) => {
      const { id } = await addPasskey(person, base);
      return {
        mark: id,
        fields: { password: person.password },
        invalid: { password: "" },
        count: countPasskeys(person),
      };
    },
    { unversioned: "removes", counts: -1 },
  ),
  "account/security/code-app#start": own("aplicativo", "", (person) =>
    Promise.resolve({
      fields: {},
      count: () =>
        person.call(getCodeAppSetup).then(
          () => 1,
          () => 0,
        ),
    }),
  ),
  "account/security/code-app#confirm": own(
    "aplicativo",
    "Aplicativo de códigos ligado. Agora gere os códigos de recuperação.",
    async (person) => {
      const { secret } = await person.call(startCodeApp, { json: {} });
      return {
        fields: { code: digits(secret) },
        invalid: { code: "abc" },
        count: async () => Number((await person.call(getFactors)).code_app !== null),
      };
    },
  ),
  "account/security/code-app#remove": own(
    "aplicativo",
    "Aplicativo de códigos desligado.",
    async (person) => {
      await addApp(person);
      return {
        fields: { password: person.password },
        invalid: { password: "" },
        count: async () => Number((await person.call(getFactors)).code_app !== null),
      };
    },
    { unversioned: "removes", counts: -1 },
  ),
  "account/security/recovery-codes#draw": own(
    "codigos",
    "",
    async (person) => {
      await addApp(person);
      return {
        fields: {},
        count: async () => (await person.call(getFactors)).recovery_codes ?? 0,
      };
    },
    { status: 200, counts: 10 },
  ),
};
