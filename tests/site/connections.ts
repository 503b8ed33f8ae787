import { Agent, setGlobalDispatcher } from "undici";

/**
 * A connection for each request of this process: one that is kept may be closed by the server, tired of
 * waiting, while a busy machine keeps this process from noticing, and the next request on it fails.
 */
export const connectAnew = () => setGlobalDispatcher(new Agent({ pipelining: 0 }));
