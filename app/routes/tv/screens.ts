import type { ProjectedTie } from "~/components/bracket/arrange.ts";
import type { AthleteTotals, Game, Standing } from "~/components/records.ts";
import type { Stage } from "~/components/table/stage-view.tsx";

/** Rows below each other that can be read across a bar, in each of two columns; one below the other on end. */
const ROWS = 10;
/** Games, ties and scorers take two of them. */
const ITEMS = ROWS / 2;
const COLUMNS = 2;

/** A table, or a part of one. */
export interface TableBlock {
  id: string;
  name: string;
  rows: Standing[];
}

/** What is on a television at once: up to two columns of one kind. */
export type Screen =
  | { kind: "tables"; title: string; columns: TableBlock[][] }
  | { kind: "ties"; title: string; columns: ProjectedTie[][] }
  | { kind: "games"; title: string; columns: Game[][] }
  | { kind: "scorers"; title: string; columns: AthleteTotals[][] };

interface Content {
  stage: Stage | null;
  results: Game[];
  coming: Game[];
  scorers: AthleteTotals[];
}

interface Titles {
  table: string;
  results: string;
  coming: string;
  scorers: string;
  groupName: (name: string) => string;
}

/** The screens that a television goes through: table, results, next games, scorers; what is empty is left out. */
export function screensOf({ stage, results, coming, scorers }: Content, titles: Titles): Screen[] {
  return [
    ...stageScreens(stage, titles),
    ...listScreens(results).map((columns) => ({
      kind: "games" as const,
      title: titles.results,
      columns,
    })),
    ...listScreens(coming).map((columns) => ({
      kind: "games" as const,
      title: titles.coming,
      columns,
    })),
    ...listScreens(scorers).map((columns) => ({
      kind: "scorers" as const,
      title: titles.scorers,
      columns,
    })),
  ];
}

function stageScreens(stage: Stage | null, { table, groupName }: Titles): Screen[] {
  if (!stage) return [];
  if (stage.kind === "groups") {
    const blocks = stage.tables.flatMap(({ key, name, rows }) =>
      partsOf(rows, ROWS).map((part, at) => ({
        id: `${key}-${at}`,
        name: groupName(name),
        rows: part,
      })),
    );
    return chunks(packed(blocks), COLUMNS).map((columns) => ({
      kind: "tables",
      title: table,
      columns,
    }));
  }
  const open = stage.phases.find(({ ties }) => ties.some(({ winner }) => winner === null));
  const phase = open ?? stage.phases.at(-1);
  return listScreens(phase?.ties ?? []).map((columns) => ({
    kind: "ties",
    title: phase?.name ?? table,
    columns,
  }));
}

/** Tables below each other for as long as a column has room; a name and a head take a row. */
function packed(blocks: TableBlock[]): TableBlock[][] {
  const columns: TableBlock[][] = [];
  let left = 0;
  for (const block of blocks) {
    const lines = block.rows.length + 1;
    const last = columns.at(-1);
    if (last && lines <= left) last.push(block);
    else {
      columns.push([block]);
      left = ROWS + 1;
    }
    left -= lines;
  }
  return columns;
}

/** A list on as many screens as it takes, each filled column by column. */
function listScreens<T>(items: readonly T[]): T[][][] {
  return partsOf(items, ITEMS * COLUMNS).map((part) => chunks(part, ITEMS));
}

/** As few parts as hold at most so many each, and all about as long. */
function partsOf<T>(items: readonly T[], most: number): T[][] {
  const parts = Math.ceil(items.length / most);
  return parts === 0 ? [] : chunks(items, Math.ceil(items.length / parts));
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
