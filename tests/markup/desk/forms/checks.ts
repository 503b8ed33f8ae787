import {
  listEntries,
  type FormEntry,
  parsePage,
  listParts,
  readTexts,
} from "../../../site/html.ts";
import { type Page, buildRequest, type Visitor } from "../../../site/visit.ts";
import type { Entry, Fields, Ready } from "./entry.ts";
import { fillIn } from "./fill-in.ts";
import {
  readAlerts,
  controlsNamed,
  formIn,
  isRefused,
  readNotice,
  readRefusal,
  storedAt,
  storedIn,
  unnamedIn,
} from "./page.ts";
import { hostileFaults, spellingFaults } from "./hostile.ts";
import type { World } from "./world.ts";

const CONFLICT = "Outra pessoa mudou isto";
const SIGN_IN = /^\/organizador\/entrar/;

/** Fields that pages do not refill. */
const UNSEEN = /^(?:_form|_key|version|passkey)$|password|token/;

const KEY_LENGTH = 16;

let keys = 0;
const newKey = () => `${process.pid}-${Date.now()}-key-${(keys += 1)}`;

interface Sending {
  entry: Entry;
  ready: Ready;
  /** A visitor with exactly the least role. */
  may: Visitor;
  _form: string;
  /** The form's parts as a browser without scripts sends them. */
  parts: FormEntry[];
  /** Field texts before filling in, by name. */
  stored: Map<string, string>;
  send: (by: Visitor, parts: FormEntry[]) => Promise<Response>;
}

/** Sends one form in every way, always as a browser without scripts, and returns the faults. */
export async function findFaults(world: World, name: string, entry: Entry): Promise<string[]> {
  const ready = await entry.ready(world);
  const may = ready.by ?? whoMay(world, entry);
  const id = name.slice(name.indexOf("#") + 1);
  const _form = ready.mark === undefined ? id : `${id}:${ready.mark}`;
  const page = await pageWith(ready, may);
  const form = formIn(page.document, _form);
  if (!form) return [`the page does not have it, and answers ${page.status}`];
  const attacked = await attackedOnce(page, form, may);
  const unusable = offered(form);
  const stored = storedIn(form, ready.fields);
  const { button, files, faults } = fillIn(form, ready.fields);
  const parts = listParts(form, button, files);
  const send: Sending["send"] = (by, these) => {
    const { href, ...request } = buildRequest(form, these, page.url);
    return by.ask(href, request);
  };
  const sending = { entry, ready, may, _form, parts, stored, send };
  const count = ready.count ?? world.revision;

  const before = await count();
  const refused = await Promise.all([
    forbidden(world, sending),
    wrong(sending, form),
    overtaken(sending, form),
  ]);
  const touched = (await count()) - before;
  const done = await sentTwice(sending);
  const effect = (await count()) - before - touched;
  const expected = entry.counts ?? 1;
  return [
    ...attacked,
    ...unusable,
    ...faults,
    ...refused.flat(),
    ...(touched === 0 ? [] : ["was refused, and yet changed something"]),
    ...done,
    ...(effect === expected ? [] : [`sent twice it counts ${effect}, not ${expected}`]),
  ];
}

const whoMay = (world: World, { may = "manager" }: Entry): Visitor => {
  if (may === "account") return world.owner;
  return may === "anybody" ? world.nobody : world[may];
};

/** Opens the form's page, or the page that another form's answer shows. */
async function pageWith({ at, after }: Ready, may: Visitor): Promise<Page> {
  const page = await may.open(at);
  if (!after) return page;
  const form = formIn(page.document, after.form);
  if (!form) throw new Error(`${at} does not have ${after.form}.`);
  const { button, files, faults } = fillIn(form, after.fields);
  if (faults.length > 0) throw new Error(faults.join(", "));
  const { href, ...request } = buildRequest(form, listParts(form, button, files), page.url);
  return may.open(href, request);
}

const attackedPages = new Set<string>();

/** Returns the faults of hostile requests, once per kind of page. */
async function attackedOnce({ url, document }: Page, form: Element, by: Visitor) {
  const { pathname, search } = new URL(form.getAttribute("action") ?? url, url);
  const kind = pathname.replaceAll(/\/(?:\d+|[\da-f-]{36}|[\w-]{43})(?=\/|$)/g, "/…");
  if (attackedPages.has(kind)) return [];
  attackedPages.add(kind);
  // New athletes and news accept no file yet.
  const hasFile =
    /\/(?:atletas\/novo|noticias\/nova)$/.test(kind) ||
    document.querySelector('input[type="file"]');
  return [
    ...(await hostileFaults(by, pathname + search, Boolean(hasFile))),
    ...(await spellingFaults(by, pathname)),
  ].map((fault) => `${pathname}: ${fault}`);
}

/** Lists a form's usability faults. */
function offered(form: Element): string[] {
  const [key] = controlsNamed(form, "_key");
  const length = key?.getAttribute("value")?.length ?? 0;
  const method = form.getAttribute("method");
  return [
    ...(method === "post" ? [] : [`its method is ${method}`]),
    ...(length >= KEY_LENGTH ? [] : ["its key is too short"]),
    ...unnamedIn(form).map((control) => `nothing names its ${control.getAttribute("name")}`),
  ];
}

