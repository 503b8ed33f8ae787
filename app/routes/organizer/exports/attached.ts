/** What of the API's answer a browser needs to keep the file. */
const KEPT = ["content-type", "content-disposition", "content-security-policy"];

/** A file of the API as a page of its own; nobody else may keep it. */
export function attached(answer: Response): Response {
  const headers = new Headers({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  for (const name of KEPT) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
