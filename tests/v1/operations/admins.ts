import {
  copyAdmin,
  eraseAdmin,
  getAdmin,
  keepEmail,
  updateAdmin,
} from "../../../app/v1/platform/admins/contract.ts";
import type { Entry } from "./operation.ts";
import { PASSWORD } from "../support/accounts.ts";
import { newAccount } from "./own-account.ts";

export const admins: Entry[] = [
  {
    contract: getAdmin,
    who: "admin",
    call: (_world, by) => ({ params: { id: by.admin.id } }),
  },
  {
    contract: updateAdmin,
    who: "admin",
    call: async (world, by) => {
      const params = { id: by.admin.id };
      const { version } = await by.call(getAdmin, { params });
      return {
        params,
        json: { name: world.name("Dona Zica"), phone: "(21) 98765-4321", version },
      };
    },
    wrong: [
      { at: "json.name", value: " " },
      { at: "json.email", value: "sem arroba" },
      { at: "json.email", value: "outra@apito.example", path: "current_password" },
      { at: "json.phone", value: "9".repeat(41) },
      { at: "json.version", value: 0 },
    ],
  },
  {
    contract: keepEmail,
    who: "admin",
    call: async (world) => {
      const { admin, headers, call } = await newAccount(world);
      const params = { id: admin.id };
      const json = { email: world.email(), current_password: PASSWORD };
      await call(updateAdmin, { params, json });
      return { params, headers };
    },
    costly: true,
  },
  {
    contract: eraseAdmin,
    who: "admin",
    call: async (world) => {
      const { admin, headers } = await newAccount(world);
      return { params: { id: admin.id }, json: { password: PASSWORD, confirm: true }, headers };
    },
    wrong: [
      { at: "json.confirm", value: false },
      { at: "json.password", value: "errada 123" },
    ],
    costly: true,
  },
  {
    contract: copyAdmin,
    who: "admin",
    call: async (world) => {
      const { admin, headers } = await newAccount(world);
      return { params: { id: admin.id }, json: { password: PASSWORD }, headers };
    },
    wrong: [
      { at: "json.password", value: "errada 123" },
      { at: "json.password", value: undefined },
    ],
    repeatable: true,
    costly: true,
  },
];
