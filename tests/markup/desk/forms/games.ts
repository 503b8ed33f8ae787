import {
  attachToGame,
  listAttachments,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { createPhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createReferee } from "../../../../app/v1/structure/referees/contract.ts";
import { createSpot } from "../../../../app/v1/structure/spots/contract.ts";
import type { Registry } from "./entry.ts";
import { document } from "./files.ts";
import { first, newGame, newName, readSpots } from "./rows.ts";
import type { World } from "./world.ts";

async function newReferee({ call, id }: World) {
  return call(createReferee, { json: { championship_id: id, name: newName("Juiz") } });
}

export const games: Registry = {
  "games/new#create": {
    says: "Jogo criado.",
    unversioned: "makes",
    ready: async (world) => {
      const { call, league } = world;
      // A knockout asks nothing about pairs that meet again.
      const { id: phase_id } = await call(createPhase, {
        json: { tournament_id: league.tournament, name: newName("Final"), is_group: false },
      });
      const round = await call(createRound, { json: { phase_id, name: newName("Rodada") } });
      const newSpot = () => call(createSpot, { json: { phase_id, name: newName("Vaga") } });
      const { spot: home } = await newSpot();
      const { spot: away } = await newSpot();
      return {
        at: `${league.pages}/jogos/novo`,
        fields: {
          round_id: round.id,
          home_spot_id: home.id,
          away_spot_id: away.id,
          starts_at: "2028-05-01T15:00",
          field_id: world.league.field,
        },
        invalid: { round_id: "", away_spot_id: home.id },
        refused: ["round_id"],
      };
    },
  },
  "games/list#scores": {
    may: "scorer",
    says: "1 placar gravado.",
    unversioned: "own",
    ready: async (world) => {
      const { id, round } = await newGame(world);
      return {
        at: `${world.league.pages}/jogos?rodada=${round}`,
        fields: { round, [`home-${id}`]: 2, [`away-${id}`]: 1 },
        invalid: { [`home-${id}`]: "dois" },
      };
    },
  },
  "games/editor#move": {
    says: "Data e campo gravados.",
    ready: async (world) => {
      const { editor, version } = await newGame(world);
      return {
        at: editor,
        fields: { version, starts_at: "2027-08-01T15:00", field_id: world.league.field },
        invalid: { starts_at: "" },
      };
    },
  },
  "games/editor#undate": {
    says: "O jogo ficou sem data.",
    ready: async (world) => {
      const { id, editor } = await newGame(world);
      const json = { starts_at: "2027-09-01T18:00:00.000Z" };
      const { version } = await world.call(updateGame, { params: { id }, json });
      return { at: editor, fields: { version } };
    },
  },
  "games/editor#sides": {
    says: "Times do jogo gravados.",
    ready: async (world) => {
      const { editor, version } = await newGame(world);
      const [home, away] = await readSpots(world);
      return {
        at: editor,
        fields: { version, home_spot_id: away?.id, away_spot_id: home?.id },
        invalid: { home_spot_id: "" },
      };
    },
  },
  "games/editor#status": {
    says: "Situação gravada.",
    letsScorers: true,
    ready: async (world) => {
      const { editor, version } = await newGame(world);
      const fields = { version, status: "postponed", reason: "Chuva" };
      const invalid = { reason: "x".repeat(301) };
      return { at: editor, fields, invalid };
    },
  },
  "games/editor#referees": {
    says: "Arbitragem gravada.",
    untold: true,
    ready: async (world) => {
      const { id: referee } = await newReferee(world);
      const { editor, version } = await newGame(world);
      return {
        at: editor,
        fields: { version, referee },
        invalid: { assistant_1: referee },
      };
    },
  },
  "games/editor#attach": {
    says: "Arquivo anexado.",
    letsScorers: true,
    unversioned: "makes",
    ready: async (world) => {
      const { editor, home } = await newGame(world);
      return {
        at: editor,
        fields: { team_id: home.team, file: document() },
        invalid: { team_id: "" },
      };
    },
  },
  "games/editor#detach": {
    says: "Anexo apagado.",
    letsScorers: true,
    unversioned: "removes",
    ready: async (world) => {
      const { id, editor, home } = await newGame(world);
      const form = { game_id: id, team_id: home.team, file: document() };
      await world.call(attachToGame, { form });
      const { records } = await world.call(listAttachments, { params: { id } });
      return { at: editor, mark: first(records, "attachment").file_id, fields: {} };
    },
  },
  "games/editor#delete": {
    says: "Jogo apagado.",
    unversioned: "removes",
    ready: async (world) => ({ at: (await newGame(world)).editor, fields: {} }),
  },
};
