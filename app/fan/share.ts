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
