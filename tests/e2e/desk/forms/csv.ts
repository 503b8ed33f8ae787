import type { Entry, Registry } from "./entry.ts";
import { controlsOf } from "./page.ts";
import { newName, newRegister } from "./rows.ts";
import type { World } from "./world.ts";

const page = ({ league }: World) => `${league.pages}/atletas/csv`;

async function linesOf(world: World) {
  const { team } = await newRegister(world);
  return `time;nome;camisa\n${team.name};${newName("Atleta")};7`;
}

/** What the desk keeps of the lines that were looked at, for the one who did. */
async function lookedAt(world: World) {
  await world.manager.send(page(world), { _form: "check", csv: await linesOf(world) });
  const html = await world.manager.read(page(world));
  return { at: page(world), digest: controlsOf(html, "digest")[0]?.value };
}

/** Lines are kept for the one who sent them: whoever has none is led back to the page. */
const kept: Pick<Entry, "may" | "unversioned"> = { may: "account", unversioned: "own" };

export const csv: Registry = {
  "athletes/csv-forms#check": {
    may: "manager",
    unversioned: "own",
    counts: 0,
    ready: async (world) => ({
      at: page(world),
      fields: { csv: await linesOf(world) },
      invalid: { fields: { csv: "só isto" }, names: ["csv"] },
    }),
  },
  "athletes/csv-forms#write": {
    ...kept,
    ready: async (world) => {
      const { at, digest } = await lookedAt(world);
      return { at, fields: { digest }, by: world.manager };
    },
  },
  "athletes/csv-forms#discard": {
    ...kept,
    counts: 0,
    ready: async (world) => {
      const { at } = await lookedAt(world);
      return { at, fields: {}, by: world.manager };
    },
  },
};
