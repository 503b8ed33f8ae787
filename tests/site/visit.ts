import { type BoundFunctions, type queries, within } from "@testing-library/dom";
import { ownAddress } from "./account.ts";
import { type FormEntry, parsePage, listParts, readText } from "./html.ts";
import { type Cookie, sessionCookie } from "./session.ts";

const MOST_REDIRECTS = 5;

type Name = string | RegExp;

export interface Sent {
  method?: string;
  body?: URLSearchParams | FormData | Blob;
  headers?: Record<string, string>;
}

/** A page without scripts, with queries by role, label and text. */
export interface Page extends BoundFunctions<typeof queries> {
  status: number;
  headers: Headers;
  url: URL;
  html: string;
  document: Document;
  /** Text of the main element. */
  main: string;
  /** Queries inside a named region. */
  region: (name: Name) => BoundFunctions<typeof queries> & { element: HTMLElement };
  /** Follows a link, or the first with this name. */
  follow: (link: Name | Element | null | undefined) => Promise<Page>;
  /**
   * Fills in labeled fields and presses a button of the page or named form. Options match by text or value,
   * boxes take booleans.
   */
  press: (button: Name, fields?: Typed, form?: Name) => Promise<Page>;
}

/** Form input by label, without "(opcional)". */
export type Typed = Record<string, string | boolean | File>;

/** A visitor without scripts, signed in or not. */
export interface Visitor {
  open: (path: string, init?: Sent) => Promise<Page>;
  /** Requests once without following. */
  ask: (path: string, init?: Sent) => Promise<Response>;
}

export async function visitor(base: string, token?: string, more: Cookie[] = []): Promise<Visitor> {
  const cookies = new Map<string, string>();
  if (token !== undefined) {
    const { name, value } = await sessionCookie(token);
    cookies.set(name, value);
  }
  for (const { name, value } of more) cookies.set(name, value);
  const headers = { ...ownAddress(), origin: new URL(base).origin };

  async function ask(path: string, init: Sent = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, base), {
      ...init,
      redirect: "manual",
      headers: { ...headers, accept: "text/html", ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  }

  async function open(path: string, init: Sent = {}): Promise<Page> {
    let url = new URL(path, base);
    let request = init;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url.href, request);
      const location = response.headers.get("location");
      if (location === null) return createPage(response, url, await response.text());
      await response.body?.cancel();
      url = new URL(location, url);
      if (response.status !== 307 && response.status !== 308) request = {};
    }
    throw new Error(`${path} redirects without end.`);
  }

  function createPage({ status, headers: answered }: Response, url: URL, html: string): Page {
    const document = parsePage(html);
    const main = readText(document.querySelector("main"));
    const hole = /\{\{\w+\}\}/.exec(`${document.title} ${main}`);
    if (hole) throw new Error(`${url.href} shows ${hole[0]}, where nothing was put in.`);
    const inPage = within(document.body);
    const goTo = (href: string, init?: Sent) => open(new URL(href, url).href, init);
    return {
      ...inPage,
      status,
      headers: answered,
      url,
      html,
      document,
      main,
      region: (name) => {
        const element = inPage.getByRole("region", { name });
        return { ...within(element), element };
      },
      follow: (wanted) => {
        const isName = typeof wanted === "string" || wanted instanceof RegExp;
        const link = isName ? inPage.getAllByRole("link", { name: wanted })[0] : wanted;
        const href = link?.getAttribute("href");
        if (!href) throw new Error(`There is no link "${readText(link)}" that leads anywhere.`);
        return goTo(href);
      },
      press: async (name, fields = {}, of) => {
        const place = of === undefined ? inPage : within(inPage.getByRole("form", { name: of }));
        const [button] = place.getAllByRole("button", { name });
        const form = button?.closest("form");
        if (!button || !form) throw new Error(`The button ${String(name)} is in no form.`);
        const files: Record<string, File> = {};
        for (const [label, value] of Object.entries(fields)) {
          const control = findField(form, label);
          if (value instanceof File) files[control.getAttribute("name") ?? ""] = value;
          else fill(form, control, value);
        }
        const { href, ...init } = buildRequest(form, listParts(form, button, files), url);
        return goTo(href, init);
      },
    };
  }

  return { open, ask };
}

/** Returns the browser's request for a form on `page`. */
export function buildRequest(
  form: Element,
  parts: FormEntry[],
  page: URL,
): Sent & { href: string } {
  const action = new URL(form.getAttribute("action") ?? page.href, page);
  if (form.getAttribute("method")?.toLowerCase() !== "post") {
    action.search = asText(parts).toString();
    return { href: action.href };
  }
  const { href } = action;
  if (form.getAttribute("enctype") !== "multipart/form-data") {
    return { href, method: "POST", body: asText(parts) };
  }
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return { href, method: "POST", body };
}

/** URL-encodes parts: only file names, and browser line ends. */
const asText = (parts: FormEntry[]): URLSearchParams =>
  new URLSearchParams(
    parts.map(([name, value]) => [
      name,
      (typeof value === "string" ? value : value.name).replaceAll(/\r?\n/g, "\r\n"),
    ]),
  );

/** Returns the control or group with this label, ignoring its optional mark and explanation. */
export function findField(place: Element, name: string): Element {
  const named = namedIn(place);
  const isMeant = [
    (text: string) => text === name,
    (text: string) => text === `${name} (opcional)`,
    (text: string) => text.startsWith(name),
  ].find((meant) => named.some(([text]) => meant(text)));
  const found = named.find(([text]) => isMeant?.(text))?.[1];
  if (!found) throw new Error(`There is no field "${name}".`);
  return found;
}

function namedIn(place: Element): [name: string, control: Element][] {
  const controls = "input, select, textarea";
  const byLabel = [...place.querySelectorAll("label")].flatMap((label): [string, Element][] => {
    const id = label.getAttribute("for");
    const control = id ? place.querySelector(`[id="${id}"]`) : label.querySelector(controls);
    return control ? [[readText(label), control]] : [];
  });
  const byLegend = [...place.querySelectorAll("legend")].flatMap((legend): [string, Element][] => {
    const group = legend.closest("fieldset");
    return group ? [[readText(legend), group]] : [];
  });
  const byName = [...place.querySelectorAll("[aria-label]")].map((one): [string, Element] => [
    one.getAttribute("aria-label") ?? "",
    one,
  ]);
  return [...byLabel, ...byLegend, ...byName];
}

/** Fills in a control by changing the parsed page. */
function fill(form: Element, control: Element, value: string | boolean): void {
  const kind = control.tagName.toLowerCase();
  if (typeof value === "boolean") {
    if (control.getAttribute("type") === "radio") uncheckGroup(form, control);
    control.toggleAttribute("checked", value);
  } else if (kind === "textarea") {
    control.textContent = value;
  } else if (kind === "select") {
    for (const option of control.querySelectorAll("option")) {
      const isMeant = readText(option) === value || option.getAttribute("value") === value;
      option.toggleAttribute("selected", isMeant);
    }
    if (!control.querySelector("[selected]")) {
      throw new Error(`${control.getAttribute("name")} has no "${value}".`);
    }
  } else {
    control.setAttribute("value", value);
  }
}

function uncheckGroup(form: Element, radio: Element): void {
  for (const other of form.querySelectorAll(`[name="${radio.getAttribute("name")}"]`)) {
    other.removeAttribute("checked");
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
