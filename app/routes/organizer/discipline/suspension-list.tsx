import { Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { EmptyDesk } from "../empty-desk.tsx";
import { RecordTable } from "../record-table.tsx";
import type { SuspensionsData } from "./read-suspensions.ts";

interface SuspensionListProps {
  suspensions: SuspensionsData["suspensions"]["records"];
  base: string;
}

/** All suspensions: those by decision lead to where they are changed, the others follow the cards. */
export function SuspensionList({ suspensions, base }: SuspensionListProps) {
  const { t } = useText();
  if (suspensions.length === 0) {
    return (
      <EmptyDesk
        title={t("organizer.suspensions.empty")}
        hint={t("organizer.suspensions.emptyHint")}
      />
    );
  }
  return (
    <section className="stack" aria-labelledby="todas">
      <h2 id="todas">{t("organizer.suspensions.all")}</h2>
      <RecordTable
        caption={t("organizer.suspensions.caption")}
        head={[
          t("organizer.suspensions.athlete"),
          t("organizer.suspensions.team"),
          t("organizer.suspensions.cause"),
          t("organizer.suspensions.served"),
        ]}
        figures={[3]}
        rows={suspensions.map(({ id, user, team, cause, note, served, matches, deducted }) => ({
          key: id,
          cells: [
            cause === "tribunal" ? (
              <Link key={id} className="row-link" to={`${base}?editar=${id}`}>
                {user.name}
                <span className="sr"> {t("organizer.suspensions.edit")}</span>
              </Link>
            ) : (
              <b key={id}>{user.name}</b>
            ),
            team.name,
            [t(`organizer.suspensions.causes.${cause}`), note].filter(Boolean).join(" · "),
            t("organizer.suspensions.servedOf", { served, matches: matches - deducted }),
          ],
        }))}
      />
    </section>
  );
}
