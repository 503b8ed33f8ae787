import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../../http/cache.ts";
import { Problem } from "../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipOfTarget, namesTarget, tournamentRef } from "../../kit/target.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  deleteInscription,
  listInscriptions,
  createInscription,
  inscriptionPage,
  toOwnInscription,
} from "./contract.ts";
import { askAboutEntry } from "./doubts.ts";
import * as store from "./store.ts";
import { storedPosition } from "../../../domain/people/positions.ts";
import { refuseTaken } from "../../db/guard.ts";
import { requireConsent, personalChange, sealedChange } from "../personal-data/access.ts";
import { type Text, text } from "../../../texts/text.ts";

function refuseInTournament({
  here,
  elsewhere,
}: {
  here: store.Status | null;
  elsewhere: string | null;
}): void {
  if (here !== null) {
    throw new Problem(
      409,
      text("inscriptions.inscribedHere", { status: text(`inscriptionIs.${here}`) }),
    );
  }
  if (elsewhere !== null) throw new Problem(409, inOtherTeam(elsewhere));
}

export const inOtherTeam = (team: string): Text => text("inscriptions.inTeam", { team });

function refuseFull({ most, active }: { most: number | null; active: number }): void {
  if (most !== null && active >= most) throw new Problem(409, fullTeam(most));
}

export const fullTeam = (most: number): Text => text("inscriptions.teamIsFull", { most });

export const inscriptions = resource();

inscriptions.serve(createInscription, async (c) => {
  const body = c.req.valid("json");
  const { register_id, user_id, name, role = "athlete", sure = false, ...rest } = body;
  const { nickname = null, shirt_number = null, registration_number = null, ...given } = rest;
  const { db, tokenHash } = c.var;
  const personal = await personalChange(c.env, given);
  const hash = user_id === undefined ? personal.document_hash : undefined;
  const { championship_id, context, squad } = await readAs(c, {
    manager: championshipOf("registers", register_id),
    squad: store.selectMembers(db, sql`(${register_id})`),
    context: one(
      store.enrolmentContext(db, tokenHash, { registerId: register_id, userId: user_id, hash }),
    ),
  });
  const { tournament_id, owner_id, athlete_id, ...state } = requireFound(context);
  const sealed = await sealedChange(c.env, owner_id, personal);
  if (user_id !== undefined && athlete_id === null) {
    throw Problem.field("user_id", "unknown", "inscriptions.notYourAthlete");
  }
  refuseInTournament(state);
  if (athlete_id === null) requireConsent(given);
  if (role === "athlete") refuseFull(state);
  if (!sure) {
    const { birth_date = null, document_hash: document = null } = personal;
    const isNew = athlete_id === null;
    askAboutEntry(squad, {
      name: isNew ? (name ?? null) : null,
      document,
      birth_date,
      shirt_number,
    });
  }
  const position = given.position ? storedPosition(given.position) : null;
  const inscribed = { shirt_number, position, registration_number, role };
  const values = { championship_id, tournament_id, register_id, ...inscribed };
  const athlete: store.Enrolled =
    athlete_id === null
      ? { owner_id, made: { ...sealed, name: name ?? "", nickname, position } }
      : { id: athlete_id, adds: user_id === undefined ? { ...sealed, nickname, position } : {} };
  const write = refuseTaken(
    store.insertInscription(db, values, athlete),
    "inscriptions.user_id",
    "inscriptions.inTournament",
  );
  const row = await refuseTaken(
    write,
    "users.document_hash",
    "inscriptions.documentJustTaken",
    "document",
  );
  return toOwnInscription(requireFound(row));
});

inscriptions.serve(listInscriptions, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const list = store.selectInscriptions(db, tournamentRef(query), query);
  if (!namesTarget(query)) {
    const { rows, counted } = await read(db, list);
    return answer(inscriptionPage(rows, counted, query), cacheHeaders("live"));
  }
  const { headers, rows, counted } = await readPublic(c, championshipOfTarget(query), list);
  return answer(inscriptionPage(rows, counted, query), headers);
});

inscriptions.serve(deleteInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before, used } = await readAs(c, {
    manager: championshipOf("inscriptions", id),
    before: one(store.findInscription(db, id)),
    used: one(store.eventsOfInscription(db, id)),
  });
  const row = requireFound(before);
  expectVersion(c, toOwnInscription(row));
  if (used && used.events > 0) {
    throw new Problem(409, "inscriptions.hasEvents");
  }
  await store.deleteInscription(db, row);
});
