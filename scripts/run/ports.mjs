import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { codeOf, Failure } from "./failure.mjs";

const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";

/**
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

/** @param {number} port */
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

/** Ports below the ephemeral range, whose ports another program may get at any moment. */
const OWN_PORTS = { from: 20_000, count: 12_000 };
const MOST_TRIES = 100;

export async function freePort() {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const port = OWN_PORTS.from + randomInt(OWN_PORTS.count);
    const server = createServer();
    const code = await listening(server, port, LOOPBACK);
    if (code) continue;
    await closeServer(server);
    return port;
  }
  throw new Failure("Nenhuma porta livre.");
}

/**
 * Relays the IPv6 loopback, to which `localhost` often resolves, to the server on 127.0.0.1.
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
