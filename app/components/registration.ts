import { type EnrolmentWindow, windowAt } from "~/domain/enrolment.ts";
import type { Championship, Season, Tournament } from "./shapes.ts";

/** A tournament that takes teams from its public page, now or at another time. */
export interface Registration {
  season: Season;
  tournament: Tournament;
  opens_at: string | null;
  closes_at: string | null;
  window: EnrolmentWindow;
}

/** The tournaments into which teams may register themselves, as their windows stand at a moment. */
export const registrationsOf = ({ seasons }: Championship, moment = new Date()): Registration[] =>
  seasons.flatMap((season) =>
    season.tournaments.flatMap((tournament) => {
      const { registration } = tournament;
      if (!registration) return [];
      return [{ season, tournament, ...registration, window: windowAt(registration, moment) }];
    }),
  );
