import { ownerOf } from "../../kit/owned.ts";
import { cacheHeaders } from "../../../http/cache.ts";
import { Problem } from "../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../kit/access.ts";
import { answer, resource, type ApiContext } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { openDoor, roleDoor, withParts } from "../../files/parts.ts";
import { keepUploads } from "../../files/keep.ts";
import { finishedQuery, refuseFinished } from "../../matchday/games/store.ts";
import { type Queued, queueLetters } from "../../delivery/mail/store.ts";
import { filterNames } from "../../delivery/mail/letter.ts";
import { readPublic } from "../../kit/revision.ts";
import { settle } from "../../competition/settlement/settle.ts";
import { withListedCity } from "../../kit/place.ts";
import { isAnnounced } from "../../kit/on-air.ts";
import { championshipOfTarget, namesTarget, tournamentRef } from "../../kit/target.ts";
import { contactLink } from "../team/routes.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  createRegister,
  deleteRegister,
  getOwnRegister,
  listOwnRegisters,
  listRegisters,
  renewEnrolmentLink,
  updateRegister,
  createRegisters,
} from "./contract.ts";
import { approvedLetter, rejectedLetter } from "./letters.ts";
import { registerTeamAgain } from "../team/contract.ts";
import { registerAgain } from "./registration/again.ts";
import { register } from "./registration/register.ts";
import { ownRegisterAnswer, registerAnswer } from "./shown.ts";
import { questionsAboutNames, selectLookAlikes } from "../../people/teams/store.ts";
import * as store from "./store.ts";
import { changedByWithdrawal } from "../../matchday/games/withdrawal/store.ts";
import { replacements } from "./replacement/routes.ts";
import { withdrawals } from "./withdrawal/routes.ts";
import { unconfirmedBy } from "../team/contact.ts";

export const registers = resource();

registers.serve(createRegisters, async (c) => {
  const { id } = c.req.valid("param");
  const { teams, sure = false } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("tournaments", id);
  const names = teams.map(({ name }) => name);
  const { championship_id, alike } = await readAs(c, {
    manager: championship,
    alike: selectLookAlikes(db, ownerOf(championship), names),
  });
  const errors = sure ? [] : questionsAboutNames(alike, names, (at) => `teams.${at}.name`);
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  const place = { id, championship_id };
  const written = await store.registerTeams(
    db,
    place,
    await Promise.all(teams.map((team, i) => withListedCity(team, null, `teams.${i}.city`))),
  );
  const settled = await settle(c, () => store.registersNamed(db, place, teams));
  return { registers: (settled ?? written).map(registerAnswer) };
});

registers.route("/", withdrawals);
registers.route("/", replacements);

registers.serve(listRegisters, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (!namesTarget(query)) {
    const { rows, counted } = await read(db, store.recentRegisters(db, query));
    return answer(buildPage(rows.map(registerAnswer), counted, query), cacheHeaders("live"));
  }
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query, isAnnounced),
    store.approvedRegisters(db, tournamentRef(query, isAnnounced), query),
  );
  return answer(buildPage(rows.map(registerAnswer), counted, query), headers);
});

registers.serve(listOwnRegisters, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    manager: championshipOf("tournaments", query.tournament),
    ...store.ownRegisters(db, query),
  });
  return buildPage(rows.map(ownRegisterAnswer), counted, query);
});

registers.serve(getOwnRegister, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    manager: championshipOf("registers", id),
    row: one(store.findRegister(db, id)),
  });
  return ownRegisterAnswer(requireFound(row));
});

registers.serve(withParts(createRegister, openDoor), async (c) => {
  const written = await register(c, c.req.valid("json"));
  const settled = await settle(c, () => store.findRegister(c.var.db, written.id));
  return registerAnswer(settled?.[0] ?? written);
});

registers.serve(registerTeamAgain, (c) => registerAgain(c, c.req.valid("json")));

registers.serve(withParts(updateRegister, roleDoor("manager", "registers")), async (c) => {
  const { id } = c.req.valid("param");
  const { version, logo, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, before, facts, withdrawal } = await readAs(c, {
    manager: championshipOf("registers", id),
    before: one(store.findRegister(db, id)),
    facts: one(store.letterFacts(db, id, values.contact_email)),
    withdrawal: changedByWithdrawal(db, id),
  });
  const current = requireFound(before);
  expectVersion(c, ownRegisterAnswer(current), version);
  if (values.withdrawn === false && withdrawal.length > 0) {
    throw new Problem(409, "registers.withdrawalChangedGames", {
      current: ownRegisterAnswer(current),
    });
  }
  if (values.withdrawn === false && current.withdrawal_cause === "replaced") {
    throw new Problem(409, "registers.replacedAlready", { current: ownRegisterAnswer(current) });
  }
  const change = {
    ...values,
    ...(values.status !== undefined && values.status !== "rejected" && { reason: null }),
    ...unconfirmedBy(values, current),
  };
  const uploads = await keepUploads(c, { championship_id, created_by: admin_id }, { logo });
  const mails = await decisionMails(c, current, { ...current, ...change }, requireFound(facts));
  const written = await uploads.commit(store.updateRegister(db, current, change, uploads, mails));
  const settled = await settle(c, () => store.findRegister(db, id));
  return ownRegisterAnswer(requireFound(settled?.[0] ?? written));
});

async function decisionMails(
  c: ApiContext,
  before: Pick<store.OwnRegisterRow, "status" | "championship_id">,
  after: Partial<
    Pick<store.OwnRegisterRow, "status" | "reason" | "contact_name" | "contact_email">
  >,
  { uuid, confirmed, organizer, ...place }: store.LetterFacts,
): Promise<Queued[]> {
  const { status, reason = null, contact_name = null, contact_email: email } = after;
  if (!email || status === before.status || status === undefined || status === "pending") {
    return [];
  }
  const names = filterNames({ ...place, contact: contact_name }, confirmed);
  const sender = { championship: place.championship, organizer };
  const to = { email, link: await contactLink(c, uuid, email), names, sender };
  const mail = status === "approved" ? approvedLetter(to) : rejectedLetter(to, reason);
  const kind = confirmed ? "confirmed" : "unconfirmed";
  return queueLetters(c, [{ kind, mail, championship_id: before.championship_id }]);
}

registers.serve(renewEnrolmentLink, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before } = await readAs(c, {
    manager: championshipOf("registers", id),
    before: one(store.findRegister(db, id)),
  });
  const current = requireFound(before);
  expectVersion(c, ownRegisterAnswer(current));
  return ownRegisterAnswer(requireFound(await store.renewEnrolmentLink(db, current)));
});

registers.serve(deleteRegister, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before, finished } = await readAs(c, {
    manager: championshipOf("registers", id),
    before: one(store.findRegister(db, id)),
    finished: finishedQuery(db, store.matchRegisterGames(id)),
  });
  const current = requireFound(before);
  expectVersion(c, ownRegisterAnswer(current));
  refuseFinished(finished, "registers.hasFinishedGame");
  await store.deleteRegister(db, current);
});
