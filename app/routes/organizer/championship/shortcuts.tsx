import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** The ways to what is added now and then. */
export function Shortcuts({
  params,
  season,
}: {
  params: { championship: string };
  season: number;
}) {
  const { t } = useText();
  const shortcuts = [
    {
      to: href("/organizador/:championship/noticias/:news", { ...params, news: "novo" }),
      text: "news",
    },
    {
      to: href("/organizador/:championship/campos/:field", { ...params, field: "novo" }),
      text: "field",
    },
    {
      to: href("/organizador/:championship/arbitros/:referee", { ...params, referee: "novo" }),
      text: "referee",
    },
    {
      to: href("/organizador/:championship/temporadas/:season/novo-torneio", {
        ...params,
        season: String(season),
      }),
      text: "tournament",
    },
    { to: href("/organizador/:championship/incorporar", params), text: "embed" },
  ] as const;
  return (
    <nav className="shortcuts" aria-label={t("organizer.overview.shortcuts")}>
      <h2 className="section-title">{t("organizer.overview.shortcuts")}</h2>
      <ul>
        {shortcuts.map(({ to, text }) => (
          <li key={text}>
            <Link className="chip" to={to}>
              {t(`organizer.overview.shortcut.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
