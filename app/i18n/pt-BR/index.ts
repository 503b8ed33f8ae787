import { bracket } from "./bracket.ts";
import { discipline } from "./discipline.ts";
import { embed } from "./embed.ts";
import { form } from "./form.ts";
import { game } from "./game.ts";
import { notice } from "./notice.ts";
import { organizer } from "./organizer/index.ts";
import { problem } from "./problem.ts";
import { rounds } from "./rounds.ts";
import { search } from "./search.ts";
import { site } from "./site.ts";
import { table } from "./table.ts";

export const ptBR = {
  translation: {
    bracket,
    discipline,
    embed,
    form,
    game,
    notice,
    organizer,
    problem,
    rounds,
    search,
    site,
    table,
  },
};
