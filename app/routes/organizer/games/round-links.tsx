import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

interface RoundLinksProps {
  params: { championship: string; tournament: string };
  round: number;
}

/** Where dates are given, and taken back when it rains. */
export function RoundLinks({ params, round }: RoundLinksProps) {
  const { t } = useText();
  const path = "/organizador/:championship/torneios/:tournament";
  return (
    <div className="actions round-links">
      <Link className="text-link" to={href(`${path}/agenda`, params)}>
        {t("organizer.games.schedule")}
      </Link>
      <Link
        className="text-link"
        to={href(`${path}/rodadas/:round/adiar`, { ...params, round: String(round) })}
      >
        {t("organizer.games.rain")}
      </Link>
    </div>
  );
}
