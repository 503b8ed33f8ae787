import { alerts } from "./alerts.ts";
import { athletes, discipline } from "./athletes.ts";
import { bracket, table, teams, whatIf } from "./table.ts";
import { calendar, game, rounds, vote, aroundGame } from "./game.ts";
import { embed, share, site, tv, search, fields, info, news, editing } from "./site.ts";
import { enrolment } from "./enrolment.ts";
import { form, notice, problem, report } from "./problem.ts";
import { history } from "./history.ts";
import { legal } from "./legal/index.ts";
import { organizer } from "./organizer/index.ts";
import { rankings } from "./rankings.ts";
import { teamPage } from "./team-page.ts";
export const ptBR = {
  translation: {
    alerts,
    aroundGame,
    athletes,
    bracket,
    calendar,
    discipline,
    editing,
    embed,
    enrolment,
    fields,
    form,
    game,
    history,
    info,
    legal,
    news,
    notice,
    organizer,
    problem,
    rankings,
    report,
    rounds,
    search,
    share,
    tv,
    site,
    table,
    teamPage,
    teams,
    vote,
    whatIf,
  },
};
