import type { Entry, Registry } from "./entry.ts";
import { newName, newRegister } from "./rows.ts";
import type { World } from "./world.ts";

const page = ({ league }: World) => `${league.pages}/atletas/csv`;

async function prepareLines(world: World) {
  const { team } = await newRegister(world);
  return `time;nome;camisa\n${team.name};${newName("Atleta")};7`;
}

/** Lines belong to their sender; anyone without lines is redirected back. */
const kept = (says: Entry["says"], counts: number): Entry => ({
  may: "account",
  unversioned: "own",
  says,
  counts,
  ready: async (world) => ({
    at: page(world),
    after: { form: "check", fields: { csv: await prepareLines(world) } },
    fields: {},
    by: world.manager,
  }),
});

export const csv: Registry = {
  "athletes/csv#check": {
    says: "",
    unversioned: "own",
    counts: 0,
    ready: async (world) => ({
      at: page(world),
      fields: { csv: await prepareLines(world) },
      invalid: { csv: "só isto" },
    }),
  },
  "athletes/csv#write": kept(/^Planilha gravada.*1 atleta entrou no time\./, 1),
  "athletes/csv#discard": kept("Planilha descartada.", 0),
};
