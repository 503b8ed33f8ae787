import { Agent, setGlobalDispatcher } from "undici";

/**
 * Disables connection reuse: on a busy machine a connection that the server closed would fail the next
 * request.
 */
export const disableKeepAlive = () => setGlobalDispatcher(new Agent({ pipelining: 0 }));
