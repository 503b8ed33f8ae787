import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Shield } from "~/components/shield.tsx";
import type { Team } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";

interface TeamListProps {
  registers: {
    id: number;
    team: Team;
    logo: string | null;
    status: "pending" | "approved" | "rejected";
    withdrawn_at: string | null;
  }[];
  params: { championship: string; tournament: string };
  /** What comes after the list. */
  children: ReactNode;
}

/** Who is in the tournament already. */
export function TeamList({ registers, params, children }: TeamListProps) {
  const { t } = useText();
  return (
    <section className="card guide-teams">
      <h2>{t("organizer.guide.teams.list", { count: registers.length })}</h2>
      <ul>
        {registers.map(({ id, team, logo, status, withdrawn_at }) => (
          <li key={id}>
            <Shield of={{ ...team, logo: logo ?? team.logo }} />
            <span>{team.name}</span>
            {withdrawn_at !== null ? (
              <span className="tag">{t("organizer.guide.teams.withdrawn")}</span>
            ) : status === "approved" ? null : (
              <span className="tag">{t(`organizer.guide.teams.${status}`)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        {children}
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/times", params)}
        >
          {t("organizer.guide.teams.correct")}
        </Link>
      </div>
    </section>
  );
}
