import { fullDate } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";

/** The rules of now, as those read them who play by them. */
export function RulesInWords({ sentences }: { sentences: string[] }) {
  return (
    <ul className="rules-words">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
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
  return (
    <ol className="rules-words">
      {versions.map(({ number, reason, author, created_at }) => {
        const date = fullDate(created_at, true);
        return (
          <li key={number}>
            <b>{t("organizer.rules.version", { number })}</b>{" "}
            <span className="sub">
              {author ? t("organizer.rules.versionBy", { date, name: author.name }) : date}
            </span>
            <p>{reason ?? t(`organizer.rules.${number === 1 ? "first" : "noReason"}`)}</p>
          </li>
        );
      })}
    </ol>
  );
}
