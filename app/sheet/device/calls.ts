import type { Door, Row, SheetAnswer, SheetNews } from "./records.ts";

/** No answer: no signal, or a server that is down. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** An answer that refuses the call; `detail` is the server's sentence. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly detail: string;
  /** Seconds to wait, of a limit. */
  readonly wait: number | null;

  constructor(status: number, detail: string, wait: number | null) {
    super(`${status}`);
    this.status = status;
    this.detail = detail;
    this.wait = wait;
  }
}

interface Opening {
  secret: string;
  pin: string;
  name: string;
  device: string;
}

export interface Calls {
  readDoor: (secret: string) => Promise<Door>;
  open: (opening: Opening) => Promise<{ token: string; game_id: number }>;
  readSheet: (token: string) => Promise<SheetAnswer>;
  readNews: (token: string, since: number) => Promise<SheetNews>;
  sendRows: (token: string, rows: readonly Row[], since: number) => Promise<SheetNews>;
}

const PATIENCE = 15_000;

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export function createCalls(send: Fetch = (address, init) => fetch(address, init)): Calls {
  async function call<Answer>(path: string, token: string | null, body?: object): Promise<Answer> {
    const response = await reach(send, `/v1/sheet${path}`, {
      method: body ? "POST" : "GET",
      cache: "no-store",
      credentials: "omit",
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...(token !== null && { "apito-sheet": token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await readRefusal(response);
    return response.json();
  }

  return {
    readDoor: (secret) => call("/door", null, { secret }),
    open: (opening) => call("/open", null, opening),
    readSheet: (token) => call("", token),
    readNews: (token, since) => call(`/entries?since=${since}`, token),
    sendRows: (token, rows, since) => call("/entries", token, { entries: rows.map(toSend), since }),
  };
}

/** The server knows device and author by the token. */
const toSend = ({ entry: { id, period, minute, added, noted_at, content } }: Row) => ({
  id,
  period,
  minute,
  added,
  noted_at,
  content,
});

async function reach(send: Fetch, address: string, init: RequestInit): Promise<Response> {
  const control = new AbortController();
  const limit = setTimeout(() => control.abort(), PATIENCE);
  let response: Response;
  try {
    response = await send(address, { ...init, signal: control.signal });
  } catch (error) {
    throw new Unreachable("no answer", { cause: error });
  } finally {
    clearTimeout(limit);
  }
  // A proxy of a hotel or a bus answers with its own page.
  const type = response.headers.get("content-type") ?? "";
  if (response.status >= 500 || !type.includes("json")) throw new Unreachable("no true answer");
  return response;
}

async function readRefusal(response: Response): Promise<Refusal> {
  const problem: unknown = await response.json().catch(() => null);
  const wait = Number(response.headers.get("retry-after"));
  return new Refusal(response.status, readDetail(problem), wait > 0 ? wait : null);
}

function readDetail(problem: unknown): string {
  const errors: unknown = Reflect.get(Object(problem), "errors");
  const first: unknown = Array.isArray(errors) ? errors[0] : null;
  const said: unknown =
    Reflect.get(Object(first), "message") ?? Reflect.get(Object(problem), "detail");
  return typeof said === "string" ? said : "";
}
