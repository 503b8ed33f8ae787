import { useText } from "~/i18n/use-text.ts";
import type { GameDetail, Team } from "~/components/records.ts";
import type { VoteKind } from "~/domain/votes.ts";

/** Who may be chosen, team by team. */
export interface Squad {
  team: Team;
  athletes: { id: number; name: string }[];
}

interface VoteFormProps {
  game: GameDetail;
  kind: VoteKind;
  /** Where it is sent. */
  action: string;
  /** Whether a draw is a way for the game to end. */
  mayDraw: boolean;
  squads: Squad[];
  /** Id of its heading. */
  labelled: string;
}

/** A vote's form: one button for each way the game can end, or the athletes to choose from. */
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

/** A team by its short name, said whole. */
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
