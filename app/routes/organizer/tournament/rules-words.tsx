import { fullDate } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";

/** The rules of now, as those read them who play by them. */
export function RulesInWords({ sentences }: { sentences: string[] }) {
  const { t } = useText();
  return (
    <section className="card rules-words">
      <h2>{t("organizer.rules.words")}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

interface Version {
  number: number;
  reason: string | null;
  author: { name: string } | null;
  created_at: string;
}

/** How the rules came to be what they are. */
export function RulesVersions({ versions }: { versions: Version[] }) {
  const { t } = useText();
  if (versions.length === 0) return null;
  return (
    <section className="card rules-words">
      <h2>{t("organizer.rules.versions")}</h2>
      <ol>
        {versions.map(({ number, reason, author, created_at }) => {
          const date = fullDate(created_at, true);
          return (
            <li key={number}>
              <b>{t("organizer.rules.version", { number })}</b>{" "}
              <span className="sub">
                {author ? t("organizer.rules.versionBy", { date, name: author.name }) : date}
              </span>
              <p>
                {reason ?? t(`organizer.rules.${number === 1 ? "first" : "noReason"}`)}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
