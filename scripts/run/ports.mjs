import { connect, createServer } from "node:net";
import { codeOf, Failure } from "./failure.mjs";

const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";

/**
 * The port that the person asked for, or the usual one.
 * @param {string | undefined} value
 * @param {number} usual
 */
export function portFrom(value, usual) {
  if (value === undefined || value === "") return usual;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new Failure(`PORT precisa ser um número de 1 a 65535, e não "${value}".`);
  }
  return port;
}

/**
 * Fails when another program listens on the port.
 * @param {number} port
 */
export async function expectFree(port) {
  for (const host of [LOOPBACK, LOOPBACK_6]) {
    const server = createServer();
    const code = await listening(server, port, host);
    if (code === "EADDRINUSE") {
      throw new Failure(
        `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta, por exemplo: PORT=${port === 65_535 ? 8787 : port + 1} npm start`,
      );
    }
    if (code === "EACCES") throw new Failure(`Sem permissão para usar a porta ${port}.`);
    if (!code) await closeServer(server);
  }
}

/** A port that nobody uses now. */
export async function freePort() {
  const server = createServer();
  await listening(server, 0, LOOPBACK);
  const address = server.address();
  await closeServer(server);
  if (address === null || typeof address === "string") throw new Failure("Nenhuma porta livre.");
  return address.port;
}

/**
 * Answers on the IPv6 loopback too, where `localhost` points on many machines: each connection is
 * passed on to the server on 127.0.0.1. Without IPv6 there is nothing to do.
 * @param {number} port
 */
export async function relayIPv6(port) {
  const server = createServer((from) => {
    const to = connect(port, LOOPBACK);
    for (const socket of [from, to]) {
      socket.on("error", () => {
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  await listening(server, port, LOOPBACK_6);
  server.unref();
}

/**
 * Resolves to null once the server listens, else to the error's code.
 * @param {import("node:net").Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
const listening = (server, port, host) =>
  new Promise((resolve) => {
    server.once("error", (error) => resolve(codeOf(error)));
    server.listen({ port, host, ipv6Only: host === LOOPBACK_6 }, () => resolve(null));
  });

/** @param {import("node:net").Server} server */
const closeServer = (server) => new Promise((resolve) => server.close(resolve));
