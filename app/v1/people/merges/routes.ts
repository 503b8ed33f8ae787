import { teamNameKey } from "../../../domain/people/look-alikes.ts";
import { compareNamesakes } from "../../../domain/people/namesakes.ts";
import { plainText } from "../../../domain/people/slug.ts";
import { Problem } from "../../../http/problem.ts";
import { sayRows } from "../../../texts/say.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { type Text, text } from "../../../texts/text.ts";
import { one } from "../../db/database.ts";
import { refuseTaken } from "../../db/guard.ts";
import { adminOfSession, readAsAdmin, requireFound } from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import {
  createMerge,
  getMerge,
  listLookAlikes,
  listMerges,
  previewMerge,
  undoMerge,
} from "./contract.ts";
import { mergePair, type Touched, undoMerge as undoMove } from "./moving/store.ts";
import * as store from "./store.ts";

export const mergers = resource();

interface Fault {
  code: string;
  message: Text;
}

/** Reads the pair with everything a merge depends on; 404 unless both are the caller's. */
async function readPair(c: ApiContext, asked: store.Pair) {
  const { db, tokenHash } = c.var;
  const { kind, kept, gone } = asked;
  if (kept === gone) throw Problem.field("gone", "same", "merges.same");
  const owner = adminOfSession(tokenHash);
  const { admin_id, pair, moves, foreign, clashes } = await readAsAdmin(c, {
    pair: store.selectPair(db, owner, asked),
    moves: store.selectMoves(db, asked),
    foreign: store.selectForeign(db, owner, asked),
    clashes: store.selectClashes(db, asked),
  });
  const sides = {
    kept: requireFound(pair.find(({ id }) => id === kept)),
    gone: requireFound(pair.find(({ id }) => id === gone)),
  };
  const documents = [sides.kept.document_hash, sides.gone.document_hash];
  const differ = !documents.includes(null) && documents[0] !== documents[1];
  const faults: Fault[] = [
    ...(differ ? [{ code: "documents", message: "merges.documents" as const }] : []),
    ...foreign.map(({ name }) => ({ code: "foreign", message: text("merges.foreign", { name }) })),
    ...clashes.map(({ code, tournament }) => ({
      code,
      message: text(`merges.${code}`, { tournament }),
    })),
  ];
  return { admin_id, kind, sides, moves, faults };
}

mergers.serve(previewMerge, async (c) => {
  const { kind, sides, moves, faults } = await readPair(c, c.req.valid("query"));
  const side = ({ id, name, birth_date, team }: store.SideRow) => ({
    id,
    name,
    birth_date,
    team,
  });
  return {
    kind,
    kept: side(sides.kept),
    gone: side(sides.gone),
    moves: moves.map(({ championship_id, championship, tournament_id, tournament, ...counts }) => ({
      championship: { id: championship_id, name: championship },
      tournament: { id: tournament_id, name: tournament },
      ...counts,
    })),
    filled: store.columnsToFill(kind, sides),
    problems: sayRows(faults, readerLanguage()),
  };
});

const MOST_GROUPS = 50;

mergers.serve(listLookAlikes, async (c) => {
  const { kind } = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { named } = await readAsAdmin(c, {
    named: store.selectNamed(db, adminOfSession(tokenHash), kind),
  });
  const keyOf = kind === "team" ? teamNameKey : plainText;
  const alike = [...Map.groupBy(named, ({ name }) => keyOf(name))].flatMap(([key, rows]) =>
    key !== "" && mayBeOne(rows) ? [rows] : [],
  );
  return {
    groups: alike
      .slice(0, MOST_GROUPS)
      .map((rows) => rows.map(({ document_hash: _, ...row }) => row)),
  };
});

/** True when two of the rows may be the same. */
const mayBeOne = (rows: store.NamedRow[]): boolean =>
  rows.some((one, at) =>
    rows
      .slice(at + 1)
      .some((other) => compareNamesakes(toTraits(one), toTraits(other)) !== "other"),
  );

const toTraits = ({ document_hash: document, birth_date }: store.NamedRow) => ({
  document,
  birth_date,
  shirt_number: null,
});

mergers.serve(createMerge, async (c) => {
  const { kind, kept_id: kept, gone_id: gone } = c.req.valid("json");
  const { admin_id, sides, moves, faults } = await readPair(c, { kind, kept, gone });
  const [fault] = faults;
  if (fault) {
    const errors = faults.map(({ code, message }) => ({ path: "gone_id", code, message }));
    throw new Problem(409, fault.message, { errors });
  }
  const touched = {
    tournaments: moves.map(({ tournament_id }) => tournament_id),
    championships: [...new Set(moves.map(({ championship_id }) => championship_id))],
  };
  const made = await mergePair(c.var.db, admin_id, { kind, kept, gone }, { sides, touched });
  return toMerge(requireFound(made));
});

mergers.serve(listMerges, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { rows, counted } = await readAsAdmin(
    c,
    store.selectMerges(db, adminOfSession(tokenHash), query),
  );
  return buildPage(rows.map(toMerge), counted, query);
});

mergers.serve(getMerge, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { merge } = await readAsAdmin(c, {
    merge: one(store.findMerge(db, adminOfSession(tokenHash), id)),
  });
  return toMerge(requireFound(merge));
});

mergers.serve(undoMerge, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const owner = adminOfSession(tokenHash);
  const { admin_id, found, undo } = await readAsAdmin(c, {
    found: one(store.findMerge(db, owner, id)),
    undo: one(store.selectUndo(db, owner, id)),
  });
  const merge = requireFound(found);
  if (merge.undone_at !== null) throw new Problem(409, "merges.undone");
  if (!merge.can_undo || !undo) throw new Problem(409, "merges.tooLate");
  if (!undo.kept) throw new Problem(409, "merges.keptIsGone");
  const touched: Touched = JSON.parse(undo.touched);
  const filled: string[] = JSON.parse(undo.filled);
  const write = undoMove(db, admin_id, { merge, touched, filled });
  const named = refuseTaken(write, "teams.name", "merges.nameTaken", "id");
  const inscribed = refuseTaken(named, "inscriptions.user_id", "merges.inscribedSince", "id");
  return toMerge(
    requireFound(await refuseTaken(inscribed, "users.document_hash", "merges.documentTaken", "id")),
  );
});

const toMerge = ({ kept_id, kept_name, gone_id, gone_name, ...merge }: store.MergeRow) => ({
  ...merge,
  kept: { id: kept_id, name: kept_name },
  gone: { id: gone_id, name: gone_name },
});
