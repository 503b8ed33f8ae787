import type { z } from "@hono/zod-openapi";
import { makeSlug } from "../../../domain/people/slug.ts";
import {
  type AccessRow,
  accessQuery,
  championshipOf,
  requireFound,
  requireRole,
} from "../../kit/access.ts";
import { readView } from "../../competition/facts/open.ts";
import { readModelQuery } from "../../competition/facts/store.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { read, write } from "../../kit/call.ts";
import { withDocuments, withMasks } from "../../people/personal-data/documents/sealed.ts";
import { noteViews } from "../../people/personal-data/documents/store.ts";
import {
  athleteColumns,
  eventColumns,
  gameColumns,
  standingColumns,
  teamColumns,
  type Column,
  writeSpreadsheet,
} from "./columns.ts";
import { type exportKind, exportTournament } from "./contract.ts";
import * as store from "./store.ts";
import { textsIn } from "../../../texts/say.ts";
import { readerLanguage } from "../../../texts/language.ts";

export const spreadsheets = resource();

type Kind = z.output<typeof exportKind>;

spreadsheets.serve(exportTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { kind, documents } = c.req.valid("query");
  const { access, names, csv, athletes = [] } = await readers[kind](c, id);
  const { role, admin_id, championship_id } = requireRole(access, documents ? "manager" : "scorer");
  if (documents && athletes.length > 0) {
    const look = { admin_id, championship_id, way: "sheet" } as const;
    await write(c.var.db, { steps: [noteViews(c.var.db, look, athletes)] });
  }
  const { slug, tournament } = requireFound(names[0]);
  const file = `${slug}-${makeSlug(tournament)}-${textsIn(readerLanguage()).fileNames[kind]}.csv`;
  return c.body(await csv({ personal: role !== "scorer", documents }), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${file}"`,
  });
});

interface Reading {
  access: AccessRow[];
  names: { slug: string; tournament: string }[];
  /** Writes the file after the role check, with or without personal data. */
  csv: (shown: { personal: boolean; documents: boolean }) => string | Promise<string>;
  athletes?: number[];
}

/** Reads of each kind of file, in one batch with the caller's role. */
const readers: Record<Kind, (c: ApiContext, id: number) => Promise<Reading>> = {
  athletes: async (c, id) => {
    const { db } = c.var;
    const { access, names, rows } = await read(db, {
      ...head(c, id),
      rows: store.selectAthletes(db, id),
    });
    return {
      access,
      names,
      csv: async ({ personal, documents }) => {
        const shown = documents ? withDocuments : withMasks;
        return writeSpreadsheet(athleteColumns, personal ? await shown(c.env, rows) : rows, {
          personal,
          words: textsIn(readerLanguage()),
        });
      },
      athletes: [...new Set(rows.map(({ user_id }) => user_id))],
    };
  },
  teams: async (c, id) => {
    const { db } = c.var;
    const { access, names, rows } = await read(db, {
      ...head(c, id),
      rows: store.selectTeams(db, id),
    });
    return { access, names, csv: writer(teamColumns, rows) };
  },
  games: async (c, id) => {
    const { db } = c.var;
    const { access, names, rows } = await read(db, {
      ...head(c, id),
      rows: store.selectGames(db, id),
    });
    return { access, names, csv: writer(gameColumns, rows) };
  },
  events: async (c, id) => {
    const { db } = c.var;
    const { access, names, rows } = await read(db, {
      ...head(c, id),
      rows: store.selectEvents(db, id),
    });
    return { access, names, csv: writer(eventColumns, rows) };
  },
  standings: async (c, id) => {
    const { db } = c.var;
    const { access, names, kept } = await read(db, {
      ...head(c, id),
      kept: readModelQuery(db, id, "tables"),
    });
    const rows = (await readView(db, kept, "tables"))?.rows ?? [];
    return { access, names, csv: writer(standingColumns, rows) };
  },
};

const head = (c: ApiContext, id: number) => ({
  access: accessQuery(c, championshipOf("tournaments", id)),
  names: store.selectNames(c.var.db, id),
});

const writer =
  <Row>(columns: Column<Row>[], rows: Row[]): Reading["csv"] =>
  ({ personal }) =>
    writeSpreadsheet(columns, rows, { personal, words: textsIn(readerLanguage()) });
