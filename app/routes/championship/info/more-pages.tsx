import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import { calendarPath, fieldsPath, regulationPath, type Target } from "~/components/target.ts";
import { rulesFiles, type RulesFile } from "./rules-files.ts";
import { useShell } from "../use-shell.ts";

interface MorePagesProps {
  target: Target;
  tournament: RulesFile | null;
}

/** The ways on from the information: regulation, its PDF, fields, calendar. */
export function MorePages({ target, tournament }: MorePagesProps) {
  const { t } = useText();
  const shell = useShell();
  const files = rulesFiles(tournament, shell?.championship ?? null, t);
  return (
    <section className="card" aria-labelledby="mais">
      <header>
        <h2 id="mais">{t("info.more")}</h2>
      </header>
      <ul className="ways">
        {tournament ? (
          <li>
            <a href={regulationPath(target)}>
              {t("info.regulation")}
              <Icon name="forward" />
            </a>
          </li>
        ) : null}
        {files.map(({ href, label, size }) => (
          <li key={href}>
            <a href={href} type="application/pdf">
              {label}
              <span className="sub">{size}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={fieldsPath(target)}>
            {t("info.fields")}
            <Icon name="forward" />
          </a>
        </li>
        <li>
          <a href={calendarPath(target)}>
            {t("info.calendar")}
            <Icon name="forward" />
          </a>
        </li>
      </ul>
    </section>
  );
}
