import { data } from "react-router";
import type { TeamPage } from "./as-team.ts";

/** Somebody on one of the team's rosters, and the roster; anybody else is not found. */
export function athleteIn({ registers }: TeamPage, inscription: string) {
  for (const register of registers) {
    const athlete = register.squad.find(({ id }) => String(id) === inscription);
    if (athlete) return { register, athlete };
  }
  throw data(null, { status: 404 });
}
