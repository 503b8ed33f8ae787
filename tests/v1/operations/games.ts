import {
  attachToGame,
  closeGame,
  createGame,
  createGames,
  deleteAttachment,
  deleteGame,
  getEligibility,
  getGame,
  getReport,
  listAttachments,
  listChanges,
  listDockets,
  listGames,
  listGamesNow,
  listSeasonGames,
  regenerateGames,
  replayGame,
  resetGame,
  setKicks,
  setLineup,
  setReferees,
  setReport,
  setStats,
  updateGame,
} from "../../../app/v1/matchday/games/contract.ts";
import { getGameContext } from "../../../app/v1/site/game-context/contract.ts";
import { updateInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { pdf, png } from "../support/file-samples.ts";
import { newRound, openSpots } from "./open-game.ts";
import { type Entry, onList, onRow } from "./operation.ts";
import type { World } from "../support/world.ts";

const drawing = async (world: World) => {
  const [home, away] = await world.spots();
  return {
    round_id: (await world.round()).id,
    home_spot_id: home.id,
    away_spot_id: away.id,
    field_id: (await world.field()).id,
    starts_at: "2026-05-03T18:00:00.000Z",
  };
};

const withSpots = async (world: World) => {
  const phase = await world.newPhase(false);
  return { phase, spots: await openSpots(world, phase) };
};

/** A game of a knockout, in which no pair is asked about. */
const newDrawing = async (world: World) => {
  const { phase, spots } = await withSpots(world);
  const [home_spot_id, away_spot_id] = spots;
  const { id: round_id } = await newRound(world, phase.id);
  return { ...(await drawing(world)), round_id, home_spot_id, away_spot_id };
};

const undrawn = async (world: World) => (await withSpots(world)).phase;

const neighbours = async (world: World) => {
  const phase = await world.newPhase();
  return { phase_id: phase.id, shared_fields: [await openSpots(world, phase)] };
};

const withReferee = async (world: World) => {
  const { id } = await world.newGame();
  const { id: referee_id } = await world.owner.call(createReferee, {
    json: { name: world.name("Árbitro"), championship_id: world.championship.id },
  });
  const referees = [{ referee_id, function: "referee" as const }];
  await world.owner.call(setReferees, { params: { id }, json: { referees } });
  return { id };
};

const withAttachment = async (world: World) => {
  const { id, home_team_id } = await world.newGame();
  const file = new File([png()], "sumula.png");
  return world.owner.call(attachToGame, {
    form: { game_id: id, team_id: home_team_id ?? 0, file },
  });
};

export const games: Entry[] = [
  { contract: listGamesNow, who: "public", call: async () => ({}), subject: null },
  onList(
    listGames,
    "public",
    "tournament",
    (world) => world.played(),
    [{ "query.day": "ontem", "query.round": "última", "query.tournament": "final" }],
    { status: "finished" },
  ),
  onList(
    listGames,
    "public",
    "season",
    (world) => world.played(),
    [{ "query.after": "eyJrZXkiOltdfQ" }],
    { per_page: 1 },
  ),
  {
    contract: listDockets,
    who: "public",
    call: async (world) => {
      await world.played();
      return { params: { id: (await world.tournament()).id }, query: { per_page: 1 } };
    },
    wrong: [{ "query.after": "de novo" }],
  },
  {
    contract: getGame,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.played()).game.id },
      query: { championship: world.championship.slug },
    }),
    wrong: [{ "query.championship": "Copa do Bairro" }],
  },
  {
    contract: getGameContext,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.played()).game.id },
      query: { championship: world.championship.slug },
    }),
    wrong: [{ "query.championship": "Copa do Bairro" }],
  },
  onList(listSeasonGames, "scorer", "season", (world) => world.played(), [
    { "query.season": "verão" },
  ]),
  {
    contract: createGame,
    who: "manager",
    call: async (world) => ({ json: await newDrawing(world) }),
    subject: "json.round_id",
    wrong: [{ "json.starts_at": "domingo às 10h", "json.home_spot_id": 999_999_999 }],
  },
  {
    contract: createGames,
    who: "manager",
    call: async (world) => ({
      json: {
        tournament_id: (await world.tournament()).id,
        games: [await drawing(world), await drawing(world)],
      },
    }),
    subject: "json.tournament_id",
    wrong: [{ "json.games": [], "json.games.1.leg": 4 }],
  },
  {
    contract: updateGame,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: {
        starts_at: "2026-05-04T18:00:00.000Z",
        field_id: (await world.field()).id,
        round_id: (await world.round()).id,
        version: 1,
      },
    }),
    wrong: [{ "json.status": "finished", "json.field_id": 999_999_999 }],
  },
  {
    contract: updateGame,
    who: "scorer",
    call: async (world) => ({
      params: { id: (await world.newGame()).id },
      json: { status: "live", period: "1º tempo", version: 1 },
    }),
  },
  onRow(deleteGame, "manager", (world) => world.newGame(), [{ "query.force": "talvez" }]),
  {
    contract: setStats,
    who: "scorer",
    call: async (world) => {
      const [home, away] = await world.spots();
      const { scorer } = await world.played();
      return {
        json: {
          games: [
            {
              id: (await world.newGame()).id,
              events: [{ type: "goal", team_id: home.team_id, user_id: scorer.user.id, minute: 9 }],
            },
            {
              id: (await world.newGame()).id,
              events: [{ type: "red_card", team_id: away.team_id, card_kind: "direct" }],
            },
          ],
        },
      };
    },
    subject: "json.games.0.id",
    wrong: [{ "json.games.0.home_score": -1, "json.games.1.events.0.team_id": 999_999_999 }],
    repeatable: true,
  },
  {
    contract: resetGame,
    who: "manager",
    call: async (world) => {
      const { game } = await world.newPlayed();
      return { json: { id: game.id, version: game.version } };
    },
    subject: "json.id",
    wrong: [{ "json.version": 0 }],
  },
  {
    contract: replayGame,
    who: "manager",
    call: async (world) => {
      const { game } = await world.newPlayed();
      const annulled = { id: game.id, result_kind: "annulled" as const };
      const { games: saved } = await world.owner.call(setStats, { json: { games: [annulled] } });
      return { params: { id: game.id }, json: { version: saved[0]?.version ?? 0 } };
    },
    wrong: [{ "json.version": 0 }],
  },
  {
    contract: closeGame,
    who: "scorer",
    call: async (world) => {
      const { game } = await world.newPlayed();
      return { params: { id: game.id }, json: { version: game.version } };
    },
    wrong: [{ "json.version": 0 }],
  },
  {
    contract: setStats,
    who: "manager",
    call: async (world) => {
      const { game } = await world.newPlayed();
      await world.owner.call(closeGame, { params: { id: game.id }, json: {} });
      return {
        json: { games: [{ id: game.id, home_score: 2, addendum: world.name("Corrigido:") }] },
      };
    },
    subject: "json.games.0.id",
    wrong: [{ "json.games.0.addendum": "oi" }],
  },
  {
    contract: listChanges,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.played()).game.id } }),
    wrong: [{ "query.page": "última" }],
  },
  {
    contract: regenerateGames,
    who: "manager",
    call: async (world) => ({ json: { phase_id: (await undrawn(world)).id, seed: 7, version: 1 } }),
    subject: "json.phase_id",
    wrong: [{ "json.seed": -1, "json.force": "sim" }],
  },
  {
    contract: regenerateGames,
    who: "manager",
    call: async (world) => ({ json: { ...(await neighbours(world)), draw: true } }),
    subject: "json.phase_id",
    wrong: [
      {
        "json.shared_fields.0 > shared_fields.0.1": [1],
        "json.shared_fields.0.1 > shared_fields.0": 999_999_999,
      },
    ],
  },
  {
    contract: setLineup,
    who: "scorer",
    call: async (world) => {
      const [home] = await world.spots();
      const { user } = await world.newAthlete({ id: home.register_id ?? 0 });
      return {
        params: { id: (await world.newGame()).id },
        json: {
          team_id: home.team_id,
          athletes: [{ user_id: user.id, shirt_number: 10, starter: true, captain: true }],
        },
      };
    },
    wrong: [
      {
        "json.athletes.0.user_id": 999_999_999,
        "json.athletes.0.shirt_number": 1000,
        "json.team_id": undefined,
      },
    ],
    repeatable: true,
  },
  {
    contract: setLineup,
    who: "manager",
    call: async (world) => {
      const [home] = await world.spots();
      const { id, user } = await world.newAthlete({ id: home.register_id ?? 0 });
      await world.owner.call(updateInscription, { params: { id }, json: { status: "pending" } });
      return {
        params: { id: (await world.newGame()).id },
        json: { team_id: home.team_id, athletes: [{ user_id: user.id }], force: true },
      };
    },
    wrong: [{ "json.force > athletes.0.user_id": undefined, "json.force": "sim" }],
    repeatable: true,
  },
  onRow(getReport, "scorer", (world) => world.newGame()),
  {
    contract: setReport,
    who: "scorer",
    call: async (world) => ({
      params: await withReferee(world),
      json: {
        chronology: [
          { home_entry: "15:20", away_entry: "15:22", start: "15:30", end: "16:18", stoppage: 3 },
          { start: "16:33", end: "17:20" },
        ],
        home_half_time: 1,
        away_half_time: 0,
        police: "present",
        pitch: "good",
        incidents: "Nada a relatar.",
        fees: [{ function: "referee", amount: 20_000 }],
      },
    }),
    wrong: [
      {
        "json.chronology.0.end": "15:10",
        "json.chronology.1.start": "quatro e meia",
        "json.fees.0.function": "delegate",
        "json.fees.0.amount": "R$ 200",
        "json.pitch": "ótimo",
        "json.incidents": "x".repeat(8001),
      },
    ],
    repeatable: true,
  },
  {
    contract: setReport,
    who: "scorer",
    call: async (world) => {
      const { game, scorer } = await world.newPlayed();
      return {
        params: { id: game.id },
        json: { man_of_the_match_id: scorer.user.id, version: 0 },
      };
    },
    wrong: [{ "json.man_of_the_match_id": 999_999_999 }, { "json.man_of_the_match_id": "craque" }],
  },
  {
    contract: setKicks,
    who: "scorer",
    call: async (world) => {
      const { game, scorer } = await world.newPlayed();
      return {
        params: { id: game.id },
        json: {
          kicks: [
            { side: "home", scored: true, user_id: scorer.user.id },
            { side: "away", scored: false },
          ],
          home_penalties: 3,
          away_penalties: 2,
          version: game.version,
        },
      };
    },
    wrong: [
      {
        "json.kicks.0.user_id": 999_999_999,
        "json.kicks.1.side": "home",
        "json.kicks.1.scored": "gol",
        "json.home_penalties": 0,
      },
    ],
  },
  {
    contract: getEligibility,
    who: "scorer",
    call: async (world) => {
      const [home] = await world.spots();
      await world.newAthlete({ id: home.register_id ?? 0 });
      return { params: { id: (await world.newGame()).id } };
    },
  },
  {
    contract: setReferees,
    who: "manager",
    call: async (world) => {
      const referee = await world.owner.call(createReferee, {
        json: { name: world.name("Árbitro"), championship_id: world.championship.id },
      });
      return {
        params: { id: (await world.newGame()).id },
        json: { referees: [{ referee_id: referee.id, function: "referee" }] },
      };
    },
    wrong: [{ "json.referees.0.referee_id": 999_999_999, "json.referees.0.function": "juiz" }],
    repeatable: true,
  },
  {
    contract: attachToGame,
    who: "scorer",
    call: async (world) => {
      const { id, away_team_id } = await world.newGame();
      return {
        form: {
          game_id: String(id),
          team_id: String(away_team_id),
          file: new File([pdf()], "sumula.pdf"),
        },
      };
    },
    subject: "form.game_id",
    wrong: [{ "form.team_id": "999999999", "form.file": undefined }],
  },
  {
    contract: listAttachments,
    who: "scorer",
    call: async (world) => ({ params: { id: (await withAttachment(world)).game_id } }),
  },
  {
    contract: deleteAttachment,
    who: "manager",
    call: async (world) => {
      const { game_id, file_id } = await withAttachment(world);
      return { params: { id: game_id, file_id } };
    },
  },
];
