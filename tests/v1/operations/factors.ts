import {
  askNewPasskey,
  askPasskey,
  confirmCodeApp,
  createPasskey,
  drawRecoveryCodes,
  getCodeAppSetup,
  getFactors,
  removeCodeApp,
  removePasskey,
  renamePasskey,
  signInByCode,
  signInByPasskey,
  startCodeApp,
} from "../../../app/v1/accounts/auth/factors/contract.ts";
import { newAuthenticator } from "../../site/authenticator.ts";
import {
  accountWithApp,
  accountWithPasskey,
  addPasskey,
  digits,
  firstStep,
} from "../accounts/auth/factors/support.ts";
import { PASSWORD } from "../support/accounts.ts";
import { BASE, visitor } from "../support/caller.ts";
import type { Caller, World } from "../support/world.ts";
import type { Entry } from "./operation.ts";
import { newAccount } from "./own-account.ts";

const inWorld = (world: World) => ({ name: world.name("Dona Zica"), email: world.email() });

/** Returns a passkey of the caller; deletes the oldest at the limit. */
async function ownPasskey(by: Caller): Promise<number> {
  const { passkeys } = await by.call(getFactors);
  const [oldest] = passkeys;
  if (oldest && passkeys.length > 8) {
    await by.call(removePasskey, { params: { id: oldest.id }, json: { password: PASSWORD } });
  }
  return (await addPasskey(by)).id;
}

const passwordOfApp = async (world: World) => ({
  json: { password: PASSWORD },
  headers: (await accountWithApp(inWorld(world))).headers,
});

export const factors: Entry[] = [
  { contract: getFactors, who: "admin", call: () => ({}), subject: null, repeatable: true },
  {
    contract: askNewPasskey,
    who: "admin",
    call: async (world) => ({ json: {}, headers: (await newAccount(world)).headers }),
    subject: null,
    wrong: [{ "json.password": 7 }],
    repeatable: true,
  },
  {
    contract: createPasskey,
    who: "admin",
    call: async (world) => {
      const { call, headers } = await newAccount(world);
      const options = await call(askNewPasskey, { json: {} });
      const passkey = await newAuthenticator(BASE).create(options);
      return { json: { name: world.name("Celular"), passkey }, headers };
    },
    subject: null,
    wrong: [
      {
        "json.name": " ",
        "json.passkey.response.attestationObject > passkey": "bm8",
        "json.passkey.response.clientDataJSON": "{}",
      },
    ],
  },
  {
    contract: renamePasskey,
    who: "admin",
    call: async (world, by) => ({
      params: { id: await ownPasskey(by) },
      json: { name: world.name("Notebook") },
    }),
    wrong: [{ "json.name": "" }],
    repeatable: true,
  },
  {
    contract: removePasskey,
    who: "admin",
    call: async (world) => {
      const { id, headers } = await accountWithPasskey(inWorld(world));
      return { params: { id }, json: { password: PASSWORD }, headers };
    },
    wrong: [{ "json.password": "errada 123" }, { "json.password": undefined }],
    costly: true,
  },
  {
    contract: startCodeApp,
    who: "admin",
    call: async (world) => ({ json: {}, headers: (await newAccount(world)).headers }),
    subject: null,
    wrong: [{ "json.password": 7 }],
    repeatable: true,
  },
  {
    contract: getCodeAppSetup,
    who: "admin",
    call: async (world) => {
      const { call, headers } = await newAccount(world);
      await call(startCodeApp, { json: {} });
      return { headers };
    },
    subject: null,
  },
  {
    contract: confirmCodeApp,
    who: "admin",
    call: async (world) => {
      const { call, headers } = await newAccount(world);
      const { secret } = await call(startCodeApp, { json: {} });
      return { json: { code: digits(secret) }, headers };
    },
    subject: null,
    wrong: [{ "json.code": "nada" }, { "json.code": "" }],
  },
  {
    contract: removeCodeApp,
    who: "admin",
    call: passwordOfApp,
    subject: null,
    wrong: [{ "json.password": "errada 123" }],
    costly: true,
  },
  {
    contract: drawRecoveryCodes,
    who: "admin",
    call: passwordOfApp,
    subject: null,
    wrong: [{ "json.code": 7 }],
    repeatable: true,
    costly: true,
  },
  {
    contract: askPasskey,
    who: "public",
    call: () => ({ json: {} }),
    subject: null,
    wrong: [{ "json.token": 7 }],
    repeatable: true,
  },
  {
    contract: signInByPasskey,
    who: "public",
    call: async (world) => {
      const { device } = await accountWithPasskey(inWorld(world));
      const { token, options } = await visitor(askPasskey, { json: {} });
      return { json: { token, passkey: await device.get(options) } };
    },
    subject: null,
    wrong: [{ "json.passkey.response.signature > passkey": "bm8", "json.passkey.id": "?" }],
  },
  {
    contract: signInByCode,
    who: "public",
    call: async (world) => {
      const account = await accountWithApp(inWorld(world));
      const { token } = await firstStep(account);
      return { json: { token, code: digits(account.secret) } };
    },
    subject: null,
    wrong: [{ "json.code": "nada" }, { "json.code": " " }],
    costly: true,
  },
];
