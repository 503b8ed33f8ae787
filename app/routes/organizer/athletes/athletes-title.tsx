import { href, Link, useParams } from "react-router";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { DeskHead } from "../desk-page.tsx";

/** A page's title below the link to all athletes. */
export function AthletesTitle({ page, lead }: { page: string; lead?: string }) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const list = "/organizador/:championship/torneios/:tournament/atletas";
  return (
    <>
      <DeskHead page={page} />
      <div className="lines gap-1">
        <Link className="text-link" to={href(list, { championship, tournament })}>
          <Icon name="back" />
          {t("organizer.athletes.all")}
        </Link>
        <h1>{page}</h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
      </div>
    </>
  );
}
