import { NOTICE_MILLISECONDS } from "~/components/notice-times.ts";
import { sendVisits } from "./visits.ts";
import { migrateFormerArea, readArea, storeArea } from "./championship-area.ts";
import { runClocks } from "./clock.ts";
import {
  listFollowed,
  offerFollowing,
  moveCookieToDevice,
  markFetchedPage,
  markTeams,
} from "./follow.ts";
import { keepPages } from "./keep-pages.ts";
import { followForm, keepLive } from "./live.ts";
import { whenRead, whenStyled } from "./loading.ts";
import { closeMenus } from "./menus.ts";

const stays: Record<string, number> = NOTICE_MILLISECONDS;

const DONE_PARAMETER = "feito";

/** The fan pages work without this script. */
const parts = [
  closeMenus,
  migrateFormerArea,
  rememberChampionship,
  keepPages,
  offerLastChampionship,
  offerFollowing,
  moveCookieToDevice,
  listFollowed,
  () => markTeams(document),
  showCopyButtons,
  runClocks,
  switchColumns,
  () => {
    const { refresh } = keepLive((fresh) => {
      markFetchedPage(fresh);
      markColumns(fresh);
    });
    followForm(refresh);
  },
  manageNotices,
  offerSharing,
  offerPosters,
  offerSuggestions,
  toggleGuardianFields,
  () => sendVisits("fan"),
];

function startAll(): void {
  for (const start of parts) {
    try {
      start();
    } catch (error) {
      console.error(error);
    }
  }
}

whenRead(() => whenStyled(startAll));

function rememberChampionship(): void {
  const shown = document.querySelector<HTMLElement>("[data-championship]")?.dataset;
  if (shown?.championship && shown.name) {
    storeArea({ last: { slug: shown.championship, name: shown.name } });
  }
}

function offerLastChampionship(): void {
  const offer = document.querySelector<HTMLAnchorElement>("a[data-last-championship]");
  const { last } = readArea();
  if (!offer || !last) return;
  offer.href = `/c/${last.slug}`;
  const name = offer.querySelector("[data-last-name]");
  if (name) name.textContent = last.name;
  offer.parentElement?.setAttribute("data-visited", "");
}

/** Loads the suggestions on focus, because most visitors never search. */
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

function showCopyButtons(): void {
  if (!("clipboard" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copyText(button.dataset));
  }
}

async function copyText({ copy = "", copied = "" }: DOMStringMap): Promise<void> {
  await navigator.clipboard.writeText(copy);
  say(copied);
}

/** Sets attributes on the tables: a `:has()` rule on the page made old phones style every row again. */
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

function offerSharing(): void {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return;
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-share]") : null;
    if (!link) return;
    event.preventDefault();
    const { share: url = "", shareText: text = "" } = link.dataset;
    // Closing the sheet without a choice is no error.
    navigator.share({ url, text }).catch(() => {});
  });
}

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

function toggleGuardianFields(): void {
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

/** Removes notices after a while; a reload shows none again. */
function manageNotices(): void {
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

function say(text: string): void {
  const notice = document.createElement("div");
  notice.className = "notice notice-info";
  notice.setAttribute("role", "status");
  const words = notice.appendChild(document.createElement("p"));
  document.body.appendChild(notice);
  // Screen readers announce text that enters an existing region.
  setTimeout(() => (words.textContent = text));
  setTimeout(() => notice.remove(), NOTICE_MILLISECONDS.info);
}
