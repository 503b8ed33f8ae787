import { disableKeepAlive } from "./connections.ts";

disableKeepAlive();
