import { joinName } from "../texts/pt-BR/article.ts";
import type { Followed } from "./championship-area.ts";
import type { DeviceChoice, Topic, AlertChoice } from "./device-news.ts";

export interface AlertOffer {
  championship: string;
  team: number | null;
  name: string;
  where: string;
  kinds?: string[];
}

type Named = Pick<AlertOffer, "championship" | "team">;

interface Known {
  teams: readonly Followed[];
  last: { slug: string; name: string } | null;
  kept: DeviceChoice | null;
  asked: readonly AlertOffer[];
}

/**
 * Returns the offers: the device's topics, then teams that the page was opened for, then followed teams. A
 * championship that comes with its team is not ticked.
 */
export function listOffers({ teams, last, kept, asked }: Known): AlertOffer[] {
  const told = (kept?.topics ?? []).map(({ championship, team, kinds }) => ({
    championship: championship.slug,
    team: team?.id ?? null,
    name: team?.name ?? championship.name,
    where: team ? championship.name : "",
    kinds,
  }));
  const isAmong = (list: readonly Named[], one: Named): boolean =>
    list.some((other) => other.championship === one.championship && other.team === one.team);
  const forTeams = asked.some(({ team }) => team !== null);
  const wanted = asked
    .filter((one) => !isAmong(told, one))
    .map((one) => ({ ...one, ...(one.team === null && forTeams && { kinds: [] }) }));
  const known = [...told, ...wanted];
  const others = teams
    .map(({ championship, team, name }) => ({
      championship,
      team,
      name,
      where: last?.slug === championship ? last.name : "",
      ...(kept && { kinds: [] }),
    }))
    .filter((one) => !isAmong(known, one));
  const whole = last && { championship: last.slug, team: null, name: last.name, where: "" };
  // A whole championship has many games, so it is ticked only on request.
  const rest = whole && !isAmong(known, whole) ? [{ ...whole, kinds: [] }] : [];
  return [...known, ...others, ...rest];
}

export function showOffers(form: HTMLFormElement, offers: readonly AlertOffer[]): void {
  const list = form.querySelector("[data-alerts-topics]");
  const template = form.querySelector<HTMLTemplateElement>("template[data-alerts-topic]");
  if (!list || !template) return;
  const { whole = "" } = form.dataset;
  list.textContent = "";
  for (const offer of offers) {
    const drawn = document.importNode(template.content, true);
    const item = drawn.querySelector<HTMLElement>("[data-championship]");
    const name = drawn.querySelector("[data-alerts-name]");
    const where = drawn.querySelector("[data-alerts-where]");
    if (!item || !name || !where) return;
    name.textContent = offer.team === null ? `${whole} ${joinName("de", offer.name)}` : offer.name;
    name.id = `aviso-${offer.championship}-${offer.team ?? "todos"}`;
    where.textContent = offer.where === "" ? "" : joinName("em", offer.where);
    item.setAttribute("aria-labelledby", name.id);
    item.dataset["championship"] = offer.championship;
    if (offer.team !== null) item.dataset["team"] = String(offer.team);
    for (const box of item.querySelectorAll("input")) {
      box.checked = offer.kinds === undefined || offer.kinds.includes(box.value);
    }
    list.appendChild(drawn);
  }
}

export function showQuiet(form: HTMLFormElement, quiet: AlertChoice["quiet"]): void {
  const [on, from, to] = quietFields(form);
  if (on) on.checked = quiet !== null;
  if (from && quiet) from.value = quiet.from;
  if (to && quiet) to.value = quiet.to;
}

export function readAlertChoice(form: HTMLFormElement): AlertChoice {
  const [on, from, to] = quietFields(form);
  const isQuiet = on?.checked === true && from?.value && to?.value;
  const topics = [...form.querySelectorAll<HTMLElement>("[data-championship]")].map(topicIn);
  return {
    quiet: isQuiet ? { from: from.value, to: to.value } : null,
    topics: topics.filter(({ kinds }) => kinds.length > 0),
  };
}

function topicIn(item: HTMLElement): Topic {
  const { championship = "", team } = item.dataset;
  const ticked = [...item.querySelectorAll("input")].filter((box) => box.checked);
  return {
    championship,
    team: team === undefined ? null : Number(team),
    kinds: ticked.map((box) => box.value),
  };
}

const quietFields = (form: HTMLFormElement) =>
  ["quiet", "from", "to"].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`));
