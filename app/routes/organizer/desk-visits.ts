import { askConsent, offerConsentAgain, readContainer, type Visit } from "../../fan/visits.ts";

const FRAME = "/medicao";

let isAsked = false;
let cid: string | null = null;
let frame: HTMLIFrameElement | null = null;
/** Visits that wait for the frame to load; null after that. */
let waiting: Visit[] | null = [];

export function sendDeskPage(path: string): void {
  if (readContainer() === undefined) return;
  if (isAsked) {
    offerConsentAgain();
    sendVisit("page_view", "page", "view", path);
    return;
  }
  isAsked = true;
  askConsent({
    agreed: (id) => {
      cid = id;
      openFrame();
      sendVisit("page_view", "page", "view", location.pathname);
    },
    withdrawn: () => {
      cid = null;
      frame?.remove();
      frame = null;
      waiting = [];
    },
  });
}

export const sendDeskForm = (form: string): void =>
  sendVisit("action", "organizador", form, location.pathname);

function sendVisit(event: Visit["event"], category: string, action: string, label: string): void {
  if (cid === null) return;
  const visit: Visit = { event, category, action, label, cid };
  if (waiting) waiting.push(visit);
  else frame?.contentWindow?.postMessage(visit, "*");
}

function openFrame(): void {
  const opened = document.createElement("iframe");
  opened.src = FRAME;
  opened.setAttribute("sandbox", "allow-scripts");
  opened.hidden = true;
  opened.addEventListener("load", () => {
    for (const visit of waiting ?? []) opened.contentWindow?.postMessage(visit, "*");
    waiting = null;
  });
  frame = document.body.appendChild(opened);
}
