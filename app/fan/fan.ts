import { STAYS } from "~/components/notice-times.ts";
import { reportVisits } from "./visits.ts";
import { gatherArea, championshipArea, keepArea } from "./championship-area.ts";
import { runClocks } from "./clock.ts";
import { listFollowed, offerFollowing, takeOverFollowed, markFresh, markTeams } from "./follow.ts";
import { keepPages } from "./keep-pages.ts";
import { followForm, keepLive } from "./live.ts";
import { whenRead, whenStyled } from "./loading.ts";
import { closeMenus } from "./menus.ts";

const stays: Record<string, number> = STAYS;

/** The part of an address that says what was done on the page before. */
const DONE_PARAMETER = "feito";

/** All the script of the fan pages: they are complete without it. */
const parts = [
  closeMenus,
  gatherArea,
  rememberChampionship,
  keepPages,
  offerLastChampionship,
  offerFollowing,
  takeOverFollowed,
  listFollowed,
  () => markTeams(document),
  offerCopies,
  runClocks,
  switchColumns,
  () => {
    const { refresh } = keepLive((fresh) => {
      markFresh(fresh);
      markColumns(fresh);
    });
    followForm(refresh);
  },
  tendNotices,
  offerSharing,
  offerPosters,
  offerSuggestions,
  askGuardians,
  () => reportVisits("fan"),
];

function startAll(): void {
  for (const start of parts) {
    try {
      start();
    } catch (error) {
      // What a browser lacks for one part is no reason to go without the others.
      console.error(error);
    }
  }
}

// It is not kept waiting by sheets: while one is missing, the page cannot be seen.
whenRead(() => whenStyled(startAll));

/** Keeps the championship of this page, if it shows one, as the last visited. */
function rememberChampionship(): void {
  const shown = document.querySelector<HTMLElement>("[data-championship]")?.dataset;
  if (shown?.championship && shown.name) {
    keepArea({ last: { slug: shown.championship, name: shown.name } });
  }
}

/** Reveals the link to the last visited championship on pages that offer it. */
function offerLastChampionship(): void {
  const offer = document.querySelector<HTMLAnchorElement>("a[data-last-championship]");
  const { last } = championshipArea();
  if (!offer || !last) return;
  offer.href = `/c/${last.slug}`;
  const name = offer.querySelector("[data-last-name]");
  if (name) name.textContent = last.name;
  offer.parentElement?.setAttribute("data-visited", "");
}

/** Loads what suggests names once somebody is in the search field: most visitors never are. */
function offerSuggestions(): void {
  const field = document.querySelector<HTMLInputElement>("input[data-suggest]");
  if (!field) return;
  for (const [name, value] of [
    ["role", "combobox"],
    ["aria-autocomplete", "list"],
    ["aria-controls", "sugestoes"],
    ["aria-expanded", "false"],
  ] as const) {
    field.setAttribute(name, value);
  }
  const load = () => {
    const script = document.createElement("script");
    script.src = field.dataset["suggest"] ?? "";
    document.head.appendChild(script);
  };
  if (document.activeElement === field) load();
  else field.addEventListener("focus", load, { once: true });
}

/** Shows the buttons that copy a text, where the browser lets a page do so. */
function offerCopies(): void {
  if (!("clipboard" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copyOf(button.dataset));
  }
}

async function copyOf({ copy = "", copied = "" }: DOMStringMap): Promise<void> {
  await navigator.clipboard.writeText(copy);
  say(copied);
}

/**
 * The switch of a table's columns, by an attribute of the tables alone: what the sheet finds without it,
 * the chosen button anywhere on the page, makes old phones style every row anew.
 */
function markColumns(root: ParentNode = document): void {
  const chosen = document.querySelector<HTMLInputElement>(".column-switch :checked");
  if (!chosen) return;
  for (const button of root.querySelectorAll(".column-switch input")) button.className = "";
  for (const table of root.querySelectorAll<HTMLElement>(".standings")) {
    table.dataset["columns"] = chosen.value;
  }
}

function switchColumns(): void {
  markColumns();
  for (const button of document.querySelectorAll(".column-switch input")) {
    button.addEventListener("change", () => markColumns());
  }
}

/** Lets phones share with whatever they have; elsewhere the link leads to WhatsApp as it is. */
function offerSharing(): void {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return;
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-share]") : null;
    if (!link) return;
    event.preventDefault();
    const { share: url = "", shareText: text = "" } = link.dataset;
    // Whoever closes the sheet without choosing is not wrong.
    navigator.share({ url, text }).catch(() => {});
  });
}

/** Prints a bracket by its button: the sheet for posters leaves out all else. */
function offerPosters(): void {
  const { classList } = document.documentElement;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".poster-button") : null;
    const bracket = button?.closest(".bracket");
    if (!bracket) return;
    bracket.setAttribute("data-poster", "");
    classList.add("printing-poster");
    print();
  });
  addEventListener("afterprint", () => {
    classList.remove("printing-poster");
    for (const printed of document.querySelectorAll("[data-poster]")) {
      printed.removeAttribute("data-poster");
    }
  });
}

/** Folds away what only a minor's guardian fills in, once the birth date says that nobody has to. */
function askGuardians(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-guardian]")) {
    const birth = part.closest("form")?.querySelector<HTMLInputElement>("input[name=birth_date]");
    const show = () => {
      part.hidden = birth?.value ? isAdult(birth.value) : false;
    };
    birth?.addEventListener("change", show);
    show();
  }
}

function isAdult(birth: string): boolean {
  const birthday = new Date(birth);
  birthday.setFullYear(birthday.getFullYear() + 18);
  return birthday.getTime() <= Date.now();
}

/** Takes away notices in their time, and lets errors be closed; a reload says nothing twice. */
function tendNotices(): void {
  const address = new URL(location.href);
  if (address.searchParams.has(DONE_PARAMETER)) {
    address.searchParams.delete(DONE_PARAMETER);
    history.replaceState(null, "", address);
  }
  for (const notice of document.querySelectorAll<HTMLElement>("[data-notice]")) {
    const time = stays[notice.dataset["notice"] ?? ""];
    if (time !== undefined) setTimeout(() => notice.remove(), time);
    const close = notice.querySelector<HTMLButtonElement>("[data-close]");
    if (!close) continue;
    close.hidden = false;
    close.addEventListener("click", () => notice.remove());
  }
}

/** Says in passing what was done on this page. */
function say(text: string): void {
  const notice = document.createElement("div");
  notice.className = "notice notice-info";
  notice.setAttribute("role", "status");
  const words = notice.appendChild(document.createElement("p"));
  document.body.appendChild(notice);
  // A region that is there already is read out when its words come.
  setTimeout(() => (words.textContent = text));
  setTimeout(() => notice.remove(), STAYS.info);
}
