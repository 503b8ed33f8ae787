import { useText } from "~/i18n/use-text.ts";

/** The number of a shirt in front of a name; its place stays empty where there is none. */
export function ShirtNumber({ number }: { number: number | null }) {
  const { t } = useText();
  return (
    <span className="number">
      {number === null ? null : (
        <>
          <span className="sr">{t("teams.shirt")} </span>
          {number}
        </>
      )}
    </span>
  );
}
