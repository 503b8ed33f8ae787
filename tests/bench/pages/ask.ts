import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Question {
  url: URL;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Transferred body bytes. */
  bytes: number;
  firstByte: number;
}

/** Browser codings, so cached pages come compressed. */
const CODINGS = "gzip, deflate, br, zstd";

/** Tries when the runtime breaks a connection, as it sometimes does. */
const ATTEMPTS = 4;

/** Sends requests over at most `atOnce` persistent connections, until closed. */
export function asker(atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let broken = 0;
  const once = ({ url, body, headers: own, ...options }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const headers = { "accept-encoding": CODINGS, ...own };
      const asked = request(url, { agent, headers, ...options }, (answer) => {
        const { statusCode: status = 0, headers: answerHeaders } = answer;
        const firstByte = performance.now() - begun;
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("end", () => resolve({ status, headers: answerHeaders, bytes, firstByte }));
        answer.on("error", reject);
      });
      asked.on("error", reject);
      asked.end(body);
    });
  const ask = async (question: Question): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(question);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        broken += 1;
      }
    }
  };
  return { ask, broken: () => broken, close: () => agent.destroy() };
}
