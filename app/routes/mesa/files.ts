/** Files of the sheet's page. With `?worker&url` Vite bundles a module into one file. */
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import script from "~/sheet/main.tsx?worker&url";
import worker from "~/sheet/service-worker.ts?worker&url";
import style from "~/sheet/sheet.css?url";

export { font, script, style, worker };
