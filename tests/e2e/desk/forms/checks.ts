import type { APIResponse } from "@playwright/test";
import type { Entry, Fields, Ready } from "./entry.ts";
import { alertsOf, controlsOf, formIn } from "./page.ts";
import type { Visitor } from "./people.ts";
import type { World } from "./world.ts";

const CONFLICT = "Outra pessoa mudou isto";
const SIGN_IN = /^\/organizador\/entrar/;

/** Fields that no page fills in again, or that are no field of the form's row. */
const UNSEEN = /^(?:_form|_key|version)$|password|token/;

/** Shorter ones are not taken by the API. */
const KEY_LENGTH = 16;

let keys = 0;
const newKey = () => `${process.pid}-${Date.now()}-key-${(keys += 1)}`;

type Send = (by: Visitor, more?: Fields) => Promise<APIResponse>;

interface Sending {
  entry: Entry;
  ready: Ready;
  /** Who may send it, and no more than that. */
  may: Visitor;
  _form: string;
  send: Send;
}

/** Sends one form in every way that it can go; answers what went wrong. */
export async function faultsOf(world: World, name: string, entry: Entry): Promise<string[]> {
  const ready = await entry.ready(world);
  const form = name.slice(name.indexOf("#") + 1);
  const _form = ready.mark === undefined ? form : `${form}:${ready.mark}`;
  const send: Send = (by, more) =>
    by.send(ready.at, { _form, _key: newKey(), ...ready.fields, ...more });
  const sending = { entry, ready, may: ready.by ?? whoMay(world, entry), _form, send };
  const count = ready.count ?? world.revision;

  const before = await count();
  const refused = await Promise.all([
    offered(sending),
    forbidden(world, sending),
    wrong(sending),
    overtaken(sending),
  ]);
  const touched = (await count()) - before;
  const twice = await twiceAtOnce(sending);
  const effect = (await count()) - before - touched;
  const expected = entry.counts ?? 1;
  return [
    ...refused.flat(),
    ...(touched === 0 ? [] : ["was refused, and yet changed something"]),
    ...twice,
    ...(effect === expected ? [] : [`sent twice it counts ${effect}, not ${expected}`]),
  ];
}

const whoMay = (world: World, { may }: Entry): Visitor => {
  if (may === "account") return world.owner;
  return may === "anybody" ? world.nobody : world[may];
};

/** The page has the form, with every field that is sent. */
async function offered({ entry, ready: { at, fields }, may, _form }: Sending): Promise<string[]> {
  if (entry.later) return [];
  const form = formIn(await may.read(at), _form);
  if (form === undefined) return ["the page does not have it"];
  const [key] = controlsOf(form, "_key");
  return [
    ...(key && key.value.length >= KEY_LENGTH ? [] : ["its key is too short"]),
    ...Object.entries(fields)
      .filter(([field, value]) => value !== undefined && !form.includes(`name="${field}"`))
      .map(([field]) => `the page does not have its ${field}`),
  ];
}

async function forbidden(
  world: World,
  { entry: { may, letsScorers }, send }: Sending,
): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (who: "nobody" | "stranger" | "scorer" | "manager", statuses: number[]) => {
    const answer = await send(world[who]);
    const { location = "" } = answer.headers();
    const fine = who === "nobody" ? SIGN_IN.test(location) : true;
    if (fine && statuses.includes(answer.status())) return;
    faults.push(`${who} gets ${answer.status()} ${location}`);
  };
  const barred = { anybody: 0, account: 1, scorer: 2, manager: 3, owner: 4 }[may];
  const asked = [
    () => ask("nobody", [302]),
    () => ask("stranger", [403, 404]),
    () => (letsScorers ? Promise.resolve() : ask("scorer", [403, 404])),
    () => ask("manager", [403, 404]),
  ];
  await Promise.all(asked.slice(0, barred).map((one) => one()));
  return faults;
}

/** Each field that is wrong is named, and the page holds what was typed. */
async function wrong({ entry, ready: { fields, invalid }, may, send }: Sending): Promise<string[]> {
  if (!invalid) return [];
  const answer = await send(may, invalid.fields);
  // A file is too large or of the wrong kind with a status of its own.
  if (![400, 413, 415].includes(answer.status()))
    return [`with wrong fields it gets ${answer.status()}`];
  const html = await answer.text();
  const unnamed = invalid.names.filter(
    (name) => !controlsOf(html, name).some(({ isInvalid }) => isInvalid),
  );
  const lost = Object.entries({ ...fields, ...invalid.fields }).filter(([name, value]) => {
    if (UNSEEN.test(name) || entry.pressed?.includes(name)) return false;
    if (value instanceof File || value === undefined) return false;
    const held = new Set(controlsOf(html, name).map((control) => control.value));
    return [value].flat().some((one) => !held.has(String(one)));
  });
  return [
    ...unnamed.map((name) => `${name} is not named as wrong`),
    ...lost.map(([name]) => `what was typed as ${name} is lost`),
  ];
}

/** A form of another version of its row is a conflict, and says so. */
async function overtaken({ entry, ready: { fields }, may, send }: Sending): Promise<string[]> {
  if (fields["version"] === undefined) return entry.unversioned ? [] : ["it has no version"];
  const answer = await send(may, { version: 9999 });
  if (answer.status() !== 409) return [`with another version it gets ${answer.status()}`];
  return alertsOf(await answer.text()).includes(CONFLICT) ? [] : ["the conflict is not told"];
}

async function twiceAtOnce({ entry, may, send }: Sending): Promise<string[]> {
  const _key = newKey();
  const answers = await Promise.all([send(may, { _key }), send(may, { _key })]);
  const places = new Set(
    answers.map((answer) => {
      const { location = "" } = answer.headers();
      return entry.endsSession ? location.split("?")[0] : location;
    }),
  );
  const faults = answers.map(async (answer) => {
    if (answer.status() === (entry.status ?? 302)) return [];
    return [`sent twice it gets ${answer.status()} ${alertsOf(await answer.text())}`];
  });
  const told = (await Promise.all(faults)).flat();
  return places.size === 1 ? told : [...told, `sent twice it leads to ${[...places].join(", ")}`];
}
