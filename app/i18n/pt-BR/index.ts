import { alerts, form, notice, problem, report } from "./notices.ts";
import { athletes, discipline } from "./athletes.ts";
import { bracket, table, teams, whatIf } from "./table.ts";
import { calendar, game, rounds, vote, aroundGame } from "./game.ts";
import { embed, share, site, tv, search, fields, info, news, editing, legal } from "./site.ts";
import { enrolment, teamPage } from "./enrolment.ts";
import { history, rankings } from "./rankings.ts";
import { organizer } from "./organizer/index.ts";
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
