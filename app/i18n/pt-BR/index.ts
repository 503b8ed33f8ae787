import { bracket } from "./bracket.ts";
import { discipline } from "./discipline.ts";
import { embed } from "./embed.ts";
import { game } from "./game.ts";
import { notice } from "./notice.ts";
import { problem } from "./problem.ts";
import { rounds } from "./rounds.ts";
import { search } from "./search.ts";
import { site } from "./site.ts";
import { table } from "./table.ts";

export const ptBR = {
  translation: { bracket, discipline, embed, game, notice, problem, rounds, search, site, table },
};
