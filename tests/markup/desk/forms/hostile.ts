import { listSpellings } from "../../../site/spellings.ts";
import type { Visitor } from "../../../site/visit.ts";

/** The largest problem page in bytes. */
const SMALL = 60_000;

const URLENCODED = "application/x-www-form-urlencoded";

interface Attack {
  name: string;
  type: string | null;
  body: string;
  status: number;
}

const namesOfProto = ["constructor", "__proto__", "toString:1", "hasOwnProperty", "nenhum"];

/** Requests that no page sends; `filler` exceeds forms without files. */
function attacksOn(hasFile: boolean): Attack[] {
  const form = (name: string, body: string, status = 400): Attack => ({
    name,
    type: URLENCODED,
    body,
    status,
  });
  const filler = `--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n${"x".repeat(300_000)}\r\n--b--\r\n`;
  return [
    form("a place far out", "_form=x&email[999999999]=x"),
    form("a place far out, inside", "_form=x&x[0].y[1000000000]=x"),
    form("a deep name", `_form=x&${"[0]".repeat(20_000)}=x`),
    form("many parts", `_form=x${"&a=1".repeat(20_000)}`),
    ...namesOfProto.map((name) => form(`the form ${name}`, `_form=${name}`)),
    form("long text", `_form=x&a=${"x".repeat(300_000)}`, hasFile ? 400 : 413),
    {
      name: "a long file",
      type: "multipart/form-data; boundary=b",
      body: filler,
      status: hasFile ? 400 : 413,
    },
    { name: "broken parts", type: "multipart/form-data; boundary=b", body: "x", status: 400 },
    ...["text/plain", "application/json", null].map((type) => ({
      name: `the type ${type}`,
      type,
      body: "{}",
      status: 415,
    })),
  ];
}

/** Sends a page hostile bodies; each must get a small refusal. */
export async function hostileFaults(by: Visitor, at: string, hasFile: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, type, body, status } of attacksOn(hasFile)) {
    const answer = await by.ask(at, {
      method: "POST",
      body: new Blob([body]),
      headers: type ? { "content-type": type } : {},
    });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== status) faults.push(`${name} gets ${answer.status}, not ${status}`);
    if (byteLength > SMALL) faults.push(`${name} gets ${byteLength} bytes`);
  }
  return faults;
}

/** Requests other spellings of a page; each must redirect or fail, uncached. */
export async function spellingFaults(by: Visitor, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const spelling of listSpellings(path).flatMap((other) => [other, `${other}.data`])) {
    const answer = await by.ask(spelling);
    await answer.body?.cancel();
    const edge = answer.headers.get("cloudflare-cdn-cache-control");
    // A word instead of a championship's number redirects to sign-in.
    if (![202, 301, 302, 404].includes(answer.status))
      faults.push(`${spelling} gets ${answer.status}`);
    if (edge !== null) faults.push(`${spelling} may be kept: ${edge}`);
  }
  return faults;
}
