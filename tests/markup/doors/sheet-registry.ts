import {
  listGameEntries,
  noteGameEntries,
} from "../../../app/v1/matchday/sheets/entries/contract.ts";
import type { NewEntry } from "../../../app/v1/matchday/sheets/entries/schema.ts";
import { createSheetLinks } from "../../../app/v1/matchday/sheets/links/contract.ts";
import { createMatch, type Match } from "../../site/match.ts";
import type { Page } from "../../site/visit.ts";
import type { Entry, Ready, Registry } from "../desk/forms/entry.ts";
import { first } from "../desk/forms/rows.ts";
import type { World } from "../desk/forms/world.ts";

const matches = new WeakMap<World["call"], Promise<Match>>();

/** The sheet of one match for all forms; its organizer has no other teams. */
async function openLink({ stranger }: World) {
  const { call } = stranger;
  const created = matches.get(call) ?? createMatch(stranger);
  matches.set(call, created);
  const match = await created;
  const [id] = match.games;
  const links = async () =>
    first((await call(createSheetLinks, { json: { game_ids: [id] } })).records, "link");
  const { url, pin } = await links();
  const note = async (entries: NewEntry[]) => {
    await call(noteGameEntries, { params: { id }, json: { entries } });
  };
  const personOf = (name: string) => `home ${match.people.get(name)}`;
  return {
    at: `${new URL(url).pathname}/formulario`,
    pin,
    note,
    personOf,
    count: async () => (await call(listGameEntries, { params: { id } })).entries.length,
    countDevices: async () => (await links()).devices.length,
  };
}

type SheetLink = Awaited<ReturnType<typeof openLink>>;

const newEntry = (content: NewEntry["content"]): NewEntry => ({
  id: crypto.randomUUID(),
  noted_at: new Date().toISOString(),
  period: null,
  minute: null,
  added: null,
  content,
});

/** A form of a sheet that the visitor has opened with its PIN. */
const ofSheet = (
  says: string,
  unversioned: NonNullable<Entry["unversioned"]>,
  prepare: (sheet: SheetLink, opened: Page) => Promise<Omit<Ready, "at">> | Omit<Ready, "at">,
): Entry => ({
  may: "anybody",
  says,
  unversioned,
  ready: async (world) => {
    const sheet = await openLink(world);
    const { at, pin, count } = sheet;
    const door = await world.nobody.open(at);
    const typed = { "PIN que veio com o link": pin, "Seu nome, para o registro": "Zeca" };
    const opened = await door.press("Entrar na mesa", typed);
    return { at, count, ...(await prepare(sheet, opened)) };
  },
});

const NOTED = "Anotado.";

/** Forms of a game's sheet, without scripts. */
export const sheetDoors: Registry = {
  "mesa/form/handlers#open": {
    may: "anybody",
    says: "Mesa aberta.",
    unversioned: "makes",
    ready: async (world) => {
      const { at, pin, countDevices } = await openLink(world);
      return {
        at,
        fields: { pin, name: "Zeca da mesa" },
        invalid: { pin: "", name: "" },
        count: countDevices,
      };
    },
  },
  "mesa/form/handlers#clock": ofSheet(NOTED, "makes", () => ({ fields: { to: "1º tempo" } })),
  "mesa/form/handlers#goal": ofSheet(NOTED, "makes", ({ personOf }) => ({
    fields: { who: personOf("Ademir"), how: "penalty", minute: "12" },
    invalid: { minute: "doze" },
  })),
  "mesa/form/handlers#card": ofSheet(NOTED, "makes", ({ personOf }) => ({
    fields: { who: personOf("Ademir"), type: "yellow_card", minute: "45+2" },
    invalid: { who: "", minute: "doze" },
  })),
  "mesa/form/handlers#change": ofSheet(NOTED, "makes", ({ personOf }) => ({
    fields: { leaves: personOf("Ademir"), enters: personOf("Biro"), minute: "60" },
    invalid: { enters: "" },
  })),
  "mesa/form/handlers#note": ofSheet(NOTED, "makes", () => ({
    fields: { text: "Choveu no intervalo." },
    invalid: { text: "" },
  })),
  "mesa/form/handlers#lineup": ofSheet("Escalação guardada.", "sets", ({ personOf }) => {
    const id = (name: string) => personOf(name).replace("home ", "");
    return {
      mark: "home",
      fields: {
        starters: [id("Ademir"), id("Biro")],
        bench: [id("Castor")],
        captain: id("Biro"),
      },
    };
  }),
  "mesa/form/handlers#remove": ofSheet(
    "Lance tirado. Ele fica riscado na lista e pode voltar.",
    "removes",
    async ({ note }) => {
      const entry = newEntry({ kind: "note", text: "Choveu." });
      await note([entry]);
      return { mark: entry.id, fields: {} };
    },
  ),
  "mesa/form/handlers#bringBack": ofSheet("O lance voltou.", "sets", async ({ note }) => {
    const entry = newEntry({ kind: "note", text: "Choveu." });
    await note([entry, newEntry({ kind: "removal", of: entry.id, reason: null })]);
    return { mark: entry.id, fields: {} };
  }),
  "mesa/form/handlers#answer": ofSheet("Respondido.", "own", async ({ note }, opened) => {
    await opened.press("Anotar gol", { Quem: "home" }, "Anotar gol");
    const goal = { kind: "event", type: "goal", side: "home", person: null } as const;
    const none = { replaced: null, assist: null, card_kind: null };
    await note([newEntry({ ...goal, ...none, penalty: false, free_kick: false })]);
    return { mark: 0, fields: { answer: "1" } };
  }),
};
