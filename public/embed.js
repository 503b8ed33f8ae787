/*
 * Puts an embed of Apito where its script element stands, as high as what it shows:
 * <script async src=".../embed.js" data-embed="/iframe/table/copa" data-title="Copa: Tabela" data-height="640"></script>
 * Shows embeds of its own origin alone, and hears no other window than the frame that it made.
 */
(function () {
  "use strict";
  var script = document.currentScript;
  if (!script || !script.parentNode) return;
  var origin = new URL(script.src).origin;
  var address = new URL(script.getAttribute("data-embed") || "", origin);
  if (address.origin !== origin || address.pathname.indexOf("/iframe/") !== 0) {
    console.error("Apito: data-embed must be an address like /iframe/table/copa");
    return;
  }
  var frame = document.createElement("iframe");
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
    var told = event.data;
    if (!told || told.type !== "apito:height" || typeof told.height !== "number") return;
    if (told.height > 0 && told.height < 50000) frame.height = String(Math.ceil(told.height));
  });
  script.parentNode.insertBefore(frame, script);
})();
