import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import type { GameDetail, Team } from "~/components/records.ts";
import { Stretched } from "~/components/stretched.tsx";
import { type OpenVote, openVote, type VoteKind } from "~/domain/votes.ts";
import stylesheet from "~/styles/votes.css?url";
import type { CastVote, Votes } from "./cast.server.ts";

interface VoteCardProps {
  game: GameDetail;
  open: OpenVote;
  page: string;
  /** Address to which the form is sent: the page of votes, or the embed itself. */
  action?: string;
  cast?: Pick<CastVote, "votes" | "refusal"> | undefined;
}

export function VoteCard({ game, open: { kind }, page, action = page, cast }: VoteCardProps) {
  const { t } = useText();
  const squads = listSquads(game);
  const elsewhere = action === page ? {} : { target: "_blank", rel: "noopener" };
  // Without lineups the form is a link to the page of votes, which lists both squads.
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

/** Returns a game's open vote; null when there is none or the championship has no fan votes. */
export const findOpenVote = (
  championship: { fan_votes: boolean },
  game: GameDetail,
): OpenVote | null => (championship.fan_votes ? openVote(game, Date.now()) : null);

function listSquads(game: GameDetail): Squad[] {
  const squads = [game.home_team, game.away_team].flatMap((team) => {
    const lineup = game.lineups.find(({ team_id }) => team_id === team?.id);
    const athletes = lineup?.athletes.filter(({ role }) => role === "athlete") ?? [];
    return team && athletes.length > 0
      ? [{ team, athletes: athletes.map(({ user }) => user) }]
      : [];
  });
  return squads.length === 2 ? squads : [];
}

interface Squad {
  team: Team;
  athletes: { id: number; name: string }[];
}

interface VoteFormProps {
  game: GameDetail;
  kind: VoteKind;
  action: string;
  mayDraw: boolean;
  squads: Squad[];
  labelled: string;
}

export function VoteForm({ game, kind, action, mayDraw, squads, labelled }: VoteFormProps) {
  const { t } = useText();
  return (
    <form className="vote-form pad stack" method="post" action={action}>
      {kind === "winner" ? (
        <p className="cluster" role="group" aria-labelledby={labelled}>
          <button type="submit" className="button" name="winner" value="home">
            <SideName team={game.home_team} />
          </button>
          {mayDraw ? (
            <button type="submit" className="button" name="winner" value="draw">
              {t("vote.draw")}
            </button>
          ) : null}
          <button type="submit" className="button" name="winner" value="away">
            <SideName team={game.away_team} />
          </button>
        </p>
      ) : (
        <p className="cluster">
          <label className="sr" htmlFor="craque">
            {t("vote.star")}
          </label>
          <select id="craque" name="star" required defaultValue="">
            <option value="">{t("vote.choose")}</option>
            {squads.map(({ team, athletes }) => (
              <optgroup key={team.id} label={team.name}>
                {athletes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <button type="submit" className="button">
            {t("vote.send")}
          </button>
        </p>
      )}
    </form>
  );
}

function SideName({ team }: { team: Team | null }) {
  const { t } = useText();
  if (!team) return t("game.toBeDefined");
  if (!team.short_name) return team.name;
  return (
    <>
      <span className="sr">{team.name}</span>
      <span aria-hidden="true">{team.short_name}</span>
    </>
  );
}

interface VoteResultProps {
  game: GameDetail;
  kind: VoteKind;
  votes: Votes;
}

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

const ShareBar = ({ share }: { share: number }) => (
  <Stretched className="vote-bar" viewBox="0 0 100 8" width="100" height="12">
    <rect width={share} height="8" />
  </Stretched>
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
  const names = { home: game.home_team?.name, draw: t("vote.draw"), away: game.away_team?.name };
  return votes.winner.map(({ choice, votes: count }) => ({
    key: choice,
    name: names[choice] ?? t("game.toBeDefined"),
    votes: count,
  }));
}

const athleteIn = (name: string, team: string | undefined): string =>
  team === undefined ? name : `${name} (${team})`;

export const voteTitle = (kind: VoteKind, { man_of_the_match }: GameDetail) =>
  kind === "star" && man_of_the_match ? ("vote.ofFans" as const) : (`vote.title.${kind}` as const);
