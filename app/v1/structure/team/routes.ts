import { sql } from "drizzle-orm";
import { requireFound } from "../../kit/access.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { refuseTaken } from "../../db/guard.ts";
import { withMasks, withMask } from "../../people/personal-data/documents/sealed.ts";
import { openDoor, type Door, idIn, withParts } from "../../files/parts.ts";
import { keepUploads } from "../../files/keep.ts";
import { championshipRoom, teamPlace } from "../../files/store.ts";
import { limitVisitor } from "../../kit/limit.ts";
import { withListedCity } from "../../kit/place.ts";
import { resource, type ApiContext } from "../../kit/router.ts";
import {
  findOwnTeam,
  ofUuid,
  questionsAboutNames,
  selectRivalNames,
} from "../../people/teams/store.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  getTeamPage,
  lookUpTeam,
  renewTeamLink,
  updateTeamContact,
  updateTeamPage,
  CONTACT_PARAMETER,
  confirmContact,
  addAthlete,
  removeAthlete,
  updateAthlete,
} from "./contract.ts";
import { readTeamPage, toTeamRegister, toSquadMember } from "./page.ts";
import * as store from "./store.ts";
import { linkTo, hashToken } from "../../accounts/auth/links.ts";
import { keyedHash } from "../../kit/secret.ts";
import { Problem } from "../../../http/problem.ts";
import { storedPosition } from "../../../domain/people/positions.ts";
import {
  toAthleteColumns,
  keepAthleteFiles,
  refuseKnown,
  requirePlace,
  requireWindow,
} from "../../people/enrolments/place.ts";
import { enrol, ofTeam, selectEnrolmentRegister } from "../../people/enrolments/store.ts";
import { selectSquadsOf } from "../../people/inscriptions/decisions/store.ts";
import { askAboutEntry, askAboutShirts } from "../../people/inscriptions/doubts.ts";
import { selectMembers } from "../../people/inscriptions/store.ts";
import { requireConsent, sealedChange } from "../../people/personal-data/access.ts";
import { NO_TEAM, teamUuid } from "../../kit/team-link.ts";
import { unconfirmedBy } from "./contact.ts";

const teamsDoor: Door = async (c) => {
  const uuid = await teamUuid(c);
  requireFound((await selectEnrolmentRegister(c.var.db, ofTeam(idIn(c), uuid)))[0]);
};

export const team = resource();

const TAKEN_NAME = "teams.nameTakenHere";

team.serve(withParts(addAthlete, teamsDoor), async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { photo: _, document_file: __, sure = false, ...given } = c.req.valid("json");
  const { db } = c.var;
  requireConsent(given);
  const { athlete, shirt_number } = await toAthleteColumns(c.env, given);
  const { document_hash: hash, birth_date } = athlete;
  const found = await read(db, {
    place: one(selectEnrolmentRegister(db, ofTeam(id, uuid), { hash, birth_date })),
    squad: selectMembers(db, sql`(${id})`),
  });
  const place = requireFound(found.place);
  requirePlace(place);
  refuseKnown(place);
  if (!sure) {
    const { name, birth_date: birth = null, document_hash: document = null } = athlete;
    askAboutEntry(found.squad, { name, document, birth_date: birth, shirt_number });
  }
  const files = await keepAthleteFiles(c, place);
  const entered = {
    ...(await sealedChange(c.env, place.owner_id, athlete)),
    team_id: place.team_id,
  };
  const write = enrol(db, { place, athlete: entered, shirt_number, ...files }, []);
  const row = await files.document.commit(files.photo.commit(write));
  return toSquadMember(await withMask(c.env, requireFound(row)));
});

team.serve(updateAthlete, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { version, shirt_number, position, sure = false } = c.req.valid("json");
  const { db } = c.var;
  const { athlete, place, squad } = await read(db, {
    ...store.athleteQueries(db, uuid, id),
    squad: selectSquadsOf(db, [id]),
  });
  const current = requireFound(athlete);
  expectVersion(c, toSquadMember(await withMask(c.env, current)), version);
  requireWindow(requireFound(place));
  const to = {
    shirt_number: shirt_number === undefined ? current.shirt_number : shirt_number,
    position: position === undefined ? current.position : position && storedPosition(position),
  };
  const active = current.role === "athlete" && current.status !== "rejected";
  const fresh = to.shirt_number !== current.shirt_number;
  if (!sure) askAboutShirts(squad, [{ ...current, ...to, active, fresh }], () => "shirt_number");
  const row = requireFound(await store.updateAthlete(db, current, requireFound(place), to));
  return toSquadMember(await withMask(c.env, row));
});

