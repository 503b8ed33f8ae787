import {
  createChampionship,
  getOwnChampionship,
  listOwnChampionships,
  updateChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { copyChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import {
  createImport,
  deleteImport,
  listImports,
  putImportPart,
} from "../../../../app/v1/copies/imports/contract.ts";
import { getKey } from "../../../../app/v1/accounts/plan/contract.ts";
import {
  listDeleted,
  deleteChampionship,
  transferOwnership,
} from "../../../../app/v1/structure/ownership/contract.ts";
import type { Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import { countChanges } from "./rows.ts";
import type { World } from "./world.ts";

const page = ({ home }: World) => `${home}/dados`;
const stored = ({ call, id }: World) => call(getOwnChampionship, { params: { id } });

const keyed = ({ call, id }: World) =>
  countChanges(async () => (await call(getKey, { params: { id } })).key);

async function thrownAway({ owner }: World) {
  const made = await owner.call(createChampionship, { json: { name: "Copa Nova" } });
  const query = { confirm: made.slug };
  await owner.call(deleteChampionship, { params: { id: made.id }, query });
  return made;
}

const prepareBin = ({ owner }: World) => ({
  at: "/organizador/lixeira",
  by: owner,
  count: async () => (await owner.call(listDeleted)).pagination.total,
});

const prepareCopies = ({ owner }: World) => ({
  at: "/organizador/copias",
  by: owner,
  count: async () => (await owner.call(listImports)).pagination.total,
});

async function downloadCopy({ owner }: World): Promise<File> {
  const { id } = await owner.call(createChampionship, { json: { name: "Copa Guardada" } });
  const copy = await owner.call(copyChampionship, { params: { id } });
  return new File([await copy.arrayBuffer()], "copia.zip", { type: "application/zip" });
}

/** A completely uploaded copy; earlier uploads are removed for room. */
async function sentCopy(world: World): Promise<number> {
  const { owner } = world;
  for (const { id: old } of (await owner.call(listImports)).records) {
    await owner.call(deleteImport, { params: { id: old } });
  }
  const copy = await downloadCopy(world);
  const begun = await owner.call(createImport, { json: { bytes: copy.size } });
  for (const number of begun.missing) {
    const { part_bytes } = begun;
    const part = copy.slice((number - 1) * part_bytes, number * part_bytes);
    const json = { part: Buffer.from(await part.arrayBuffer()).toString("base64") };
    await owner.call(putImportPart, { params: { id: begun.id, number }, json });
  }
  return begun.id;
}

export const championship: Registry = {
  "championship/data#edit": {
    says: "Dados gravados.",
    ready: async (world) => ({
      at: page(world),
      fields: {
        version: (await stored(world)).version,
        name: "Copa da Vila",
        description: "Todo domingo.",
        modality: "campo",
        contact_email: "zica@apito.example",
      },
      invalid: { name: "", contact_email: "zica" },
    }),
  },
  "championship/data#logo": {
    says: "Escudo gravado.",
    unversioned: "sets",
    ready: (world) => ({
      at: page(world),
      fields: { logo: image() },
      invalid: { logo: document() },
    }),
  },
  "championship/data#nologo": {
    says: "Imagem removida.",
    unversioned: "removes",
    ready: async (world) => {
      const form = { logo: image() };
      await world.call(updateChampionship, { params: { id: world.id }, form });
      return { at: page(world), fields: {} };
    },
  },
  "championship/data#rules": {
    says: "Regulamento gravado.",
    unversioned: "sets",
    ready: (world) => ({
      at: page(world),
      fields: { rules: document() },
      invalid: { rules: image() },
    }),
  },
  "championship/data#norules": {
    says: "PDF removido.",
    unversioned: "removes",
    ready: async (world) => {
      const form = { rules: document() };
      await world.call(updateChampionship, { params: { id: world.id }, form });
      return { at: page(world), fields: {} };
    },
  },
  "plan#contact": {
    says: "Mensagem enviada. A resposta vai para o seu e-mail.",
    unversioned: "makes",
    counts: 0,
    ready: ({ home }) => ({
      at: `${home}/plano`,
      fields: { message: "Quanto custa?" },
      invalid: { message: "" },
    }),
  },
  "plan#newkey": {
    says: "Chave criada.",
    unversioned: "makes",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  "plan#renewkey": {
    says: "Chave trocada.",
    unversioned: "sets",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  "plan#nokey": {
    says: "Chave apagada.",
    unversioned: "removes",
    ready: (world) => ({ at: `${world.home}/plano`, fields: {}, count: keyed(world) }),
  },
  // Must stay last: it changes the owner, then deletes the championship.
  "championship/data#transfer": {
    may: "owner",
    says: "O campeonato tem outro dono. Você continua como coorganizador.",
    unversioned: "sets",
    counts: -1,
    ready: async (world) => ({
      at: page(world),
      fields: { email: world.manager.email },
      invalid: { email: "" },
      count: async () => ((await stored(world)).role === "owner" ? 1 : 0),
    }),
  },
  "championship/data#delete": {
    may: "owner",
    says: /^Campeonato na lixeira/,
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { manager, owner, id } = world;
      const json = { email: owner.email };
      await manager.call(transferOwnership, { params: { id }, json });
      const { slug } = await stored(world);
      return {
        at: page(world),
        fields: { confirm: slug, force: "on" },
        invalid: { confirm: "outra coisa" },
        count: () =>
          stored(world).then(
            () => 1,
            () => 0,
          ),
      };
    },
  },
  "championships/bin#restore": {
    may: "account",
    says: "Copa Nova está de volta, com os mesmos links.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { id } = await thrownAway(world);
      return { ...prepareBin(world), mark: id, fields: { id } };
    },
  },
  "championships/copies#bring": {
    may: "account",
    says: /^Copa .* está de volta/,
    unversioned: "makes",
    ready: async (world) => {
      const { owner } = world;
      return {
        ...prepareCopies(world),
        fields: { copy: await downloadCopy(world), invitations: "on" },
        invalid: { copy: document() },
        count: async () => (await owner.call(listOwnChampionships)).pagination.total,
      };
    },
  },
  "championships/copies#go": {
    may: "account",
    says: /está de volta/,
    unversioned: "sets",
    ready: async (world) => {
      const { owner } = world;
      const id = await sentCopy(world);
      return {
        ...prepareCopies(world),
        mark: id,
        fields: { id },
        count: async () => (await owner.call(listOwnChampionships)).pagination.total,
      };
    },
  },
  "championships/copies#discard": {
    may: "account",
    says: "O que tinha chegado da cópia foi descartado.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const id = await sentCopy(world);
      return { ...prepareCopies(world), mark: id, fields: { id } };
    },
  },
  "championships/bin#erase": {
    may: "account",
    says: "Campeonato apagado de vez.",
    unversioned: "removes",
    counts: -1,
    ready: async (world) => {
      const { id, slug } = await thrownAway(world);
      return {
        ...prepareBin(world),
        mark: id,
        fields: { id, confirm: slug },
        invalid: { id, confirm: "outra coisa" },
        refused: ["confirm"],
      };
    },
  },
};
