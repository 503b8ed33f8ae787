import { sql } from "drizzle-orm";
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { ZONE } from "../../../../domain/schedule/local-day.ts";
import { Problem } from "../../../../http/problem.ts";
import { text } from "../../../../texts/text.ts";
import { countTry, type Tried } from "../../../accounts/auth/attempts/store.ts";
import { hashToken, linkTo, newToken } from "../../../accounts/auth/links.ts";
import { placeHash } from "../../../accounts/auth/sign-in.ts";
import { openSeparate } from "../../../db/database.ts";
import { championshipOf, notFound, readAs, requireFound } from "../../../kit/access.ts";
import { read } from "../../../kit/call.ts";
import { wholeList } from "../../../kit/contract.ts";
import { duration, limitVisitor, tooMany } from "../../../kit/limit.ts";
import { type ApiContext, resource } from "../../../kit/router.ts";
import { openText, sealText } from "../../../kit/secret.ts";
import { noteSecurity } from "../../../kit/security-event.ts";
import {
  createSheetLinks,
  listSheetLinks,
  openSheet,
  readSheetDoor,
  revokeSheetLink,
} from "./contract.ts";
import { findOpening } from "./opening.ts";
import * as store from "./store.ts";

export const sheetLinks = resource();

sheetLinks.serve(createSheetLinks, async (c) => {
  const { game_ids: ids, renew } = c.req.valid("json");
  c.set("confidential", true);
  refuseTwice(ids);
  const { db } = c.var;
  const championship = championshipOf("games", ids[0] ?? 0);
  const { championship_id, admin_id, games, devices } = await readAs(c, {
    scorer: championship,
    ...store.linkQueries(db, ids, championship),
  });
  if (games.length < ids.length) throw notFound();
  const closed = games.findIndex(({ closed_at }) => closed_at !== null);
  if (closed >= 0) throw Problem.conflict(`game_ids.${closed}`, "closed", "sheetLinks.closed");
  const without = renew ? games : games.filter(({ sealed }) => sealed === null);
  if (without.length === 0) return listLinks(c, games, devices);
  const links = await Promise.all(without.map(({ id }) => newLink(c.env, id)));
  const creation = { championship_id, admin_id, ids, links, renew };
  const written = await store.createLinks(db, creation);
  return listLinks(c, written.games, written.devices);
});

function refuseTwice(ids: readonly number[]): void {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw Problem.field(`game_ids.${twice}`, "repeated", "request.itemTwice");
}

sheetLinks.serve(listSheetLinks, async (c) => {
  const ids = c.req.valid("query").games.split(",").map(Number);
  const championship = championshipOf("games", ids[0] ?? 0);
  const { games, devices } = await readAs(c, {
    scorer: championship,
    ...store.linkQueries(c.var.db, ids, championship),
  });
  return listLinks(c, games, devices);
});

sheetLinks.serve(revokeSheetLink, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const championship = championshipOf("games", id);
  const { championship_id, games } = await readAs(c, {
    scorer: championship,
    ...store.linkQueries(db, [id], championship),
  });
  if (requireFound(games[0]).sealed === null) throw notFound();
  await store.revokeLink(db, id, championship_id);
});

const PURPOSE = "sheet link";

interface Secrets {
  secret: string;
  pin: string;
}

/** Returns four random digits that are not all equal. */
function newPin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const pin = String(random % 10_000).padStart(4, "0");
  return /^(\d)\1*$/.test(pin) ? newPin() : pin;
}

async function newLink(env: Env, game_id: number): Promise<store.NewLink> {
  const secrets: Secrets = { secret: newToken(), pin: newPin() };
  return {
    game_id,
    secret_hash: await hashToken(secrets.secret),
    sealed: await sealText(env, PURPOSE, String(game_id), JSON.stringify(secrets)),
  };
}

const openSecrets = async (env: Env, game_id: number, sealed: string): Promise<Secrets> =>
  JSON.parse(await openText(env, PURPOSE, String(game_id), sealed));

interface DeviceRow {
  game_id: number;
  name: string;
  seen_at: string;
  created_at: string;
}

/** Returns a game's link with its secrets, or null. */
async function toLink(c: ApiContext, game: store.LinkedGame, devices: DeviceRow[]) {
  const { id, sealed, created_at } = game;
  if (sealed === null || created_at === null) return null;
  const { secret, pin } = await openSecrets(c.env, id, sealed);
  return {
    game_id: id,
    url: linkTo(c, `/mesa/${secret}`),
    pin,
    opens_at: findOpening(game),
    created_at,
    devices: devices
      .filter(({ game_id }) => game_id === id)
      .map(({ game_id: _, ...device }) => device),
  };
}

async function listLinks(c: ApiContext, games: store.LinkedGame[], devices: DeviceRow[]) {
  const links = await Promise.all(games.map((game) => toLink(c, game, devices)));
  return wholeList(links.filter((link) => link !== null));
}

/** Returns the link of a secret with its game; throws 404 or 429. */
async function findLink(c: ApiContext, secret: string) {
  await limitVisitor(c, c.env.TEAM_LIMIT);
  const { db } = c.var;
  const { link } = await read(db, { link: store.findLink(db, await hashToken(secret)) });
  return requireFound(link, "sheetLinks.isDead");
}

sheetLinks.serve(readSheetDoor, async (c) => {
  const link = await findLink(c, c.req.valid("json").secret);
  const { game_id, home_team, away_team, starts_at, time_known, status, closed_at } = link;
  return {
    game_id,
    home_team,
    away_team,
    championship: { id: link.championship_id, name: link.championship_name },
    tournament: { id: link.tournament_id, name: link.tournament_name },
    round: { id: link.round_id, name: link.round_name },
    field: link.field_name,
    starts_at,
    time_known,
    status,
    opens_at: findOpening(link),
    closed_at,
  };
});

sheetLinks.serve(openSheet, async (c) => {
  const { secret, pin, name, device } = c.req.valid("json");
  c.set("confidential", true);
  const link = await findLink(c, secret);
  if (link.closed_at !== null) throw new Problem(409, "sheetLinks.closed");
  refuseEarly(findOpening(link));
  const network = await placeHash(c);
  const tried = await countTry(
    openSeparate(c.env.DB),
    `sheet ${link.id}`,
    sql`'away ' || ${network}`,
  );
  if ("wait" in tried) throw tooMany(duration(tried.wait), tried.wait);
  const secrets = await openSecrets(c.env, link.game_id, link.sealed);
  if (pin !== secrets.pin) throw wrongPin(tried);
  const token = newToken();
  const opened = { device, name, token_hash: await hashToken(token) };
  const isOpen = await store.openDevice(c.var.db, link, opened, tried.attempt);
  if (!isOpen) throw notFound("sheetLinks.isDead");
  const { championship_id, game_id } = link;
  noteSecurity(c, { event: "sheet.opened", championship_id, id: game_id });
  return { token, game_id };
});

function refuseEarly(opens: string | null): void {
  if (opens === null || Date.now() >= Date.parse(opens)) return;
  const from = formatInTimeZone(opens, ZONE, "dd/MM/yyyy HH:mm");
  const [day = "", time = ""] = from.split(" ");
  throw new Problem(409, text("sheetLinks.opensLater", { day, time }));
}

const wrongPin = ({ free, nextWait }: Tried): Problem =>
  Problem.field(
    "pin",
    "wrong",
    free > 0
      ? text("sheetLinks.wrongPin", { free })
      : text("sheetLinks.wrongPinWait", { wait: duration(nextWait) }),
  );
