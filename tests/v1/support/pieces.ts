import type { ApiClient } from "../../../app/v1/client.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { createGame, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createGroup, createPhase } from "../../../app/v1/structure/phases/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createRound } from "../../../app/v1/matchday/rounds/contract.ts";
import { createSpot } from "../../../app/v1/structure/spots/contract.ts";
import { createTeam } from "../../../app/v1/people/teams/contract.ts";
import * as championships from "./championship.ts";

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * The parts of a world's competition. `season`, `tournament`, `phase` (of groups), `group`, `round`,
 * `register`, `athlete`, `field` and `played` (a finished game with a goal and a card) are shared, for calls
 * that only read or reference them. A call that changes a row creates its own with `new…`.
 */
export function pieces(
  call: ApiClient,
  championship: { id: number },
  name: (label: string) => string,
) {
  const newSeason = () => championships.newSeason({ call }, championship, name("Temporada"));
  const season = once(newSeason);

  const newTournament = async () =>
    championships.newTournament({ call }, await season(), {
      name: name("Torneio"),
      enable_register: true,
    });
  const tournament = once(newTournament);

  const newPhase = async (is_group = true) =>
    call(createPhase, {
      json: { tournament_id: (await tournament()).id, name: name("Fase"), is_group },
    });
  const phase = once(newPhase);

  const newGroup = async () => {
    const made = await call(createGroup, {
      json: { phase_id: (await phase()).id, name: name("G") },
    });
    return made.group;
  };
  const group = once(newGroup);

  const newRound = async () =>
    call(createRound, { json: { phase_id: (await phase()).id, name: name("Rodada") } });
  const round = once(newRound);

  const newField = () =>
    call(createField, { json: { championship_id: championship.id, name: name("Campo") } });
  const field = once(newField);

  const newTeam = (by: { call: ApiClient } = { call }) =>
    by.call(createTeam, { json: { name: name("Time") } });

  const newRegister = async () =>
    (await championships.registeredTeam({ call, tournament: await tournament() }, name("Time")))
      .register;
  const register = once(newRegister);

  const newAthlete = async (of?: { id: number }) =>
    call(createInscription, {
      json: { register_id: (of ?? (await register())).id, name: name("Atleta") },
    });
  const athlete = once(newAthlete);

  const newSpot = async ({ filled = true } = {}) => {
    const { spot } = await call(createSpot, {
      json: {
        phase_id: (await phase()).id,
        group_id: (await group()).id,
        name: name("Vaga"),
        ...(filled && { register_id: (await newRegister()).id }),
      },
    });
    return spot;
  };
  const spots = once(async () => [await newSpot(), await newSpot()] as const);

  /** A scheduled game between the two shared spots. */
  const newGame = async (of?: { id: number }) => {
    const [home, away] = await spots();
    return call(createGame, {
      json: {
        round_id: (of ?? (await round())).id,
        home_spot_id: home.id,
        away_spot_id: away.id,
        field_id: (await field()).id,
      },
    });
  };
  const game = once(() => newGame());

  /** A finished game with a home goal and an away card. */
  const newPlayed = async () => {
    const { id } = await newGame();
    const [home, away] = await spots();
    const [scorer, booked] = [
      await newAthlete({ id: home.register_id ?? 0 }),
      await newAthlete({ id: away.register_id ?? 0 }),
    ];
    const events = [
      { type: "goal" as const, team_id: home.team_id ?? 0, user_id: scorer.user.id, minute: 12 },
      {
        type: "yellow_card" as const,
        team_id: away.team_id ?? 0,
        user_id: booked.user.id,
        minute: 30,
      },
    ];
    const { games } = await call(setStats, { json: { games: [{ id, events }] } });
    const [played] = games;
    if (!played) throw new Error("The result was not written.");
    return { game: played, events, scorer, booked };
  };
  const played = once(newPlayed);

  return {
    season,
    newSeason,
    tournament,
    newTournament,
    phase,
    newPhase,
    group,
    newGroup,
    round,
    newRound,
    field,
    newField,
    newTeam,
    register,
    newRegister,
    athlete,
    newAthlete,
    spots,
    newSpot,
    game,
    newGame,
    played,
    newPlayed,
  };
}
