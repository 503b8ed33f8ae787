import type { ReactNode } from "react";
import { foundTitle } from "~/components/found-tournament.ts";
import { formatPlace } from "~/components/place.ts";
import type { FoundAthlete, FoundChampionship, FoundTeam } from "~/components/records.ts";
import { athletePath, tablePath, type Target, teamPath } from "~/components/target.ts";
import { toCrestColors } from "~/components/team/color.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { labelsIn, readerLanguage } from "~/texts/language.ts";
import type { LeadingTournament } from "~/v1/structure/championships/contract.ts";

interface FoundProps {
  id: string;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
}

function Found({ id, title, children, foot }: FoundProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul className="results grid gap-2">{children}</ul>
      {foot}
    </section>
  );
}

interface ChampionshipsProps {
  title: string;
  records: FoundChampionship[];
  children: ReactNode;
}

export function FoundChampionships({ title, records, children }: ChampionshipsProps) {
  const { t } = useText();
  if (records.length === 0) return null;
  return (
    <Found id="resultados" title={title} foot={children}>
      {records.map((championship) => (
        <li key={championship.id}>
          <a
            className="result card list-row"
            href={tablePath(resultTarget(championship, championship.tournament))}
          >
            <Shield of={toCrestColors(championship)} size="medium" />
            <span className="grow lines">
              <b>{championship.name}</b>
              <span className="sub">
                {[
                  formatPlace(championship),
                  labelsIn(readerLanguage()).modalities[championship.modality],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {championship.tournament ? (
                <span className="sub">{foundTitle(championship.tournament)}</span>
              ) : null}
              {championship.team ? (
                <span className="row sub">
                  <Shield of={championship.team} />
                  {t("search.withTeam", { team: championship.team.name })}
                </span>
              ) : null}
            </span>
          </a>
        </li>
      ))}
    </Found>
  );
}

/** Returns a result's target; the default tournament is left out of its address. */
const resultTarget = (
  { slug }: { slug: string },
  tournament: Pick<LeadingTournament, "id" | "is_default"> | null,
): Target => ({
  championship: slug,
  ...(tournament && !tournament.is_default && { tournament: tournament.id }),
});

const targetOfPlace = ({
  championship,
  tournament,
  is_default,
}: FoundTeam | FoundAthlete): Target => resultTarget(championship, { ...tournament, is_default });

export function FoundTeams({ teams }: { teams: FoundTeam[] }) {
  const { t } = useText();
  if (teams.length === 0) return null;
  return (
    <Found id="times" title={t("search.kinds.teams")}>
      {teams.map((found) => (
        <li key={found.team.id}>
          <a className="result card list-row" href={teamPath(targetOfPlace(found), found.team.id)}>
            <Shield of={found.team} size="medium" />
            <span className="grow lines">
              <b>{found.team.name}</b>
              <span className="sub">
                {[`${found.championship.name} · ${found.season}`, formatPlace(found)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </a>
        </li>
      ))}
    </Found>
  );
}

export function FoundAthletes({ athletes }: { athletes: FoundAthlete[] }) {
  const { t } = useText();
  if (athletes.length === 0) return null;
  return (
    <Found id="atletas" title={t("search.kinds.athletes")}>
      {athletes.map((found) => {
        const { id, name, nickname } = found.user;
        return (
          <li key={id}>
            <a className="result card list-row" href={athletePath(targetOfPlace(found), id)}>
              <Shield of={found.team} size="medium" />
              <span className="grow lines">
                <span>
                  <b>{name}</b>
                  {nickname ? ` (${nickname})` : null}
                </span>
                <span className="sub">
                  {found.team.name} · {found.championship.name}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </Found>
  );
}
