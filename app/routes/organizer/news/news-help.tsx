import { useText } from "~/i18n/use-text.ts";

const signs = ["bold", "italic", "heading", "list", "quote", "link"] as const;

/** The few signs that format a text. */
export function NewsHelp() {
  const { t } = useText();
  return (
    <details className="news-help">
      <summary>{t("organizer.news.help.title")}</summary>
      <p className="hint">{t("organizer.news.help.lead")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("organizer.news.help.typed")}</th>
            <th scope="col">{t("organizer.news.help.reads")}</th>
          </tr>
        </thead>
        <tbody>
          {signs.map((sign) => (
            <tr key={sign}>
              <td>
                <code>{t(`organizer.news.help.${sign}`)}</code>
              </td>
              <td>{t(`organizer.news.help.${sign}Reads`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
