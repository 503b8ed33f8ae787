import { Head } from "~/components/site/head.tsx";
import type { Round } from "~/components/records.ts";
import { roundCardPath, tableCardPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { fullNameOf } from "./chosen-tournament.ts";
import { type PageKey, pages } from "./pages.ts";
import { useShell } from "./use-shell.ts";

interface ChampionshipHeadProps {
  page: PageKey;
  /** The round that the page is about: its picture is that of its games. */
  round?: Round;
}

/** The head of one of a championship's pages; its true address is the one with the slug. */
export function ChampionshipHead({ page, round }: ChampionshipHeadProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, target, origin } = shell;
  const name = fullNameOf(championship, chosen);
  const named = { ...target, championship: championship.slug };
  const { revision } = championship;
  const own = pages.find(({ key }) => key === page);
  return (
    <Head
      title={t("site.titled", { page: `${t(`site.pages.${page}`)}: ${name}` })}
      description={t("site.description", { name })}
      {...(own && { canonical: origin + own.to(named) })}
      embeddable={page === "table" || page === "rounds"}
      image={
        origin + (round ? roundCardPath(named, revision, round) : tableCardPath(named, revision))
      }
    />
  );
}
