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
  /** Bytes of the body, as it is before compression. */
  bytes: number;
  /** Milliseconds to the first byte. */
  firstByte: number;
}

/** Asks over connections that stay open, at most so many at a time, until it is closed. */
export function asker(atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ask = ({ url, body, ...options }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const asked = request(url, { agent, ...options }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const firstByte = performance.now() - begun;
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("end", () => resolve({ status, headers, bytes, firstByte }));
        answer.on("error", reject);
      });
      asked.on("error", reject);
      asked.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
