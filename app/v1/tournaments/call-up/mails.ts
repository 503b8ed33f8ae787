import { linkTo } from "../../auth/links.ts";
import type { ApiContext } from "../../context.ts";
import { written } from "../../mail/letter.ts";
import { queueMails } from "../../mail/store.ts";
import type { CalledRow } from "./store.ts";

/** The statements that tell the teams of a call-up, each with the link to its own page. */
export const callUpMails = (c: ApiContext, teams: CalledRow[]) =>
  queueMails(
    c.var.db,
    teams.map((row) => ({ championship_id: row.championship_id, ...letter(c, row) })),
  );

const letter = (c: ApiContext, row: CalledRow) =>
  written(row.contact_email, {
    subject: `Convocação publicada: ${row.tournament}`,
    greeting: row.contact_name ? `Olá, ${row.contact_name}!` : "Olá!",
    paragraphs: [
      `A convocação do torneio ${row.tournament}, do campeonato ${row.championship}, foi publicada, e o time ${row.team} está nela.`,
      `As informações do torneio estão em ${linkTo(c, `/c/${row.slug}/informacoes`, { torneio: String(row.tournament_id) })}`,
      "Na página do time você confere o elenco e os dados da inscrição. O link é só do seu time: não o publique.",
    ],
    action: { label: "Abrir a página do time", url: linkTo(c, `/equipe/${row.uuid}`) },
    footer: "Você recebe esta mensagem porque este e-mail é o contato do time na inscrição.",
  });
