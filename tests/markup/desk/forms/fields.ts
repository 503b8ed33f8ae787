import { createBlackout, createField } from "../../../../app/v1/structure/fields/contract.ts";
import type { Registry } from "./entry.ts";
import type { World } from "./world.ts";

async function newField({ call, id, home }: World, name: string) {
  const field = await call(createField, { json: { championship_id: id, name } });
  return { ...field, at: `${home}/campos/${field.id}` };
}

const wrong = { name: "", latitude: "-123" };

export const fields: Registry = {
  "fields/editor#create": {
    says: "Campo cadastrado.",
    unversioned: "makes",
    ready: ({ home }) => ({
      at: `${home}/campos/novo`,
      fields: { name: "Campo da Vila", address: "Rua da Bola, 7" },
      invalid: wrong,
    }),
  },
  "fields/editor#edit": {
    says: "Campo gravado.",
    ready: async (world) => {
      const { at, version } = await newField(world, "Campo do Nacional");
      return { at, fields: { version, name: "Campo Novo", address: "Rua 1" }, invalid: wrong };
    },
  },
  "fields/editor#close": {
    says: "Período marcado.",
    unversioned: "makes",
    ready: async (world) => {
      const { at } = await newField(world, "Campo em obras");
      return {
        at,
        fields: { starts_at: "2027-03-06T08:00", ends_at: "2027-03-07T18:00", reason: "Obras" },
        invalid: { starts_at: "", ends_at: "2027-13-07T18:00" },
        refused: ["starts_at"],
      };
    },
  },
  "fields/editor#free": {
    says: "Campo liberado.",
    unversioned: "removes",
    ready: async (world) => {
      const { id, at } = await newField(world, "Campo aberto");
      const [starts_at, ends_at] = ["2027-03-06T11:00:00.000Z", "2027-03-07T11:00:00.000Z"];
      const json = { field_id: id, starts_at, ends_at };
      const blackout = await world.call(createBlackout, { json });
      return { at, mark: blackout.id, fields: { blackout: blackout.id } };
    },
  },
  "fields/editor#delete": {
    says: "Campo apagado.",
    unversioned: "removes",
    ready: async (world) => ({ at: (await newField(world, "Campo velho")).at, fields: {} }),
  },
};
