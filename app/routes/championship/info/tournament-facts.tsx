import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "~/components/date.ts";
import { titleOf } from "../chosen.ts";
import { FactList } from "./fact-list.tsx";
import { useShell } from "../use-shell.ts";

interface TournamentFactsProps {
  tournament: { name: string; game_duration: number };
  statistics: { teams_count: number; players_count: number } & Record<
    "games_count" | "games_finished_count",
    number
  >;
  /** Moments of the first and the last game. */
  calendar: { first: string | null; last: string | null };
}

/** The shown tournament in numbers and dates. */
export function TournamentFacts({ tournament, statistics, calendar }: TournamentFactsProps) {
  const { t } = useText();
  const shell = useShell();
  const { teams_count, players_count, games_count, games_finished_count } = statistics;
  return (
    <section className="card" aria-labelledby="torneio">
      <header>
        <h2 id="torneio">{shell?.chosen ? titleOf(shell.chosen) : tournament.name}</h2>
      </header>
      <FactList
        facts={[
          [t("info.teams"), teams_count],
          [t("info.athletes"), players_count],
          [
            t("info.games"),
            games_count > 0 &&
              t("info.gamesOf", { finished: games_finished_count, games: games_count }),
          ],
          [t("info.firstGame"), calendar.first && fullDay(calendar.first)],
          [t("info.lastGame"), calendar.last && fullDay(calendar.last)],
          [t("info.duration"), t("info.minutes", { count: tournament.game_duration })],
        ]}
      />
    </section>
  );
}
