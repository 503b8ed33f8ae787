import type { TFunction } from "i18next";
import type { Championship, Team } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { chooseTournament, tournamentFullName } from "~/routes/championship/chosen-tournament.ts";

/** Returns "Flamengo campeão da Copa da Várzea 2026" when the game decided the title, else null. */
export function championInWords(
  champion: Team | null | undefined,
  championship: Championship,
  { tournament }: Target,
  t: TFunction,
): string | null {
  if (!champion) return null;
  const name = tournamentFullName(championship, chooseTournament(championship, tournament));
  return t("aroundGame.champion", { team: champion.name, championship: name });
}
