import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  requestPassword,
  sendConfirmation,
  signIn,
  signInLink,
  signOut,
  signUp,
} from "../../../app/v1/accounts/auth/contract.ts";
import type { Entry } from "./operation.ts";
import { PASSWORD } from "../support/accounts.ts";
import { newAccount, newLinkSecret } from "./own-account.ts";

const renewed = { password: "gol de placa 9", password_confirmation: "gol de placa 9" };

export const auth: Entry[] = [
  {
    contract: signUp,
    who: "public",
    call: (world) => ({
      json: { name: world.name("Dona Zica"), email: world.email(), password: PASSWORD },
    }),
    subject: null,
    wrong: [
      { at: "json.email", value: "sem arroba" },
      { at: "json.password", value: "curta" },
      { at: "json.password", value: "12345678" },
      { at: "json.name", value: undefined },
    ],
    costly: true,
  },
  {
    contract: signIn,
    who: "public",
    call: async (world) => {
      const { admin } = await newAccount(world);
      return { json: { email: admin.email, password: PASSWORD } };
    },
    subject: null,
    wrong: [{ at: "json.email", value: 7 }],
    repeatable: true,
    costly: true,
  },
  {
    contract: signOut,
    who: "admin",
    call: async (_world, by) => ({ headers: await by.newSession() }),
    subject: null,
  },
  {
    contract: getSession,
    who: "admin",
    call: () => ({}),
    subject: null,
  },
  {
    contract: listSessions,
    who: "admin",
    call: () => ({}),
    subject: null,
  },
  {
    contract: endSession,
    who: "admin",
    call: async (_world, by) => {
      await by.newSession();
      const { records } = await by.call(listSessions);
      return { params: { id: records.find((session) => !session.current)?.id ?? 0 } };
    },
  },
  {
    contract: endOtherSessions,
    who: "admin",
    call: async (world) => ({ headers: (await newAccount(world)).headers }),
    subject: null,
    repeatable: true,
  },
  {
    contract: sendConfirmation,
    who: "admin",
    call: async (world) => ({ headers: (await newAccount(world)).headers }),
    subject: null,
  },
  {
    contract: confirmEmail,
    who: "public",
    call: async (world) => ({ json: { token: await newLinkSecret(world, "confirmation") } }),
    subject: null,
    wrong: [
      { at: "json.token", value: "de ninguém" },
      { at: "json.token", value: undefined },
    ],
  },
  {
    contract: requestPassword,
    who: "public",
    call: async (world) => ({
      json: {
        email: (await newAccount(world)).admin.email,
        redirect_url: "https://apito.example/organizador/senha",
      },
    }),
    subject: null,
    wrong: [
      { at: "json.email", value: "sem arroba" },
      { at: "json.redirect_url", value: "https://outro.example/organizador/senha" },
    ],
  },
  {
    contract: signInLink,
    who: "public",
    call: async (world) => ({ json: { email: (await newAccount(world)).admin.email } }),
    subject: null,
    wrong: [{ at: "json.email", value: "sem arroba" }],
  },
  {
    contract: changePassword,
    who: "public",
    call: async (world) => ({
      json: { ...renewed, token: await newLinkSecret(world, "password") },
    }),
    subject: null,
    wrong: [
      { at: "json.token", value: "de ninguém" },
      { at: "json.password_confirmation", value: "outra coisa" },
    ],
    costly: true,
  },
  {
    contract: changePassword,
    who: "admin",
    call: async (world) => ({
      json: { ...renewed, current_password: PASSWORD },
      headers: (await newAccount(world)).headers,
    }),
    subject: null,
    wrong: [
      { at: "json.current_password", value: "errada 123" },
      { at: "json.current_password", value: undefined },
      { at: "json.password", value: "curta" },
    ],
    costly: true,
  },
];
