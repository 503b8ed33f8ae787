import { createInstance } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { addArticles } from "~/i18n/articles.ts";
import { FALLBACK_LOCALE, LOCALE, resources } from "~/i18n/resources.ts";

// Polyfills for the oldest supported browsers (see vite.config.ts).
if (!("toSorted" in Array.prototype && "groupBy" in Map)) await import("./younger-features.ts");

// React Router leaves a rejection unhandled when one navigation overtakes another.
window.addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") {
    event.preventDefault();
  }
});

const i18n = createInstance();
await i18n.init({
  resources,
  lng: LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
addArticles(i18n);

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    </I18nextProvider>,
  );
});
