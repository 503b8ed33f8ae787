import { useText } from "~/i18n/use-text.ts";
import type { GameDetail } from "~/components/records.ts";
import type { VoteKind } from "~/domain/votes.ts";
import type { Votes } from "./cast.server.ts";
import stylesheet from "~/styles/votes.css?url";

interface VoteResultProps {
  game: GameDetail;
  kind: VoteKind;
  votes: Votes;
}

/** How many chose what, as bars that are read as a table. */
export function VoteResult({ game, kind, votes }: VoteResultProps) {
  const { t } = useText();
  const rows = useRows({ game, kind, votes });
  const total = rows.reduce((sum, row) => sum + row.votes, 0);
  if (total === 0) return <p className="quiet pad">{t("vote.none")}</p>;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="votes" />
      <table className="vote-result">
        <caption className="sr">{t(voteTitle(kind, game))}</caption>
        <tbody>
          {rows.map((row) => {
            const share = Math.round((100 * row.votes) / total);
            return (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>
                  <div className="row">
                    <ShareBar share={share} />
                    <span className="num">{t("vote.share", { share })}</span>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className="sub">
              {t("vote.count", { count: total })}
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** A share of a hundred as a bar; its figure stands beside it. */
const ShareBar = ({ share }: { share: number }) => (
  <svg className="vote-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
    <rect width={share} height="8" />
  </svg>
);

function useRows({ game, kind, votes }: VoteResultProps) {
  const { t } = useText();
  if (kind === "star") {
    return votes.star.map(({ user, team_id, votes: count }) => {
      const team = [game.home_team, game.away_team].find((side) => side?.id === team_id);
      return {
        key: user.id,
        name: athleteIn(user.name, team?.short_name ?? team?.name),
        votes: count,
      };
    });
  }
  const names = {
    home: game.home_team?.name,
    draw: t("vote.draw"),
    away: game.away_team?.name,
  };
  return votes.winner.map(({ choice, votes: count }) => ({
    key: choice,
    name: names[choice] ?? t("game.toBeDefined"),
    votes: count,
  }));
}

const athleteIn = (name: string, team: string | undefined): string =>
  team === undefined ? name : `${name} (${team})`;

/** The key of what a vote is called: where the organizer has chosen the best of the game, too, that of the fans. */
export const voteTitle = (kind: VoteKind, { man_of_the_match }: GameDetail) =>
  kind === "star" && man_of_the_match ? ("vote.ofFans" as const) : (`vote.title.${kind}` as const);
