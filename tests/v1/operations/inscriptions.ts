import {
  createInscription,
  createInscriptionsCsv,
  deleteInscription,
  getOwnInscription,
  listInscriptions,
  listOwnInscriptions,
  updateInscription,
  updateInscriptions,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";

export const inscriptions: Entry[] = [
  {
    contract: listInscriptions,
    who: "public",
    call: async (world) => {
      await world.athlete();
      return {
        query: {
          tournament: (await world.tournament()).id,
          register: (await world.register()).id,
        },
      };
    },
    subject: "query.tournament",
    wrong: [{ "query.register": "todos" }],
  },
  {
    contract: createInscription,
    who: "manager",
    call: async (world) => ({
      json: {
        register_id: (await world.register()).id,
        name: world.name("Atleta"),
        shirt_number: 10,
        position: "Atacante",
        role: "coach",
      },
    }),
    subject: "json.register_id",
    wrong: [{ "json.role": "torcedor", "json.name": undefined, "json.shirt_number": 1000 }],
  },
  {
    contract: createInscriptionsCsv,
    who: "manager",
    call: async (world) => ({
      json: {
        tournament_id: (await world.tournament()).id,
        csv: `team,name,nickname,shirt_number,position\n${(await world.register()).team.name},${world.name("Atleta")},,7,Meia\n`,
        sure: true,
      },
    }),
    subject: "json.tournament_id",
    wrong: [{ "json.csv": "", "json.csv > csv.2.team": "team,name\nNinguém,Fulano\n" }],
    repeatable: true,
  },
  {
    contract: createInscriptionsCsv,
    who: "manager",
    call: async (world) => {
      const { team } = await world.register();
      const csv = `team;name;position\r\n${team.name};${world.name("Atleta")};Meia\r\n`;
      return {
        form: {
          tournament_id: String((await world.tournament()).id),
          csv: new Blob([csv], { type: "text/csv" }),
        },
      };
    },
    subject: "form.tournament_id",
    wrong: [
      {
        "form.csv > csv.2.team": new Blob(["team,name\nNinguém,Fulano\n"]),
        "form.csv": new Blob(["a\0b"]),
        "form.arquivo": new Blob(["team,name"]),
      },
    ],
    repeatable: true,
  },
  {
    contract: updateInscription,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newAthlete()).id },
      json: { shirt_number: 9, status: "released", version: 1 },
    }),
    wrong: [{ "json.status": "vendido" }],
  },
  onRow(deleteInscription, "manager", (world) => world.newAthlete()),
  onList(
    listOwnInscriptions,
    "manager",
    "tournament",
    (world) => world.athlete(),
    [{ "query.tournament": undefined, "query.status": "vendido" }],
    { status: "approved" },
  ),
  {
    contract: listOwnInscriptions,
    who: "manager",
    call: async (world) => ({ query: { register: (await world.register()).id } }),
    subject: "query.register",
    wrong: [{ "query.after": "nada" }],
  },
  {
    contract: listOwnInscriptions,
    who: "manager",
    call: async (world) => {
      await world.athlete();
      const tournament = (await world.tournament()).id;
      return { query: { tournament, status: "decided", q: world.marker, unpublished: true } };
    },
    subject: "query.tournament",
    wrong: [{ "query.unpublished": "talvez" }],
  },
  onRow(getOwnInscription, "manager", (world) => world.athlete()),
  {
    contract: updateInscriptions,
    who: "manager",
    call: async (world) => ({
      json: {
        inscriptions: [
          { id: (await world.newAthlete()).id, status: "released", version: 1 },
          { id: (await world.newAthlete()).id, shirt_number: 9 },
        ],
        sure: true,
      },
    }),
    subject: "json.inscriptions.0.id",
    wrong: [{ "json.inscriptions": [], "json.inscriptions.1.status": "vendido" }],
  },
  {
    contract: createInscriptionsCsv,
    who: "manager",
    call: async (world) => ({
      json: {
        tournament_id: (await world.tournament()).id,
        csv: `team,name,document,birth_date\n${(await world.register()).team.name},${world.name("Atleta")},529.982.247-25,31/05/2010\n`,
        preview: true,
      },
    }),
    subject: "json.tournament_id",
    wrong: [{ "json.preview": "talvez" }],
    repeatable: true,
  },
];
