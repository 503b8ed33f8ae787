import {
  updateTournament,
  getTournament,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import type { Entry, Fields, Ready, Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import { newTournament } from "./rows.ts";
import type { World } from "./world.ts";

const stored = ({ call, league }: World) =>
  call(getTournament, { params: { id: league.tournament } });

/** A rules form, with the version its predecessors left. */
const rule = (fields: Fields, invalid?: Ready["invalid"], says = "Gravado."): Entry => ({
  says,
  untold: true,
  ready: async (world) => {
    const { version } = await stored(world);
    const at = `${world.league.pages}/regulamento`;
    return { at, fields: { version, ...fields }, ...(invalid && { invalid }) };
  },
});

/** A form after preparing its row's state. */
const after = (change: (world: World) => Promise<unknown>, form: Entry): Entry => ({
  ...form,
  ready: async (world) => {
    await change(world);
    return form.ready(world);
  },
});

const filled =
  (name: "logo" | "rules") =>
  ({ call, league }: World) => {
    const form = name === "logo" ? { logo: image() } : { rules: document() };
    return call(updateTournament, { params: { id: league.tournament }, form });
  };

const stats = {
  yellows_per_suspension: 3,
  second_yellow_matches: 1,
  red_matches: 2,
  walkover_goals: 3,
  after_walkovers: "withdrawal",
  withdrawal: "keep",
};

export const rules: Registry = {
  "tournament/rules#basics": {
    ...rule(
      { name: "Veteranos", modality: "campo", status: "started", game_duration: 70, periods: 2 },
      { name: "", game_duration: "70 min" },
    ),
    untold: undefined,
  },
  "tournament/rules#ranking": rule(
    { preset: "simple", rules_reason: "Assembleia" },
    { rules_reason: "x".repeat(1000) },
  ),
  "tournament/rules#own": rule(
    {
      win: 2,
      goalless_draw: 0,
      walkover_loss: -1,
      restart: "continue",
      "tied2.card_points": 15,
      rules_reason: "Assembleia",
    },
    { win: "dois", "tied3plus.draw": "x" },
  ),
  "tournament/rules#stats": rule(stats, { red_matches: "dois" }),
  "tournament/rules#window": rule(
    { opens_at: "2027-01-01T08:00", closes_at: "2027-02-01T18:00", min_athletes: 11 },
    { opens_at: "ontem", min_athletes: "onze" },
  ),
  "tournament/rules#eligibility": rule(
    { born_from: "1990-01-01", max_athletes: 25, documents: "on" },
    { born_from: "noventa" },
  ),
  "tournament/rules#logo": rule({ logo: image() }, { logo: document() }, "Logo gravada."),
  "tournament/rules#pdf": rule({ rules: document() }, { rules: image() }, "PDF gravado."),
  "tournament/rules#no-logo": after(filled("logo"), rule({}, undefined, "Logo removida.")),
  "tournament/rules#no-pdf": after(filled("rules"), rule({}, undefined, "PDF removido.")),
  "tournament/rules#call": rule({}, undefined, "Convocação publicada."),
  "tournament/rules#uncall": rule({}, undefined, "O aviso da convocação saiu da página."),
  "tournament/rules#delete": {
    says: "Torneio apagado.",
    unversioned: "removes",
    ready: async (world) => ({
      at: `${(await newTournament(world, 0)).pages}/regulamento`,
      fields: {},
    }),
  },
};
