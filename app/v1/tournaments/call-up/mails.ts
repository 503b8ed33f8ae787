import { linkTo } from "../../auth/links.ts";
import type { ApiContext } from "../../context.ts";
import { type Mail, written } from "../../mail/letter.ts";
import { queueLetters } from "../../mail/letters/store.ts";
import { sayable } from "../../mail/sayable.ts";
import { hello, OF_TEAM, ON_PAGE } from "../../registers/letters.ts";
import { contactLink } from "../../team/contact/link.ts";
import type { CalledRow } from "./store.ts";

/** The statements that tell the teams of a call-up, each with the link to its own page. */
export const callUpMails = async (c: ApiContext, teams: CalledRow[]) =>
  queueLetters(
    c,
    await Promise.all(
      teams.map(async (row) => ({
        kind: row.confirmed === 1 ? ("confirmed" as const) : ("unconfirmed" as const),
        mail: letter(c, row, await contactLink(c, row.uuid, row.contact_email)),
        championship_id: row.championship_id,
      })),
    ),
  );

function letter(c: ApiContext, row: CalledRow, page: string): Mail {
  const { team, tournament, championship, contact_name: contact } = row;
  const names = sayable({ team, tournament, championship, contact }, row.confirmed === 1);
  const info = linkTo(c, `/c/${row.slug}/informacoes`, { torneio: String(row.tournament_id) });
  return written(row.contact_email, {
    subject: names
      ? `Convocação publicada: ${names.tournament}`
      : "Convocação publicada: seu time está nela",
    greeting: hello(names),
    paragraphs: [
      ...(names
        ? [
            `A convocação do torneio ${names.tournament}, do campeonato ${names.championship}, foi publicada, e o time ${names.team} está nela.`,
            `As informações do torneio estão em ${info}`,
          ]
        : ["A convocação de um torneio foi publicada, e o seu time está nela.", ON_PAGE]),
      "Na página do time você confere o elenco e os dados da inscrição. O link é só do seu time: não o publique.",
    ],
    action: { label: "Abrir a página do time", url: page },
    footer: OF_TEAM,
  });
}
