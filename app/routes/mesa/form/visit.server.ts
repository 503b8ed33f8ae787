import { createContext, createCookie, data, href, type MiddlewareFunction } from "react-router";
import * as z from "zod";
import { type Door, type Row, type SheetAnswer, toRow } from "~/sheet/device/records.ts";
import { readSituation, type Situation } from "~/sheet/play/situation.ts";
import { ApiProblem } from "~/v1/client.ts";
import { readSheet } from "~/v1/matchday/sheets/entries/contract.ts";
import { readSheetDoor } from "~/v1/matchday/sheets/links/contract.ts";
import { apiContext, connectContext, vaultContext } from "~/worker/contexts.ts";
import { attributes, type Seal } from "~/worker/signed-cookie.ts";

export interface OpenSheet {
  answer: SheetAnswer;
  rows: Row[];
  situation: Situation;
}

interface Visit {
  secret: string;
  path: string;
  /** True when this browser opened the sheet, perhaps with a link that ended since. */
  wasOpened: boolean;
  /** Returns the sheet; null until this browser opens it with the PIN. All readers share the call. */
  readSheet: () => Promise<OpenSheet | null>;
  readDoor: () => Promise<Door>;
  /** Returns the cookie that keeps the device's token. */
  keepToken: (token: string) => Promise<string>;
}

export const visitContext = createContext<Visit>();

const SECRET = /^[\w-]{1,100}$/;

/** Authenticates calls to the API by the device's token in the cookie of this address. */
export const openVisit: MiddlewareFunction<Response> = async (
  { request, params: { secret = "" }, context },
  next,
) => {
  const path = href("/mesa/:secret/formulario", { secret });
  const isSecret = SECRET.test(secret);
  const vault = context.get(vaultContext);
  const token = isSecret ? await readToken(request, vault, secret) : null;
  const api = context.get(connectContext)({
    ...(token !== null && { sheet: token }),
    bookmark: "first-primary",
  });
  const open = async (): Promise<OpenSheet | null> => {
    if (token === null) return null;
    const answer = await api(readSheet, {}).catch(nullWhenShut);
    if (answer === null) return null;
    const rows = answer.entries.map((entry) => toRow(answer.game.id, entry));
    return { answer, rows, situation: readSituation(answer, rows) };
  };
  let opened: ReturnType<typeof open> | undefined;
  context.set(apiContext, api);
  context.set(visitContext, {
    secret,
    path,
    wasOpened: token !== null,
    readSheet: () => (opened ??= open()),
    readDoor: () =>
      isSecret
        ? api(readSheetDoor, { json: { secret } }).catch(throwAsPage)
        : Promise.reject(data(null, { status: 404 })),
    keepToken: (kept) => tokenCookie(vault, secret).serialize({ secret, token: kept }),
  });
  return next();
};

/** The token of a renewed or revoked link is refused with 401. */
function nullWhenShut(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 401) return null;
  throw error;
}

/** Turns a dead link or too many visits into a page with that status. */
function throwAsPage(error: unknown): never {
  const expected = error instanceof ApiProblem && (error.status === 404 || error.status === 429);
  throw expected ? data(null, { status: error.status }) : error;
}

const A_WEEK = 7 * 24 * 60 * 60;

/** A `__Host-` cookie belongs to the whole site, but this one to a single game's forms. */
const tokenCookie = (vault: Seal, secret: string) =>
  createCookie(vault.secure ? "__Secure-apito-mesa" : "apito-mesa", {
    ...attributes(vault),
    path: href("/mesa/:secret/formulario", { secret }),
    maxAge: A_WEEK,
  });

const keptSchema = z.object({ secret: z.string(), token: z.string() });

/** A cookie that was planted with another game's token is none of this link. */
async function readToken(request: Request, vault: Seal, secret: string): Promise<string | null> {
  const kept: unknown = await tokenCookie(vault, secret).parse(request.headers.get("cookie"));
  const { data: read } = keptSchema.safeParse(kept);
  return read?.secret === secret ? read.token : null;
}

const NOTICES = ["aberta", "anotado", "tirado", "voltou", "respondido", "escalado"] as const;

type Done = (typeof NOTICES)[number];

const FIELD = "feito";

export const addNotice = (path: string, done: Done): string => `${path}?${FIELD}=${done}`;

export const readNotice = (url: URL): Done | undefined =>
  NOTICES.find((done) => done === url.searchParams.get(FIELD));
