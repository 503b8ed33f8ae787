/*
 * Puts an embed of Apito where its script element stands, as high as what it shows:
 * <script async src=".../embed.js" data-embed="/iframe/table/copa" data-title="Copa: Tabela" data-height="640"></script>
 * Shows embeds of its own origin alone, and hears no other window than the frame that it made.
 */
(function () {
  "use strict";
  const script = document.currentScript;
  if (!script || !script.parentNode) return;
  const origin = new URL(script.src).origin;
  const address = new URL(script.getAttribute("data-embed") || "", origin);
  if (address.origin !== origin || address.pathname.indexOf("/iframe/") !== 0) {
    console.error("Apito: data-embed must be an address like /iframe/table/copa");
    return;
  }
  const frame = document.createElement("iframe");
  frame.setAttribute("loading", "lazy");
  frame.title = script.getAttribute("data-title") || "Apito";
  frame.width = script.getAttribute("data-width") || "100%";
  frame.height = script.getAttribute("data-height") || "640";
  frame.style.border = "0";
  frame.style.maxWidth = "100%";
  if (address.searchParams.get("fundo") === "transparente") frame.style.colorScheme = "light";
  frame.src = address.href;
  addEventListener("message", function (event) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const data = event.data;
    if (!data || data.type !== "apito:height" || typeof data.height !== "number") return;
    if (data.height > 0 && data.height < 50000) frame.height = String(Math.ceil(data.height));
  });
  script.parentNode.insertBefore(frame, script);
})();
