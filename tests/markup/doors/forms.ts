import {
  createChampionship,
  getRevision,
} from "../../../app/v1/structure/championships/contract.ts";
import { listOwnInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { listReports } from "../../../app/v1/platform/staff/contract.ts";
import { createClient } from "../../../app/v1/client.ts";
import { createRegister, getOwnRegister } from "../../../app/v1/structure/registers/contract.ts";
import { getTeamPage } from "../../../app/v1/structure/team/contract.ts";
import { updateTeam } from "../../../app/v1/people/teams/contract.ts";
import { ownAddress } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { openCup, teamWithLinks } from "../../site/open-cup.ts";
import type { Entry, Fields, Ready, Registry } from "../desk/forms/entry.ts";
import { document, image } from "../desk/forms/files.ts";
import { countChanges, first, newName } from "../desk/forms/rows.ts";
import type { World } from "../desk/forms/world.ts";
import { sheetDoors } from "./sheet-registry.ts";

/** Two documents, because each belongs to one person. */
const CPF = ["529.982.247-25", "111.444.777-35"] as const;

const countWrites =
  ({ call }: World, id: string) =>
  async () =>
    (await call(getRevision, { params: { id } })).revision;

async function newTeam(world: World) {
  const team = await teamWithLinks(world.owner);
  return { ...team, data: `${team.page}/time`, count: countWrites(world, team.slug) };
}

/** A team that registered itself, by its mailed link. */
async function linkToContact({ base }: World, tournament_id: number) {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `capitao-${mark}@bairro.example`;
  const visitor = createClient({ send: fetch, base, headers: ownAddress() });
  await visitor(createRegister, {
    json: {
      tournament_id,
      name: `Unidos da Vila ${mark}`,
      contact_name: "Seu Jorge",
      contact_email: email,
      contact_phone: "71 99999-0000",
    },
  });
  return new URL(await linkMailed(email, /^Recebemos a inscrição/));
}

/** An athlete registered by the team. */
async function newAthlete(world: World) {
  const { page, tournament, count } = await newTeam(world);
  const roster = await world.nobody.open(page);
  await roster.press("Incluir no elenco", { "Nome completo": "Garrincha da Vila" });
  const { records } = await world.call(listOwnInscriptions, { query: { tournament } });
  return { at: `${page}/atleta/${first(records, "athlete").id}`, count };
}

const ofAthlete = (
  says: string,
  {
    fields,
    invalid,
    ...more
  }: { fields: Fields } & Pick<Ready, "invalid"> & Pick<Entry, "unversioned">,
): Entry => ({
  may: "anybody",
  says,
  ...more,
  ready: async (world) => ({ ...(await newAthlete(world)), fields, ...(invalid && { invalid }) }),
});

/** Public forms, open to anyone with the address. */
export const doors: Registry = {
  ...sheetDoors,
  "championship/report#report": {
    may: "anybody",
    says: /^Denúncia recebida/,
    unversioned: "makes",
    ready: async (world) => {
      const { id, slug } = await world.call(createChampionship, {
        json: { name: newName("Copa") },
      });
      return {
        at: `/c/${slug}/denunciar`,
        fields: {
          reason: "fraud",
          text: "Cobram a inscrição e não jogam.",
          email: "quem@viu.example",
        },
        invalid: { reason: "", text: "", email: "sem arroba" },
        count: async () => {
          const query = { championship_id: id };
          return (await world.staff.call(listReports, { query })).pagination.total;
        },
      };
    },
  },
  "championship/enrolment/team#register": {
    may: "anybody",
    says: /^Inscrição recebida!/,
    unversioned: "makes",
    ready: async (world) => {
      const { slug, tournament } = await openCup(world.owner, ["Adulto", "Sub-17"]);
      return {
        at: `/c/${slug}/inscrever-time`,
        fields: {
          tournament_id: tournament,
          name: "Unidos da Vila",
          uf: "BA",
          city: "Salvador",
          own_colors: "on",
          primary_color: "#aa0000",
          logo: image(),
          contact_name: "Seu Jorge",
          contact_email: "jorge@bairro.example",
          contact_phone: "71 99999-0000",
        },
        invalid: { tournament_id: "", name: "", contact_email: "sem arroba" },
        count: countWrites(world, slug),
      };
    },
  },
  "championship/enrolment/athlete#enrol": {
    may: "anybody",
    says: /^Inscrição recebida!/,
    unversioned: "makes",
    ready: async (world) => {
      const { door, count } = await newTeam(world);
      return {
        at: door,
        fields: {
          name: "Tião Macalé",
          birth_date: "1990-05-03",
          document_kind: "cpf",
          document: CPF[0],
          position: "gol",
          shirt_number: 12,
          photo: image(),
          document_file: document(),
        },
        invalid: { name: "", shirt_number: "dez" },
        count,
      };
    },
  },
  "team-page/team#team": {
    may: "anybody",
    says: "Time gravado.",
    counts: 2,
    ready: async (world) => {
      const { data, count } = await newTeam(world);
      return {
        at: data,
        fields: { name: "Unidos da Vila Nova", city: "Salvador", own_colors: "on" },
        invalid: { name: "" },
        count,
      };
    },
  },
  "team-page/team#picture": {
    may: "anybody",
    says: "Imagem gravada.",
    unversioned: "sets",
    ready: async (world) => {
      const { data, count } = await newTeam(world);
      return {
        at: data,
        mark: "logo",
        fields: { logo: image() },
        invalid: { logo: document() },
        count,
      };
    },
  },
  "team-page/team#removePicture": {
    may: "anybody",
    says: "Imagem removida.",
    unversioned: "removes",
    ready: async (world) => {
      const { data, team, count } = await newTeam(world);
      await world.call(updateTeam, { params: { id: team }, form: { logo: image() } });
      return { at: data, mark: "logo", fields: {}, count };
    },
  },
  "team-page/team#again": {
    may: "anybody",
    says: /^Inscrição enviada/,
    unversioned: "makes",
    ready: async (world) => {
      const { data } = await newTeam(world);
      const { slug, tournament } = await openCup(world.owner, ["Veteranos"]);
      return {
        at: data,
        fields: {
          tournament_id: tournament,
          contact_name: "Seu Jorge",
          contact_email: "jorge@bairro.example",
          contact_phone: "71 99999-0000",
        },
        invalid: { tournament_id: "", contact_email: "sem arroba" },
        count: countWrites(world, slug),
      };
    },
  },
  "team-page/team#contact": {
    may: "anybody",
    says: "Contato gravado.",
    ready: async (world) => {
      const { data, register } = await newTeam(world);
      const stored = () => world.call(getOwnRegister, { params: { id: register } });
      return {
        at: data,
        mark: register,
        fields: { contact_name: "Seu Jorge", contact_email: "jorge@bairro.example" },
        invalid: { contact_email: "sem arroba" },
        count: async () => (await stored()).version,
      };
    },
  },
  "team-page/roster#confirmContact": {
    may: "anybody",
    says: "E-mail confirmado. Obrigado!",
    unversioned: "sets",
    ready: async (world) => {
      const { tournament } = await openCup(world.owner, ["Adulto"]);
      const link = await linkToContact(world, tournament);
      const asTeam = createClient({
        send: fetch,
        base: world.base,
        headers: { "apito-team": link.pathname.split("/").at(-1) ?? "" },
      });
      return {
        at: link.pathname + link.search,
        fields: {},
        count: countChanges(async () => {
          const { registers } = await asTeam(getTeamPage);
          return String(registers[0]?.contact_confirmed);
        }),
      };
    },
  },
  "team-page/roster#renew": {
    may: "anybody",
    says: "Link trocado. O antigo não funciona mais.",
    unversioned: "sets",
    ready: async (world) => {
      const { page, register } = await newTeam(world);
      const link = async () => {
        const { document } = await world.nobody.open(page);
        return document.querySelector('input[value*="/inscricao/"]')?.getAttribute("value");
      };
      return { at: page, mark: register, fields: {}, count: countChanges(link) };
    },
  },
  "team-page/roster#add": {
    may: "anybody",
    says: "Atleta incluído. A organização decide.",
    unversioned: "makes",
    ready: async (world) => {
      const { page, register, count } = await newTeam(world);
      return {
        at: page,
        mark: register,
        fields: { name: "Mané", position: "ata", shirt_number: 7, photo: image() },
        invalid: { name: "", shirt_number: "sete" },
        count,
      };
    },
  },
  "team-page/athlete#place": ofAthlete("Atleta gravado.", {
    fields: { position: "ata", shirt_number: 70 },
    invalid: { shirt_number: "setenta" },
  }),
  "team-page/athlete#person": ofAthlete("Atleta gravado.", {
    fields: { nickname: "Mané", document_kind: "cpf", document: CPF[1] },
    invalid: { document: "111.111.111-11" },
  }),
  "team-page/athlete#photo": ofAthlete("Imagem gravada.", {
    unversioned: "sets",
    fields: { photo: image() },
    invalid: { photo: document() },
  }),
  "team-page/athlete#remove": ofAthlete("Atleta fora do elenco.", {
    unversioned: "removes",
    fields: {},
  }),
};
