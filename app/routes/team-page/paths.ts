import { href } from "react-router";

/** The addresses of one team's private page. */
export const teamPaths = (uuid: string) => ({
  /** The roster of one of its registers; of the newest when none is named. */
  roster: (register?: number): string =>
    href("/equipe/:uuid", { uuid }) + (register === undefined ? "" : `?inscricao=${register}`),
  team: href("/equipe/:uuid/time", { uuid }),
  athlete: (inscription: number): string =>
    href("/equipe/:uuid/atleta/:inscription", { uuid, inscription: String(inscription) }),
});
