import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { useChampionship } from "../championship/frame.tsx";

/** Leads the championship's owner, whose account has the athletes and teams, to their merging. */
export function MergeLink({ kind }: { kind: "atletas" | "times" }) {
  const { t } = useText();
  const own = useChampionship();
  if (own?.championship.role !== "owner") return null;
  return (
    <Link
      className="button button-quiet button-small"
      to={href("/organizador/unir/:kind", { kind })}
    >
      {t("organizer.merges.link")}
    </Link>
  );
}
