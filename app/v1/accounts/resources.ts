import { factors } from "./auth/factors/routes.ts";
import { auth, links } from "./auth/routes.ts";
import { members } from "./members/routes.ts";
import { championshipKeys, plan } from "./plan/routes.ts";

export const resources = [auth, links, factors, championshipKeys, members, plan];
