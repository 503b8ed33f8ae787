import { foundTitle } from "~/components/found-tournament.ts";
import type { LeadingTournament } from "~/v1/structure/championships/contract.ts";

interface Found {
  kinds: Kind[];
  championships: { records: Championship[] };
  teams: (Placed & { team: { id: number; name: string }; city: string | null })[];
  athletes: (Placed & {
    user: { id: number; name: string; nickname: string | null };
    team: { name: string };
  })[];
}

interface Championship {
  slug: string;
  name: string;
  city: string | null;
  uf: string | null;
  tournament: LeadingTournament | null;
}

interface Placed {
  championship: { slug: string; name: string };
  tournament: { id: number };
  season: string;
  is_default: boolean;
}

interface Suggestion {
  name: string;
  about: string;
  address: string;
}

const PAUSE = 250;
const LEAST = 2;
const MOST = 4;

type Kind = "championships" | "teams" | "athletes";

/* Suggests championships, teams and athletes while a name is typed. The form works without it. */
const field = document.querySelector<HTMLInputElement>("input[data-suggest]");
const panel = document.getElementById("sugestoes");
if (field && panel) offerSuggestions(field, panel);

function offerSuggestions(input: HTMLInputElement, list: HTMLElement): void {
  let timer: number | undefined;
  let requested = "";
  let active = -1;

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const show = (open: boolean) => {
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    activate(-1);
  };
  function activate(place: number): void {
    active = place;
    for (const [at, option] of options().entries()) {
      option.setAttribute("aria-selected", String(at === place));
      if (at === place) option.scrollIntoView({ block: "nearest" });
    }
    const chosen = options()[place];
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
  }

  const ask = async () => {
    const typed = input.value.trim();
    if (typed === requested) return;
    requested = typed;
    const found = typed.length < LEAST ? null : await fetchFound(typed);
    if (input.value.trim() !== typed) return;
    const groups = found ? groupSuggestions(found) : [];
    list.textContent = "";
    for (const [kind, those] of groups)
      list.appendChild(makeGroup(list.dataset[kind] ?? "", those));
    for (const [at, option] of options().entries()) option.id = `${list.id}-${at}`;
    show(groups.length > 0 && document.activeElement === input);
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = options().length;
    if (step !== undefined && count > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      activate(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      show(false);
    }
  });
  // A press keeps the focus in the field, so the list stays open.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  input.addEventListener("focus", () => show(options().length > 0 && input.value !== ""));
  input.addEventListener("blur", () => show(false));
  void ask();
}

function groupSuggestions(found: Found): [kind: Kind, those: Suggestion[]][] {
  const all: Record<Kind, Suggestion[]> = {
    championships: found.championships.records.map(({ name, city, uf, slug, tournament }) => ({
      name,
      about: joinParts([
        tournament && foundTitle(tournament),
        [city, uf].filter(Boolean).join(", "),
      ]),
      address: formatPath(slug, "", tournament),
    })),
    teams: found.teams.map((one) => ({
      name: one.team.name,
      about: joinParts([one.championship.name, one.season, one.city]),
      address: formatPath(one.championship.slug, `/time/${one.team.id}`, linkTarget(one)),
    })),
    athletes: found.athletes.map((one) => ({
      name: one.user.nickname ? `${one.user.name} (${one.user.nickname})` : one.user.name,
      about: joinParts([one.team.name, one.championship.name]),
      address: formatPath(one.championship.slug, `/atletas/${one.user.id}`, linkTarget(one)),
    })),
  };
  return found.kinds.map((kind) => [kind, all[kind]]);
}

const joinParts = (parts: (string | null)[]): string => parts.filter(Boolean).join(" · ");

const formatPath = (
  slug: string,
  page: string,
  tournament: Pick<LeadingTournament, "id" | "is_default"> | null,
): string =>
  `/c/${slug}${page}${tournament && !tournament.is_default ? `?torneio=${tournament.id}` : ""}`;

const linkTarget = ({ tournament, is_default }: Placed) => ({ ...tournament, is_default });

function makeGroup(label: string, suggestions: Suggestion[]): HTMLElement {
  const group = element("div");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", label);
  const heading = element("p", "sub", label);
  heading.setAttribute("aria-hidden", "true");
  for (const child of [heading, ...suggestions.map(makeOption)]) group.appendChild(child);
  return group;
}

function makeOption({ name, about, address }: Suggestion): HTMLElement {
  const option = document.createElement("a");
  option.className = "lines";
  option.href = address;
  option.tabIndex = -1;
  option.setAttribute("role", "option");
  option.appendChild(element("b", "", name));
  option.appendChild(element("span", "sub", about));
  return option;
}

function element(tag: string, className = "", text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

async function fetchFound(typed: string): Promise<Found | null> {
  try {
    const response = await fetch(`/v1/search?per_page=${MOST}&q=${encodeURIComponent(typed)}`);
    const found: Found | null = response.ok ? await response.json() : null;
    return found;
  } catch {
    return null;
  }
}