team.serve(removeAthlete, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { athlete, place } = await read(db, store.athleteQueries(db, uuid, id));
  const current = requireFound(athlete);
  expectVersion(c, toSquadMember(await withMask(c.env, current)));
  requireWindow(requireFound(place));
  const leave = current.status === "pending" ? store.dropAthlete : store.releaseAthlete;
  await leave(db, current, requireFound(place));
});

/**
 * Returns the proof that this contact received the link by mail. The uuid alone proves nothing, because the
 * organizer reads it too. Nothing is stored.
 */
export const createProof = (env: Env, uuid: string, email: string): Promise<string> =>
  keyedHash(env, `contact:${uuid}:${email}`);

/** Returns the mailed link to a team's private page, with the contact's proof. */
export const contactLink = async (c: ApiContext, uuid: string, email: string): Promise<string> =>
  linkTo(c, `/equipe/${uuid}`, { [CONTACT_PARAMETER]: await createProof(c.env, uuid, email) });

/** Returns the proof's contact; compares hashes against timing attacks. */
export async function provenContact(env: Env, uuid: string, emails: string[], proof: string) {
  const given = await hashToken(proof);
  const expected = await Promise.all(
    emails.map(async (email) => hashToken(await createProof(env, uuid, email))),
  );
  return emails[expected.indexOf(given)];
}

team.serve(lookUpTeam, async (c) => {
  const { uuid } = c.req.valid("json");
  await limitVisitor(c, c.env.LOOKUP_LIMIT);
  const page = await readTeamPage(c.env, await read(c.var.db, store.pageQueries(c.var.db, uuid)));
  return { unique: page === null, team: page };
});

team.serve(getTeamPage, async (c) => {
  const uuid = await teamUuid(c);
  const page = await readTeamPage(c.env, await read(c.var.db, store.pageQueries(c.var.db, uuid)));
  return requireFound(page ?? undefined, NO_TEAM);
});

team.serve(withParts(updateTeamPage, openDoor), async (c) => {
  const { uuid, version, logo, image, ...values } = c.req.valid("json");
  const { db } = c.var;
  await limitVisitor(c, c.env.TEAM_LIMIT);
  const { before, place, alike } = await read(db, {
    before: one(findOwnTeam(db, ofUuid(uuid))),
    place: one(teamPlace(db, uuid)),
    alike: selectRivalNames(db, store.teamOfLink(uuid), values.name),
  });
  const { owner_id, uuid: _, ...current } = requireFound(before, NO_TEAM);
  expectVersion(c, current, version);
  const { name = current.name } = values;
  if (name !== current.name && questionsAboutNames(alike, [name], () => "name").length > 0) {
    throw Problem.conflict("name", "taken", TAKEN_NAME);
  }
  const change = await withListedCity(values, current);
  const room = place ? championshipRoom(place.championship_id) : null;
  const owner = { championship_id: null, created_by: owner_id, stranger: { room } };
  const uploads = await keepUploads(c, owner, { logo, image });
  const write = uploads.commit(store.updateTeam(db, uuid, current, change, uploads));
  const page = await readTeamPage(c.env, await refuseTaken(write, "teams.name", TAKEN_NAME));
  return requireFound(page ?? undefined, NO_TEAM);
});

team.serve(updateTeamContact, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { register: row, squad } = await read(db, store.registerQueries(db, uuid, id));
  const current = requireFound(row);
  expectVersion(c, toTeamRegister(current, await withMasks(c.env, squad)), version);
  const change = { ...values, ...unconfirmedBy(values, current) };
  const { register, squad: after } = await store.updateRegister(db, uuid, current, change);
  return toTeamRegister(requireFound(register), await withMasks(c.env, after));
});

team.serve(renewTeamLink, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { register: row, squad } = await read(db, store.registerQueries(db, uuid, id));
  const current = requireFound(row);
  expectVersion(c, toTeamRegister(current, await withMasks(c.env, squad)));
  const values = { enrolment_token: crypto.randomUUID() };
  const { register, squad: after } = await store.updateRegister(db, uuid, current, values);
  return toTeamRegister(requireFound(register), await withMasks(c.env, after));
});

team.serve(confirmContact, async (c) => {
  const uuid = await teamUuid(c);
  const { token } = c.req.valid("json");
  const { db } = c.var;
  const { team, contacts } = await read(db, {
    team: one(findOwnTeam(db, ofUuid(uuid))),
    contacts: store.selectContacts(db, uuid),
  });
  requireFound(team, NO_TEAM);
  const emails = [...new Set(contacts.map(({ email }) => email))];
  const email = await provenContact(c.env, uuid, emails, token);
  if (email === undefined) {
    throw Problem.field("token", "over", "teams.contactLinkIsOld");
  }
  await store.confirmContactAddress(db, email, contacts);
});
