import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { one, read, type Database } from "../../db/database.ts";
import { noteViews } from "../../documents/store.ts";
import { found, readAs } from "../../kit/access.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { championshipOf } from "../reading/store.ts";
import { copyChampionship } from "./contract.ts";
import { foldDocument, type Numbers, numbersIn, placesIn } from "./document.ts";
import { FILE_PLACES, type FilePlace, MOST, PLACES } from "./format.ts";
import { filesIn, membersOf, type ShownFile, stateOf } from "./store.ts";
import { type Parcel, type Source, zipOf } from "./zip.ts";

export const copies = resource();

copies.serve(copyChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { admin_id, championship_id } = await readAs(c, { owner: sql`${id}` });
  const { slug, athletes, parcel } = await packed(c, id);
  await db.batch([noteViews(db, { admin_id, championship_id, way: "copy" }, athletes)]);
  return new Response(zipOf(c.env, parcel, c.var.requestId), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${slug}.zip"`,
      "cache-control": "no-store",
    },
  });
});

/** How often a copy is begun again that a write has overtaken. */
const ATTEMPTS = 3;

/** All that a copy holds as it was at one moment, but for the files' bytes. */
async function packed(c: ApiContext, id: number) {
  const { db } = c.var;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows a write that came between
    const before = await read(db, {
      state: one(stateOf(db, id)),
      championship: one(championshipOf(db, id)),
      members: membersOf(db, id),
    });
    const { revision, slug, plan } = found(before.state);
    // oxlint-disable-next-line no-await-in-loop
    const numbers = await numbersIn(db, id);
    // oxlint-disable-next-line no-await-in-loop
    const files = await sourcesOf(db, id, numbers);
    // oxlint-disable-next-line no-await-in-loop
    const document = await foldDocument(c.env, db, id, numbers);
    if (!document || files.length > MOST.files) throw tooLarge();
    // oxlint-disable-next-line no-await-in-loop
    const after = await read(db, { state: one(stateOf(db, id)) });
    if (found(after.state).revision !== revision) continue;
    const name = String(found(before.championship).name);
    const about = { exported_at: new Date().toISOString(), championship: { name, slug }, plan };
    const parcel: Parcel = { about, document, members: before.members, files };
    return { slug, athletes: [...(numbers.get("athletes") ?? [])], parcel };
  }
  throw new Problem(409, "copies.beingWritten", { headers: { "retry-after": "60" } });
}

const tooLarge = () =>
  new Problem(413, text("copies.tooLarge", { megabytes: MOST.document / 1_000_000 }));

/** The files that a copy takes along, each under a name of its own. */
async function sourcesOf(db: Database, id: number, numbers: Numbers): Promise<Source[]> {
  const queries = Object.fromEntries(
    PLACES.map((place) => [place, filesIn(db, place, idsOf(place, id, numbers))]),
  );
  const shown = await read(db, queries);
  const placeOf = placesIn(numbers);
  const files: Source[] = [];
  for (const place of PLACES) {
    const { of } = FILE_PLACES[place];
    for (const { id: row, team_id, key, private: hidden } of shown[place] ?? []) {
      const team = placeOf("teams", team_id);
      files.push({
        path: `files/${files.length + 1}.${key.split(".").at(-1)}`,
        for: place,
        row: of === null ? 1 : (placeOf(of, row) ?? 0),
        ...(team !== undefined && { team }),
        private: hidden === 1,
        key,
      });
    }
  }
  return files;
}

const idsOf = (place: FilePlace, id: number, numbers: Numbers): readonly ShownFile["id"][] => {
  const { of } = FILE_PLACES[place];
  return of === null ? [id] : (numbers.get(of) ?? []);
};