async function forbidden(
  world: World,
  { entry: { may = "manager", letsScorers }, parts, send }: Sending,
): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (
    who: "nobody" | "stranger" | "scorer" | "manager" | "owner",
    statuses: number[],
  ) => {
    const answer = await send(world[who], laidOver(parts, { _key: newKey() }));
    const location = answer.headers.get("location") ?? "";
    const fine = who === "nobody" ? SIGN_IN.test(location) : true;
    if (fine && statuses.includes(answer.status)) return;
    faults.push(`${who} gets ${answer.status} ${location}`);
  };
  const barred = { anybody: 0, account: 1, scorer: 2, manager: 3, owner: 4, staff: 5 }[may];
  const asked = [
    () => ask("nobody", [302]),
    () => ask("stranger", [403, 404]),
    () => (letsScorers ? Promise.resolve() : ask("scorer", [403, 404])),
    () => ask("manager", [403, 404]),
    () => ask("owner", [403, 404]),
  ];
  await Promise.all(asked.slice(0, barred).map((one) => one()));
  return faults;
}

/** Wrong fields must be named, one focused, and the input kept. */
async function wrong({ ready, may, _form, parts, send }: Sending, form: Element) {
  const { fields, invalid, refused = Object.keys(invalid ?? {}) } = ready;
  if (!invalid) return [];
  const answer = await send(may, laidOver(parts, { ...invalid, _key: newKey() }));
  // Files have their own statuses: too large or wrong type.
  if (![400, 413, 415].includes(answer.status)) {
    return [`with wrong fields it gets ${answer.status}`];
  }
  const page = parsePage(await answer.text());
  const again = formIn(page, _form);
  if (!again) return ["refused, it is not there any more"];
  const unnamed = refused.filter(
    (name) => !controlsNamed(again, name).some((control) => readRefusal(control) !== ""),
  );
  const focused = again.querySelector("[autofocus]");
  const lost = lostIn(again, form, { ...fields, ...invalid });
  return [
    ...unnamed.map((name) => `${name} is not named as wrong`),
    ...(focused && isRefused(focused) ? [] : ["no wrong field has the focus"]),
    ...lost.map((name) => `what was typed as ${name} is lost`),
  ];
}

/** A stale version must be a conflict that shows each stored value. */
async function overtaken(sending: Sending, form: Element): Promise<string[]> {
  const { entry, ready, may, _form, parts, stored, send } = sending;
  const isVersioned = parts.some(([name]) => name === "version");
  if (!isVersioned) return entry.unversioned ? [] : ["it has no version"];
  const answer = await send(may, laidOver(parts, { version: 9999, _key: newKey() }));
  if (answer.status !== 409) return [`with another version it gets ${answer.status}`];
  const page = parsePage(await answer.text());
  if (!readAlerts(page).includes(CONFLICT)) return ["the conflict is not told"];
  const again = formIn(page, _form);
  if (!again) return ["in conflict, it is not there any more"];
  const [version] = controlsNamed(again, "version");
  const isPresent = parts.some(
    ([name, value]) => name === "version" && value === version?.getAttribute("value"),
  );
  const untold = [...(entry.untold ? [] : stored)].filter(
    ([name, text]) => !controlsNamed(again, name).some((control) => storedAt(control) === text),
  );
  return [
    ...(isPresent ? [] : ["in conflict, it does not go on from the present version"]),
    ...lostIn(again, form, ready.fields).map((name) => `in conflict, its ${name} is lost`),
    ...untold.map(([name, text]) => `in conflict, it does not say that its ${name} is ${text}`),
  ];
}

/** Lists the fields that lost their input. */
function lostIn(again: Element, form: Element, typed: Fields): string[] {
  const held = new URLSearchParams(listEntries(again, null));
  const lost = Object.entries(typed).filter(([name, value]) => {
    if (UNSEEN.test(name) || controlsNamed(form, name)[0]?.tagName === "BUTTON") return false;
    if (value instanceof File || value === undefined) return false;
    // Unselected choices are not sent.
    if (value === "" && !held.has(name)) return false;
    return [value].flat().some((one) => !held.has(name, String(one)));
  });
  return lost.map(([name]) => name);
}

/** Sends a form twice at once with one key, and again afterwards, as a retry. */
async function sentTwice({ entry, may, parts, send }: Sending): Promise<string[]> {
  const answers = await Promise.all([send(may, parts), send(may, parts)]);
  if (!entry.endsSession) answers.push(await send(may, parts));
  const expected = entry.status ?? 302;
  const faults = answers.map(async (answer) => {
    if (answer.status === expected) return [];
    const page = parsePage(await answer.text());
    const told = [readAlerts(page), ...readTexts(page.querySelectorAll(".field-error"))];
    return [`sent twice it gets ${answer.status} ${told.join(" ")}`];
  });
  const refused = (await Promise.all(faults)).flat();
  if (refused.length > 0) return refused;
  const places = answers.map(({ headers }) => headers.get("location") ?? "");
  const ends = new Set(places.map((place) => (entry.endsSession ? place.split("?")[0] : place)));
  return [
    ...(ends.size === 1 ? [] : [`sent again it leads to ${[...ends].join(" and to ")}`]),
    ...(await led(entry, may, answers)),
  ];
}

async function led({ says }: Entry, may: Visitor, [answer]: Response[]): Promise<string[]> {
  const location = answer?.headers.get("location");
  const page = location ? await may.open(location) : null;
  const document = page?.document ?? parsePage((await answer?.text()) ?? "");
  const alerts = readAlerts(document);
  const notice = readNotice(document);
  const isSaid = typeof says === "string" ? notice === says : says.test(notice);
  return [
    ...(page === null || page.status === 200 ? [] : [`it leads to a page of ${page.status}`]),
    ...(alerts === "" ? [] : [`where it leads it says ${alerts}`]),
    ...(isSaid ? [] : [`it says "${notice}"`]),
  ];
}

const laidOver = (parts: FormEntry[], fields: Fields): FormEntry[] => [
  ...parts.filter(([name]) => !(name in fields)),
  ...Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): FormEntry => [name, one instanceof File ? one : String(one)]),
  ),
];
