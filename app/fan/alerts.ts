import {
  type AlertOffer,
  listOffers,
  showOffers,
  showQuiet,
  readAlertChoice,
} from "./alerts-form.ts";
import { sendVisits } from "./visits.ts";
import { readArea, migrateFormerArea } from "./championship-area.ts";
import { endNews, storeAlertChoice, type DeviceChoice, readDeviceChoice } from "./device-news.ts";
import { keepPages } from "./keep-pages.ts";
import { whenRead, whenStyled } from "./loading.ts";

/* Script of the page where a device chooses its news. Permission is asked only after a press. */

const findForm = () => document.querySelector<HTMLFormElement>("[data-alerts-form]");
/** True on an iPhone outside the home screen: it gets no push messages there and hides that it could. */
function isIphoneTab(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTabletAsMac();
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

const isTabletAsMac = (): boolean =>
  navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1;

async function start(publicKey: string, own: HTMLFormElement): Promise<void> {
  if (!canNotify()) {
    show(isIphoneTab() ? "ios" : "unsupported");
    return;
  }
  if (Notification.permission === "denied") {
    show("denied");
    return;
  }
  const subscription = await presentSubscription();
  const kept = subscription && (await readDeviceChoice(subscription));
  draw(own, kept, readRequestedOffers());
  own.addEventListener("submit", (event) => {
    event.preventDefault();
    runPress(own, () => turnOn(publicKey, own));
  });
  own
    .querySelector("[data-alerts-stop]")
    ?.addEventListener("click", () => runPress(own, () => turnOff(own)));
}

function canNotify(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

function draw(own: HTMLFormElement, kept: DeviceChoice | null, asked: readonly AlertOffer[]): void {
  const { teams, last } = readArea();
  const offers = listOffers({ teams, last, kept, asked });
  show(offers.length === 0 ? "none" : null);
  own.hidden = offers.length === 0;
  showOffers(own, offers);
  if (kept) showQuiet(own, kept.quiet);
  for (const [name, shown] of [
    ["on", !kept],
    ["save", kept !== null],
    ["stop", kept !== null],
  ] as const) {
    own.querySelector<HTMLElement>(`[data-alerts-${name}]`)?.toggleAttribute("hidden", !shown);
  }
}

function readRequestedOffers(): AlertOffer[] {
  const place = document.querySelector<HTMLElement>("[data-asked-for]");
  return JSON.parse(place?.dataset["askedFor"] ?? "[]");
}

/** After the first choice, kinds that the device left out are not ticked again. */
const untickedOffers = (): AlertOffer[] =>
  readRequestedOffers().map((offer) => ({ ...offer, kinds: [] }));

function show(state: string | null): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-alerts-state]")) {
    part.hidden = part.dataset["alertsState"] !== state;
  }
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function turnOn(publicKey: string, own: HTMLFormElement): Promise<void> {
  const wish = readAlertChoice(own);
  if (wish.topics.length === 0) {
    say("nothing");
    return;
  }
  if ((await Notification.requestPermission()) !== "granted") {
    own.hidden = true;
    show("denied");
    return;
  }
  const subscription = await subscribe(publicKey);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const kept = await storeAlertChoice(subscription, {
    ...wish,
    ...(timeZone && { time_zone: timeZone }),
  });
  draw(own, kept, untickedOffers());
  say("saved");
}

/** A subscription with another installation's key is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: decodeBase64Url(publicKey) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function turnOff(own: HTMLFormElement): Promise<void> {
  const subscription = await presentSubscription();
  if (subscription) await endNews(subscription);
  draw(own, null, untickedOffers());
  say("stopped");
}

function runPress(own: HTMLFormElement, work: () => Promise<void>): void {
  if (own.ariaBusy === "true") return;
  own.ariaBusy = "true";
  work()
    .catch(() => say("failed"))
    .finally(() => (own.ariaBusy = "false"));
}

function say(name: "failed" | "nothing" | "saved" | "stopped"): void {
  const said = document.querySelector("[data-alerts-said]");
  if (said) said.textContent = findForm()?.dataset[name] ?? "";
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

whenRead(() =>
  whenStyled(() => {
    migrateFormerArea();
    keepPages();
    const place = document.querySelector<HTMLElement>("[data-alerts]");
    const form = findForm();
    if (place && form) {
      start(place.dataset["alerts"] ?? "", form)
        .catch(() => say("failed"))
        .finally(() => place.setAttribute("data-known", ""));
    }
    sendVisits("fan");
  }),
);
