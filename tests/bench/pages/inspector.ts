import { once } from "node:events";

/** V8's samples of functions, and microseconds between them. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
}

interface Reply {
  id?: number;
  result?: { profile?: CpuProfile };
  error?: { message: string };
}

/** Requested sampling interval in microseconds; the runtime samples less often. */
const INTERVAL = 100;

/** Profiles the isolate at an inspector address during the work. */
export async function profiled(address: URL, work: () => Promise<void>): Promise<CpuProfile> {
  const { send, close } = await connect(address);
  try {
    await send("Profiler.enable");
    await send("Profiler.setSamplingInterval", { interval: INTERVAL });
    await send("Profiler.start");
    await work();
    const { profile } = await send("Profiler.stop");
    if (!profile) throw new Error("The inspector told no profile.");
    return profile;
  } finally {
    close();
  }
}

async function connect(address: URL) {
  // Miniflare requires an origin with a name; Node takes headers as the second argument.
  const headers = { origin: "http://localhost" };
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers }]);
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  lost.catch(() => {});
  const open = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) open.get(reply.id)?.(reply);
  });
  for (const end of ["close", "error"]) {
    socket.addEventListener(end, () => lose(new Error("The inspector closed the connection.")));
  }
  await Promise.race([once(socket, "open"), lost]);
  let last = 0;
  const send = async (method: string, params: object = {}) => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    open.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result = {}, error } = await Promise.race([promise, lost]);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return { send, close: () => socket.close() };
}
