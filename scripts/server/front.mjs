/**
 * @typedef {{ fetch: (request: Request) => Promise<Response> }} Files
 * @typedef {{ fetch: (request: Request, env: { BUILT_FILES: Files }, context: unknown) => Promise<Response> }} App
 */

/**
 * @template {App} T
 * @param {T} app
 * @param {string[]} addresses paths of the built files
 * @returns {T} the app, with the built files at their addresses
 */
export function withFiles(app, addresses) {
  const known = new Set(addresses);
  return {
    ...app,
    fetch: (request, env, context) =>
      isRead(request) && known.has(new URL(request.url).pathname)
        ? env.BUILT_FILES.fetch(request)
        : app.fetch(request, env, context),
  };
}

/** @param {Request} request */
const isRead = ({ method }) => method === "GET" || method === "HEAD";
