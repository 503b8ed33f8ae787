/** What a page that came back holds, read from its HTML as it was sent. */

interface Control {
  /** What it holds; of boxes and choices, only where they are ticked. */
  value: string;
  isInvalid: boolean;
}

/** The controls of a name. */
export function controlsOf(html: string, name: string): Control[] {
  return [...html.matchAll(/<(input|textarea|select)\b([^>]*)>/g)].flatMap((found) => {
    const [all, kind = "", tag = ""] = found;
    if (attribute(tag, "name") !== name) return [];
    const isInvalid = isRefused(tag) || isRefused(choicesAround(html, found.index));
    const rest = html.slice(found.index + all.length);
    return [{ isInvalid, value: valueOf(kind, tag, rest) }];
  });
}

const isRefused = (tag: string): boolean => attribute(tag, "aria-invalid") === "true";

/** The tag of the list of choices that stands open at a place: it says what is wrong with them all. */
function choicesAround(html: string, at: number): string {
  const start = html.lastIndexOf("<fieldset", at);
  if (start < 0 || html.lastIndexOf("</fieldset>", at) > start) return "";
  return html.slice(start, html.indexOf(">", start));
}

function valueOf(kind: string, tag: string, rest: string): string {
  const content = () => rest.slice(0, rest.indexOf(`</${kind}>`));
  if (kind === "textarea") return unescaped(content()).replace(/^\n/, "");
  if (kind === "select") {
    const chosen = /<option\b([^>]*\sselected=""[^>]*)>/.exec(content());
    return attribute(chosen?.[1] ?? "", "value") ?? "";
  }
  const isChoice = /^(?:checkbox|radio)$/.test(attribute(tag, "type") ?? "");
  if (isChoice && attribute(tag, "checked") === null) return "";
  return attribute(tag, "value") ?? (isChoice ? "on" : "");
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? unescaped(found[1] ?? "") : null;
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** The form of a page with this `_form`, from its first tag to its last. */
export function formIn(html: string, _form: string): string | undefined {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)]
    .map(([form]) => form)
    .find((form) => controlsOf(form, "_form").some(({ value }) => value === _form));
}

/** What the page says aloud. */
export const alertsOf = (html: string): string =>
  [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/div>/g)]
    .map(([, text = ""]) => unescaped(text.replaceAll(/<[^>]*>/g, "")))
    .join("\n");
