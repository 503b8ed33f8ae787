import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { DOCUMENT, badEntry, MEMBERS, membersSchema } from "../../archive/copy/format.ts";
import { hashToken, newToken } from "../../auth/links.ts";
import { isForeignKeyViolation, uniqueViolation } from "../../db/guard.ts";
import { dropFiles } from "../../files/drop.ts";
import type { ApiContext } from "../../kit/router.ts";
import { noteSecurity } from "../../security/note.ts";
import { rangesOf } from "../staging/ranges.ts";
import { show, torn } from "../staging/store.ts";
import { type ImportRow, partsOf } from "../store.ts";
import { check } from "./check.ts";
import { bringFiles } from "./files.ts";
import { type Copy, openCopy, told } from "./open-copy.ts";
import { refuseReference } from "./read-rows.ts";
import { bringRows } from "./rows.ts";

/** Takes the next step of an import. One that fails has written nothing, and may be taken again. */
export async function advance(c: ApiContext, row: ImportRow): Promise<void> {
  if (row.state === "done") return;
  if (row.state === "receiving" && row.missing !== "[]") {
    throw new Problem(409, "copies.partsMissing");
  }
  const keys = (await partsOf(c.var.db, row.id)).map(({ key }) => key);
  if (keys.length < row.parts) throw new Problem(409, "copies.partsGone");
  const copy = await openCopy(c.env.FILES, keys, row);
  if (row.state === "receiving") await check(c, row, copy);
  else if (row.state === "rows") await refuseTorn(bringRows(c, row, copy));
  else if (row.done < row.total) await bringFiles(c, row, copy);
  else await finish(c, row, copy);
}

/** What a database refuses of rows that passed all checks, said of the copy. */
async function refuseTorn(rows: Promise<void>): Promise<void> {
  try {
    await rows;
  } catch (error) {
    if (uniqueViolation(error)?.startsWith("teams.") === true) {
      throw new Problem(409, "copies.teamsChanged", { cause: error });
    }
    if (!isForeignKeyViolation(error) && uniqueViolation(error) === null) throw error;
    throw badEntry(DOCUMENT, text("copies.tornRows", { name: DOCUMENT }));
  }
}

async function finish(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const { db } = c.var;
  const ranges = rangesOf(row.ranges);
  const worst = await torn(db, row, ranges);
  if (worst) refuseReference(worst.key, worst.place);
  await show(db, row, ranges, row.invitations === 1 ? await invitationsOf(copy) : []);
  noteSecurity(c, {
    event: "championship.imported",
    ...(row.championship_id !== null && { championship_id: row.championship_id }),
  });
  dropFiles(c);
}

/** The co-organizers of a copy as open invitations, whose links nobody was sent. */
async function invitationsOf({ bytesOf, manifest }: Copy) {
  const members = told(MEMBERS, await bytesOf(MEMBERS, manifest.members), membersSchema);
  return Promise.all(
    members.map(async ({ email, role }) => ({
      email: email.toLowerCase(),
      role,
      token_hash: await hashToken(newToken()),
    })),
  );
}
