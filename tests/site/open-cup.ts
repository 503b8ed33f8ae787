import { NO_ENROLMENT_RULES } from "../../app/domain/people/enrolment.ts";
import {
  createChampionship,
  updateChampionship,
} from "../../app/v1/structure/championships/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";
import {
  getOwnRegister,
  listOwnRegisters,
  createRegisters,
} from "../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { getOwnTeam } from "../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import type { Organizer } from "./account.ts";

type Rules = NonNullable<CallInput<typeof createTournament>["json"]>["inscription_info"];

const DAY = 24 * 60 * 60 * 1000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** Enrolment rules with only these parts. */
export const rules = (given: Partial<NonNullable<Rules>>): NonNullable<Rules> => ({
  ...NO_ENROLMENT_RULES,
  ...given,
});

/** A championship whose tournaments accept public registrations. */
export async function openCup(
  { call }: Organizer,
  names: string[],
  inscription_info: Rules = null,
) {
  const { id, slug } = await call(createChampionship, { json: { name: "Copa Aberta" } });
  await call(updateChampionship, { params: { id }, json: { enable_register: true } });
  const season = await call(createSeason, { json: { championship_id: id, name: "2026" } });
  const tournaments = [];
  for (const name of names) {
    const json = { season_id: season.id, name, enable_register: true, inscription_info };
    tournaments.push((await call(createTournament, { json })).id);
  }
  return { id, slug, tournaments, tournament: tournaments[0] ?? 0 };
}

/** An organizer's team: its register and two links. */
export async function teamWithLinks(
  organizer: Organizer,
  rules: Rules = null,
  name = "Unidos da Vila",
) {
  const { call } = organizer;
  const cup = await openCup(organizer, ["Adulto"], rules);
  const params = { id: cup.tournament };
  const { registers } = await call(createRegisters, { params, json: { teams: [{ name }] } });
  const register = registers[0]?.id ?? 0;
  const { team_id, enrolment_token } = await call(getOwnRegister, { params: { id: register } });
  const { uuid } = await call(getOwnTeam, { params: { id: team_id } });
  return {
    ...cup,
    register,
    team: team_id,
    uuid,
    page: `/equipe/${uuid}`,
    door: `/c/${cup.slug}/inscricao/${enrolment_token}`,
  };
}

export async function registered({ call }: Organizer, tournament: number) {
  const { records } = await call(listOwnRegisters, { query: { tournament } });
  return records;
}

export const picture = {
  name: "foto.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** A file that only claims to be a picture. */
export const noPicture = { ...picture, buffer: Buffer.from("nem de longe") };
