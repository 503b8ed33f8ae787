import { href, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";

interface ExportLinkProps {
  kind: "athletes" | "teams" | "games" | "standings" | "events";
  /** With the athletes' documents whole, which is written down. */
  documents?: boolean;
}

/** Link to a spreadsheet of the page's tournament. */
export function ExportLink({ kind, documents = false }: ExportLinkProps) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const path = "/organizador/:championship/torneios/:tournament/exportar/:kind";
  return (
    <a
      className="button button-quiet button-small"
      href={`${href(path, { championship, tournament, kind })}${documents ? "?documentos=sim" : ""}`}
    >
      {t(documents ? "organizer.exports.documents" : `organizer.exports.${kind}`)}
    </a>
  );
}
