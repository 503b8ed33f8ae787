import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../../http/problem.ts";
import { sessionDoor, withTextFile } from "../../../files/parts.ts";
import { championshipOf, requireFound, readAs } from "../../../kit/access.ts";
import { refuseTaken } from "../../../db/guard.ts";
import { documentHash, sealDocument } from "../../personal-data/documents/sealed.ts";
import { resource } from "../../../kit/router.ts";
import { requireGrowth } from "../../../accounts/room/require-growth.ts";
import { createInscriptionsCsv, type rowReport } from "../contract.ts";
import { type RosterMatch, matchRoster } from "./match-roster.ts";
import { readCsv } from "./read.ts";
import { enrol, type FileAthlete, fileContext, type FilledFields } from "./store.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import { spreadsheetText } from "../../../../domain/people/enrolment.ts";

export const inscriptionFiles = resource();

const route = withTextFile(createInscriptionsCsv, "csv", sessionDoor, spreadsheetText);

inscriptionFiles.serve(route, async (c) => {
  const { tournament_id, csv, preview, people, sure } = c.req.valid("json");
  const { db } = c.var;
  const file = await readCsv(csv);
  const lines = await Promise.all(
    file.lines.map(async (line) => ({
      ...line,
      hash: line.document && (await documentHash(c.env, line.document)),
    })),
  );
  const hashes = lines.flatMap(({ hash }) => (hash === null ? [] : [hash]));
  const { championship_id, registers, known, documented, state } = await readAs(c, {
    manager: championshipOf("tournaments", tournament_id),
    ...fileContext(db, tournament_id, hashes),
  });
  const { owner_id, most, last } = requireFound(state);
  const roster = {
    tournamentId: tournament_id,
    registers,
    known,
    documented,
    ownerId: owner_id,
    most,
  };
  const answers = { sure, people: new Map(people.map(({ line, same }) => [line, same])) };
  const plan = matchRoster(lines, roster, answers);
  const errors = [...file.errors, ...plan.errors].sort(
    (a, b) => parsePath(a.path)[0] - parsePath(b.path)[0],
  );
  if (errors.length > 0 && !preview) {
    throw new Problem(422, "athletesFile.checkLines", { errors });
  }

  const place = { championship_id, tournament_id, owner_id, last };
  if (!preview) await requireGrowth(db, championship_id, 2 * plan.inscriptions.length);
  const writes = !preview && plan.inscriptions.length + plan.fills.length > 0;
  const written = writes
    ? await refuseTaken(
        enrol(db, place, await sealRosterMatch(c.env, owner_id, plan)),
        "inscriptions.user_id",
        "athletesFile.justInscribed",
        "csv",
      )
    : [];
  const accepted = plan.places.map((line): Report => {
    const at = "existing" in line ? line.existing : inscriptionAt(written[line.place]);
    return {
      line: line.line,
      team: line.team,
      name: line.name,
      result: isCreated(line) ? "created" : "existing",
      texts: file.texts.get(line.line) ?? {},
      user_id: at.user_id,
      inscription_id: at.inscription_id,
      problems: [],
    };
  });
  const refused = errors.map(({ path, code, message }): Report => {
    const [line, column] = parsePath(path);
    const texts = file.texts.get(line) ?? {};
    const { team = "", name = "" } = texts;
    const problems = [{ column, code, message: say(message, readerLanguage()) }];
    return {
      line,
      team,
      name,
      result: code === "doubt" ? "asked" : "refused",
      texts,
      user_id: null,
      inscription_id: null,
      problems,
    };
  });
  return { records: [...accepted, ...refused].sort((a, b) => a.line - b.line) };
});

const isCreated = (line: RosterMatch["places"][number]): boolean =>
  "place" in line && !line.repeated;

async function sealRosterMatch(
  env: Env,
  owner_id: number,
  { athletes, fills, inscriptions }: RosterMatch,
) {
  const seal = async <Row extends FileAthlete | FilledFields>(row: Row, owner: number) => {
    const place = { owner_id: owner, document_hash: row.document_hash };
    const { document } = row;
    return {
      ...row,
      document: document === null ? null : await sealDocument(env, place, document),
    };
  };
  return {
    athletes: await Promise.all(athletes.map((athlete) => seal(athlete, owner_id))),
    fills: await Promise.all(fills.map((fill) => seal(fill, fill.owner_id))),
    inscriptions,
  };
}

type Report = z.infer<typeof rowReport>;

/** Rows that a preview would insert have no ids. */
const inscriptionAt = (row: { id: number; user_id: number } | undefined) => ({
  inscription_id: row?.id ?? null,
  user_id: row?.user_id ?? null,
});

function parsePath(path: string): [line: number, column: string] {
  const [, line = "0", column = ""] = path.split(".");
  return [Number(line), column];
}
