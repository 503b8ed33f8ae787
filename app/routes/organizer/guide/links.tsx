import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";

interface ExistingProps {
  rows: { id: number; name: string; to: string }[];
  /** The link that adds one. */
  children: ReactNode;
}

/** The rows that a finished step has made, so that the organizer goes on with one instead of making another. */
export function Existing({ rows, children }: ExistingProps) {
  return (
    <>
      <ul className="card rows">
        {rows.map(({ id, name, to }) => (
          <li key={id}>
            <Link className="list-row list-link" to={to}>
              <b className="grow">{name}</b>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </>
  );
}

/** Leaves the guide, at any step. */
export function LeaveGuide({ championship }: { championship: string }) {
  const { t } = useText();
  return (
    <p className="sub lined lines no-print">
      <Link className="text-link" to={href("/organizador/:championship/resumo", { championship })}>
        {t("organizer.guide.later")}
      </Link>
      <span>{t("organizer.guide.laterHint")}</span>
    </p>
  );
}
