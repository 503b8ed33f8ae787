import type { ApiContext } from "../../../context.ts";
import { siteOrigin } from "../../links.ts";

/** The site as passkeys know it: the host that they are made for, and the origin that they may be used from. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** This site. Fails like every link in a mail where nobody said what its address is. */
export function relyingParty(c: ApiContext): RelyingParty {
  const origin = siteOrigin(c);
  return { id: new URL(origin).hostname, origin };
}
