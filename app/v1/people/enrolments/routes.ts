import { requireFound } from "../../kit/access.ts";
import { openDoor, type Door, withParts } from "../../files/parts.ts";
import { limitVisitor } from "../../kit/limit.ts";
import { queueLetters } from "../../delivery/mail/store.ts";
import { askAboutTakenShirt } from "../inscriptions/doubts.ts";
import { selectMembers } from "../inscriptions/store.ts";
import { sealedChange } from "../personal-data/access.ts";
import { resource } from "../../kit/router.ts";
import {
  toAthleteColumns,
  keepAthleteFiles,
  refuseKnown,
  requireParts,
  toEnrolmentPlace,
  requirePlace,
} from "./place.ts";
import { createEnrolment, getEnrolment } from "./contract.ts";
import { receiptLetter } from "./letters.ts";
import {
  byEnrolmentLink,
  enrol,
  registerOfLink,
  selectEnrolmentRegister,
  selectSender,
} from "./store.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";

export const enrolments = resource();

const DEAD_LINK = "enrolments.linkIsDead";

enrolments.serve(getEnrolment, async (c) => {
  const { token } = c.req.valid("param");
  const [row] = await selectEnrolmentRegister(c.var.db, byEnrolmentLink(token));
  return toEnrolmentPlace(requireFound(row, DEAD_LINK));
});

const linkDoor: Door = async (c) => {
  await openDoor(c);
  const { token } = createEnrolment.request.params.safeParse(c.req.param()).data ?? {};
  requireFound(
    (await selectEnrolmentRegister(c.var.db, byEnrolmentLink(token ?? "")))[0],
    DEAD_LINK,
  );
};

enrolments.serve(withParts(createEnrolment, linkDoor), async (c) => {
  const { token } = c.req.valid("param");
  const { photo: _, document_file: __, sure = false, ...given } = c.req.valid("json");
  const { db } = c.var;
  await limitVisitor(c, c.env.REGISTER_LIMIT);
  const { athlete, shirt_number } = await toAthleteColumns(c.env, given);
  const { document_hash: hash, birth_date } = athlete;
  const found = await read(db, {
    place: one(selectEnrolmentRegister(db, byEnrolmentLink(token), { hash, birth_date })),
    sender: one(selectSender(db, token)),
    squad: selectMembers(db, registerOfLink(token)),
  });
  const place = requireFound(found.place, DEAD_LINK);
  requirePlace(place);
  requireParts(c, place, given);
  refuseKnown(place);
  if (!sure) askAboutTakenShirt(found.squad, shirt_number);
  const { championship_id, tournament, tournament_id: id, team } = place;
  const mails = given.email
    ? await queueLetters(c, [
        {
          kind: "enrolment",
          mail: receiptLetter(given.email, requireFound(found.sender)),
          championship_id,
        },
      ])
    : [];
  const files = await keepAthleteFiles(c, place);
  const sealed = await sealedChange(c.env, place.owner_id, athlete);
  const answer = {
    name: given.name,
    status: "pending" as const,
    team,
    tournament: { id, name: tournament },
  };
  const enrolment = { place, athlete: sealed, shirt_number, ...files };
  const write = enrol(db, enrolment, mails);
  await files.document.commit(files.photo.commit(write));
  return answer;
});
