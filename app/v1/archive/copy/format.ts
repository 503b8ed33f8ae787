import { z } from "@hono/zod-openapi";
import { Problem } from "../../../http/problem.ts";
import { type Text, text, textKey } from "../../../texts/text.ts";
import { type FileKind, fileTypes } from "../../kit/contract.ts";
import { PLAN_NAMES } from "../../plan/contract.ts";
import type { Key } from "../tables.ts";

const COPY_FORMAT = "apito-copy";
const COPY_VERSION = 1;

/** The entries of a copy besides its files. */
export const MANIFEST = "manifest.json";
export const DOCUMENT = "championship.json";
export const MEMBERS = "members.json";

/** What export and import take alike: bytes of the unfolded document, files, and bytes of the whole copy. */
export const MOST = {
  document: 100_000_000,
  /** Of the manifest and of the co-organizers, unfolded. */
  list: 16_000_000,
  files: 20_000,
  copy: 12 * 1024 ** 3,
};

/** What shows a file: the table of its row in the document, null for the championship, and what it may be. */
export const FILE_PLACES = {
  "championship.logo": { of: null, table: "championships", kind: "image" },
  "championship.rules": { of: null, table: "championships", kind: "document" },
  "teams.logo": { of: "teams", table: "teams", kind: "image" },
  "teams.image": { of: "teams", table: "teams", kind: "image" },
  "athletes.photo": { of: "athletes", table: "users", kind: "image" },
  "tournaments.logo": { of: "tournaments", table: "tournaments", kind: "image" },
  "tournaments.rules": { of: "tournaments", table: "tournaments", kind: "document" },
  "registers.logo": { of: "registers", table: "registers", kind: "image" },
  "news.banner": { of: "news", table: "news", kind: "image" },
  "games.attachment": { of: "games", table: "game_files", kind: "attachment" },
} as const satisfies Record<string, { of: Key | null; table: string; kind: FileKind }>;

export type FilePlace = keyof typeof FILE_PLACES;

const isFilePlace = (name: string): name is FilePlace => Object.hasOwn(FILE_PLACES, name);
export const PLACES = Object.keys(FILE_PLACES).filter(isFilePlace);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const row = z.int().min(1).max(1_000_000);
const extensions = Object.values(fileTypes).map(({ extension }) => extension);
const FILE_NAME = new RegExp(`^files/\\d{1,6}\\.(?:${extensions.join("|")})$`);

/** Whether an entry of a copy may be called so: no way leads out of it. */
export const isEntryName = (name: string): boolean =>
  [MANIFEST, DOCUMENT, MEMBERS].includes(name) || FILE_NAME.test(name);

const entry = z.object({ bytes: z.int().min(0), sha256 });

/** One file of a copy, and the row of the document that shows it. */
const copiedFile = entry.extend({
  path: z.string().regex(FILE_NAME),
  for: z.string().refine(isFilePlace),
  row,
  /** Of an attachment: for which team of the game it was handed in. */
  team: row.optional(),
  private: z.boolean().default(false),
});

export const manifestSchema = z.object({
  format: z.literal(COPY_FORMAT, textKey("copies.notACopy")),
  version: z.literal(COPY_VERSION, textKey("copies.unknownVersion")),
  exported_at: z.iso.datetime(),
  championship: z.object({ name: z.string().min(1).max(200), slug: z.string() }),
  plan: z.enum(PLAN_NAMES),
  document: entry,
  members: entry,
  files: z.array(copiedFile).max(MOST.files),
});
export type Manifest = z.output<typeof manifestSchema>;
export type CopiedFile = Manifest["files"][number];

/** What every manifest of this build begins with. */
export const ITS_FORMAT = { format: COPY_FORMAT, version: COPY_VERSION } as const;

/** Co-organizers as they are in a copy. */
export const membersSchema = z.array(
  z.object({ email: z.email().max(254), role: z.enum(["manager", "scorer"]) }),
);

/** The 422 that names an entry of a copy. */
export const badEntry = (name: string, message: Text): Problem =>
  Problem.field(name.slice(0, 200), "copy", message);

/** The 422 of an entry that is not what the manifest says. */
export const damagedEntry = (name: string): Problem =>
  badEntry(name, text("copies.damaged", { name: name.slice(0, 200) }));
