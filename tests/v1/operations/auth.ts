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
      { "json.email": "sem arroba", "json.password": "curta", "json.name": undefined },
      { "json.password": "12345678" },
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
    wrong: [{ "json.email": 7 }],
    repeatable: true,
    costly: true,
  },
  {
    contract: signOut,
    who: "admin",
    call: async (_world, by) => ({ headers: await by.newSession() }),
    subject: null,
  },
  { contract: getSession, who: "admin", call: () => ({}), subject: null },
  { contract: listSessions, who: "admin", call: () => ({}), subject: null },
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
    wrong: [{ "json.token": "de ninguém" }, { "json.token": undefined }],
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
      {
        "json.email": "sem arroba",
        "json.redirect_url": "https://outro.example/organizador/senha",
      },
    ],
  },
  {
    contract: signInLink,
    who: "public",
    call: async (world) => ({ json: { email: (await newAccount(world)).admin.email } }),
    subject: null,
    wrong: [{ "json.email": "sem arroba" }],
  },
  {
    contract: changePassword,
    who: "public",
    call: async (world) => ({
      json: { ...renewed, token: await newLinkSecret(world, "password") },
    }),
    subject: null,
    wrong: [{ "json.token": "de ninguém", "json.password_confirmation": "outra coisa" }],
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
      { "json.current_password": "errada 123", "json.password": "curta" },
      { "json.current_password": undefined },
    ],
    costly: true,
  },
];
