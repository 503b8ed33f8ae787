import type { Import } from "./copies.server.ts";

/** What the server answers to a step of bringing in a copy. */
export type CopyStep = { row: Import } | { left: number } | { said: string; status: number };

/** How far a copy is: of its upload or of its rows and files, in hundredths. */
export interface Progress {
  phase: "sending" | "checking" | "rows" | "files";
  percent: number;
}

/** A step that was refused, with what is said of it; what has come so far stays. */
export class CopyRefused extends Error {
  readonly said: string | null;

  constructor(said: string | null) {
    super(said ?? "The network was away.");
    this.said = said;
  }
}

/** How often a step is asked for again while the network is away, and how long is waited, in ms. */
const WAITS = [1000, 3000, 8000];

interface Sending {
  copy: File;
  invitations: boolean;
  /** One that has come in part before. */
  id: number | null;
  /** Where the steps are asked for. */
  at: string;
  onProgress: (progress: Progress) => void;
  onBegun: (id: number) => void;
}

/**
 * Sends a copy part by part and has it put together. A part that gets lost is sent again, and one that
 * came before is not. Throws a `CopyRefused`.
 */
export async function sendCopy({ copy, invitations, id, at, onProgress, onBegun }: Sending) {
  const ask = (fields: Record<string, string | Blob>) => askFor(at, fields);
  let row = rowOf(
    await (id === null
      ? ask({ step: "begin", bytes: String(copy.size), invitations: String(invitations) })
      : ask({ step: "look", id: String(id) })),
  );
  onBegun(row.id);
  const name = String(row.id);
  const { part_bytes, parts, missing } = row;
  for (const [i, number] of missing.entries()) {
    onProgress({ phase: "sending", percent: ((parts - missing.length + i) / parts) * 100 });
    const part = copy.slice((number - 1) * part_bytes, number * part_bytes);
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await ask({ step: "part", id: name, number: String(number), part });
  }
  onProgress({ phase: "checking", percent: 100 });
  while (row.state !== "done") {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    row = rowOf(await ask({ step: "advance", id: name }));
    const phase = row.state === "rows" ? "rows" : "files";
    onProgress({ phase, percent: (row.done / Math.max(1, row.total)) * 100 });
  }
  return row;
}

function rowOf(step: CopyStep): Import {
  if (!("row" in step)) throw new CopyRefused(null);
  return step.row;
}

async function askFor(at: string, fields: Record<string, string | Blob>): Promise<CopyStep> {
  for (const wait of [...WAITS, null]) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const step = await tried(at, fields);
    if (step && !("said" in step)) return step;
    const isTaken = step?.status === 409 && fields.step === "advance";
    const mayPass = !step || isTaken || step.status >= 500 || step.status === 429;
    if (!mayPass || wait === null) throw new CopyRefused(step?.said ?? null);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      window.setTimeout(resolve, wait);
    });
  }
  throw new CopyRefused(null);
}

/** The answer to one step; null where none came. */
async function tried(at: string, fields: Record<string, string | Blob>): Promise<CopyStep | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  try {
    const answer = await fetch(at, { method: "POST", body });
    if (!answer.headers.get("content-type")?.includes("json")) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own server wrote it
    return (await answer.json()) as CopyStep;
  } catch {
    return null;
  }
}
