import { say } from "./notices.ts";

/** Shows the buttons that copy a text, where the browser lets a page do so. */
export function offerCopies(): void {
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

/** Lets phones share with whatever they have; elsewhere the link leads to WhatsApp as it is. */
export function offerSharing(): void {
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
