import { href, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";

interface ExportLinkProps {
  kind: "athletes" | "teams" | "games" | "standings" | "events";
  /** True to include full document numbers, which the API logs. */
  documents?: boolean;
}

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
