import { href } from "react-router";
import { font, script, style, worker } from "./files.ts";

/** Serves the sheet's worker; the header widens its scope to the list of games. */
export function loader(): Response {
  const mesa = { build: __BUILD__, shell: href("/mesa"), files: [script, style, font] };
  const code = `self.mesa=${JSON.stringify(mesa)};importScripts(${JSON.stringify(worker)});\n`;
  return new Response(code, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "service-worker-allowed": href("/mesa"),
    },
  });
}
