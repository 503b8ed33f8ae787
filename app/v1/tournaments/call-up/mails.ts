import { linkTo } from "../../auth/links.ts";
import type { ApiContext } from "../../context.ts";
import { type Mail, written } from "../../mail/letter.ts";
import { queueLetters } from "../../mail/letters/store.ts";
import { sayable } from "../../mail/sayable.ts";
import { hello, OF_TEAM, ON_PAGE } from "../../registers/letters.ts";
import { contactLink } from "../../team/contact/link.ts";
import type { CalledRow } from "./store.ts";
import { type Text, text } from "../../../texts/text.ts";

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
      ? text("teamLetters.callUpOf", { tournament: names.tournament })
      : "teamLetters.callUp",
    greeting: hello(names),
    paragraphs: [
      ...(names
        ? [
            text("teamLetters.teamCalledUp", {
              team: names.team,
              tournament: names.tournament,
              championship: names.championship,
            }),
            text("teamLetters.infoAt", { url: info }),
          ]
        : (["teamLetters.someTeamCalledUp", ON_PAGE] satisfies Text[])),
      "teamLetters.checkSquad",
    ],
    action: { label: "teamLetters.openPage", url: page },
    footer: OF_TEAM,
  });
}
