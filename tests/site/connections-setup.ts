import { connectAnew } from "./connections.ts";

connectAnew();
