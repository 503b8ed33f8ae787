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
  { contract: getAdmin, who: "admin", call: (_world, by) => ({ params: { id: by.admin.id } }) },
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
      {
        "json.name": " ",
        "json.email": "sem arroba",
        "json.email > current_password": "outra@apito.example",
        "json.phone": "9".repeat(41),
        "json.version": 0,
      },
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
    wrong: [{ "json.confirm": false, "json.password": "errada 123" }],
    costly: true,
  },
  {
    contract: copyAdmin,
    who: "admin",
    call: async (world) => {
      const { admin, headers } = await newAccount(world);
      return { params: { id: admin.id }, json: { password: PASSWORD }, headers };
    },
    wrong: [{ "json.password": "errada 123" }, { "json.password": undefined }],
    repeatable: true,
    costly: true,
  },
];
