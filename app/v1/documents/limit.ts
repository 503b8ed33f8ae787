import type { ApiContext } from "../context.ts";
import { limitVisitor } from "../limit.ts";

/** Counts questions about other people's data: they must not be asked in bulk. */
export const limitLookups = (c: ApiContext): Promise<void> => limitVisitor(c, c.env.LOOKUP_LIMIT);
