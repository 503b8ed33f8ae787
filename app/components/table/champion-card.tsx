import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import type { Champion, SecondTitle, Team } from "../records.ts";
import { Shield } from "../team/shield.tsx";
import type { Stage } from "./stage-view.tsx";

/** Describes how the title was won: by the final, or ahead of the runner-up. */
export function titleInWords({ runner_up, final }: Champion, t: TFunction): string | null {
  if (!runner_up) return null;
  const rival = runner_up.name;
  if (!final) return t("bracket.ahead", { rival });
  const { scored, conceded, penalties } = final;
  const kicks = penalties && { won: penalties.scored, lost: penalties.conceded };
  return kicks
    ? t("bracket.beatenOnPenalties", { rival, scored, conceded, ...kicks })
    : t("bracket.beaten", { rival, scored, conceded });
}

interface ChampionBannerProps {
  champion: Champion | null | undefined;
  /** The page's stages: when a table has the champion's row, a phone shows no banner. */
  stages: readonly Stage[];
}

export function ChampionBanner({ champion, stages }: ChampionBannerProps) {
  const { t } = useText();
  if (!champion) return null;
  const inTable = stages.some(({ kind, key }) => kind === "groups" && key === champion.phase.id);
  return (
    <ChampionCard
      team={champion.team}
      label={t("bracket.champion")}
      note={titleInWords(champion, t)}
      look={inTable ? "of-table" : ""}
    />
  );
}

/** The winners of the second titles, below the champion. */
export function SecondTitles({ titles }: { titles: readonly SecondTitle[] | undefined }) {
  const { t } = useText();
  return titles?.map((title) => (
    <ChampionCard
      key={title.trophy}
      team={title.team}
      label={nameSecondTitle(title, t)}
      note={titleInWords(title, t)}
      look="minor"
    />
  ));
}

/** Returns "Campeão da Série Prata". */
export const nameSecondTitle = ({ trophy }: { trophy: string | null }, t: TFunction): string =>
  trophy ? t("bracket.secondChampion", { trophy }) : t("bracket.champion");

interface ChampionCardProps {
  team: Team;
  label: string;
  note?: string | null;
  /** `minor`: the consolation; `of-table`: the champion's row is on the page too. */
  look?: "" | "minor" | "of-table";
}

export function ChampionCard({ team, label, note, look = "" }: ChampionCardProps) {
  return (
    <p className={`champion ${look} row card pad`}>
      <Shield of={team} size={look === "minor" ? "medium" : "large"} />
      <span className="lines">
        <span className="champion-label row">
          <Icon name="trophy" />
          {label}
        </span>
        <b>{team.name}</b>
        {note ? <span className="champion-note">{note}</span> : null}
      </span>
    </p>
  );
}
