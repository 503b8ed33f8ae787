import { athletes } from "./athletes.ts";
import { bracket } from "./bracket.ts";
import { calendar } from "./calendar.ts";
import { discipline } from "./discipline.ts";
import { embed } from "./embed.ts";
import { enrolment } from "./enrolment.ts";
import { fields } from "./fields.ts";
import { form } from "./form.ts";
import { game } from "./game.ts";
import { info } from "./info.ts";
import { legal } from "./legal/index.ts";
import { news } from "./news.ts";
import { notice } from "./notice.ts";
import { organizer } from "./organizer/index.ts";
import { problem } from "./problem.ts";
import { rankings } from "./rankings.ts";
import { report } from "./report.ts";
import { rounds } from "./rounds.ts";
import { search } from "./search.ts";
import { share } from "./share.ts";
import { site } from "./site.ts";
import { table } from "./table.ts";
import { teamPage } from "./team-page.ts";
import { teams } from "./teams.ts";

export const ptBR = {
  translation: {
    athletes,
    bracket,
    calendar,
    discipline,
    embed,
    enrolment,
    fields,
    form,
    game,
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
    site,
    table,
    teamPage,
    teams,
  },
};
