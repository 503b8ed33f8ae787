import { storedPosition } from "../../../domain/positions.ts";
import { found } from "../../access.ts";
import { read } from "../../db/batch.ts";
import { withMask } from "../../documents/sealed.ts";
import { athleteOf, keepAthleteFiles, refuseKnown } from "../../enrolments/athlete.ts";
import { requirePlace, requireWindow } from "../../enrolments/place.ts";
import { enrol, ofTeam, placeQuery } from "../../enrolments/store.ts";
import { type Door, idIn } from "../../files/doors.ts";
import { withParts } from "../../files/parts.ts";
import { requireConsent } from "../../personal-data/consent.ts";
import { sealedChange } from "../../personal-data/change.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { addAthlete, removeAthlete, updateAthlete } from "../contract.ts";
import { athleteShown, teamUuid } from "../page.ts";
import { athleteQueries } from "../store.ts";
import * as store from "./store.ts";

export const roster = resource();

/** Opens to the contact of the team whose register the path names. */
const teamsDoor: Door = async (c) => {
  const uuid = await teamUuid(c);
  found((await placeQuery(c.var.db, ofTeam(idIn(c), uuid)))[0]);
};

roster.serve(withParts(addAthlete, teamsDoor), async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { photo: _, document_file: __, ...given } = c.req.valid("json");
  const { db } = c.var;
  requireConsent(given);
  const { athlete, shirt_number } = await athleteOf(c.env, given);
  const { document_hash: hash, birth_date } = athlete;
  const place = found((await placeQuery(db, ofTeam(id, uuid), { hash, birth_date }))[0]);
  requirePlace(place);
  refuseKnown(place);
  const files = await keepAthleteFiles(c, place);
  const entered = {
    ...(await sealedChange(c.env, place.owner_id, athlete)),
    team_id: place.team_id,
  };
  const write = enrol(db, { place, athlete: entered, shirt_number, ...files }, []);
  const row = await files.document.settle(files.photo.settle(write));
  return athleteShown(await withMask(c.env, found(row)));
});

roster.serve(updateAthlete, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { version, shirt_number, position } = c.req.valid("json");
  const { db } = c.var;
  const { athlete, place } = await read(db, athleteQueries(db, uuid, id));
  const current = found(athlete);
  expectVersion(c, athleteShown(await withMask(c.env, current)), version);
  requireWindow(found(place));
  const to = {
    shirt_number: shirt_number === undefined ? current.shirt_number : shirt_number,
    position: position === undefined ? current.position : position && storedPosition(position),
  };
  const row = found(await store.updateAthlete(db, current, found(place), to));
  return athleteShown(await withMask(c.env, row));
});

roster.serve(removeAthlete, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { athlete, place } = await read(db, athleteQueries(db, uuid, id));
  const current = found(athlete);
  expectVersion(c, athleteShown(await withMask(c.env, current)));
  requireWindow(found(place));
  const leave = current.status === "pending" ? store.dropAthlete : store.releaseAthlete;
  await leave(db, current, found(place));
});
