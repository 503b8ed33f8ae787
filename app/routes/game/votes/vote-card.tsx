import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import type { GameDetail } from "~/components/records.ts";
import { type OpenVote, openVote } from "~/domain/votes.ts";
import { type Squad, VoteForm } from "./vote-form.tsx";
import { VoteResult, voteTitle } from "./vote-result.tsx";
import type { Cast } from "./cast.server.ts";

interface VoteCardProps {
  game: GameDetail;
  open: OpenVote;
  /** The page of the votes. */
  page: string;
  /** Where the vote is sent: to that page, or from within another site to the frame itself. */
  action?: string;
  /** What became of the vote that this page was sent. */
  cast?: Pick<Cast, "votes" | "refusal"> | undefined;
}

/** What is voted about a game, and once it was, how many chose what. */
export function VoteCard({ game, open: { kind }, page, action = page, cast }: VoteCardProps) {
  const { t } = useText();
  const squads = squadsIn(game);
  const elsewhere = action === page ? {} : { target: "_blank", rel: "noopener" };
  // Who played is not known here: the page of the votes names both squads.
  const isLink = kind === "star" && squads.length === 0;
  let body: ReactNode;
  if (cast?.votes) body = <VoteResult game={game} kind={kind} votes={cast.votes} />;
  else if (isLink) {
    body = (
      <p className="pad">
        <a className="text-link" href={page} {...elsewhere}>
          {t("vote.toStar")}
        </a>
      </p>
    );
  } else {
    body = <VoteForm {...{ game, kind, action, squads }} mayDraw={game.may_draw} labelled="voto" />;
  }
  return (
    <section className="card vote" aria-labelledby="voto">
      <header>
        <h2 id="voto">{t(voteTitle(kind, game))}</h2>
        <a className="text-link" href={page} {...elsewhere}>
          {t("vote.see")}
        </a>
      </header>
      {cast?.refusal ? (
        <p className="pad" role="alert">
          {cast.refusal}
        </p>
      ) : null}
      {body}
    </section>
  );
}

/** The vote about a game of a championship whose fans may; null: there is none. */
export const voteIn = (championship: { fan_votes: boolean }, game: GameDetail): OpenVote | null =>
  championship.fan_votes ? openVote(game, Date.now()) : null;

/** The athletes of both line-ups; none where a side has none. */
function squadsIn(game: GameDetail): Squad[] {
  const squads = [game.home_team, game.away_team].flatMap((team) => {
    const lineup = game.lineups.find(({ team_id }) => team_id === team?.id);
    const athletes = lineup?.athletes.filter(({ role }) => role === "athlete") ?? [];
    return team && athletes.length > 0
      ? [{ team, athletes: athletes.map(({ user }) => user) }]
      : [];
  });
  return squads.length === 2 ? squads : [];
}
