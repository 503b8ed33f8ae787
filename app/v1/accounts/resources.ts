import { factors } from "./auth/factors/routes.ts";
import { auth, links } from "./auth/routes.ts";
import { members } from "./members/routes.ts";
import { keys, plan } from "./plan/routes.ts";

export const resources = [auth, links, factors, keys, members, plan];
