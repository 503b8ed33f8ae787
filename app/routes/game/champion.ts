import type { TFunction } from "i18next";
import type { Championship, GameContext } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { chooseTournament, tournamentFullName } from "~/routes/championship/chosen-tournament.ts";

/**
 * Returns "Flamengo campeão da Copa da Várzea 2026" when the game decided the title, "Flamengo campeão da Série
 * Prata, Copa da Várzea 2026" when it decided a second one, else null.
 */
export function championInWords(
  { champion, trophy }: Pick<GameContext, "champion" | "trophy">,
  championship: Championship,
  { tournament }: Target,
  t: TFunction,
): string | null {
  if (!champion) return null;
  const name = tournamentFullName(championship, chooseTournament(championship, tournament));
  const said = { team: champion.name, championship: name };
  return trophy
    ? t("aroundGame.secondChampion", { ...said, trophy })
    : t("aroundGame.champion", said);
}
