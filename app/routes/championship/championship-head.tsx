import { useText } from "~/i18n/use-text.ts";
import { useRouteLoaderData } from "react-router";
import { Head } from "~/components/head.tsx";
import { titleOf } from "./chosen.ts";
import type { loader as shellLoader } from "./shell.tsx";
import { type PageKey, pages } from "./pages.ts";

/** The head of one of a championship's pages; its true address is the one with the slug. */
export function ChampionshipHead({ page }: { page: PageKey }) {
  const { t } = useText();
  const shell = useRouteLoaderData<typeof shellLoader>("routes/championship/shell");
  if (!shell) return null;
  const { championship, chosen, target, origin } = shell;
  const name = chosen ? `${championship.name} ${titleOf(chosen)}` : championship.name;
  const own = pages.find(({ key }) => key === page);
  return (
    <Head
      title={t("site.titled", { page: `${t(`site.pages.${page}`)}: ${name}` })}
      description={t("site.description", { name })}
      {...(own && { canonical: origin + own.to({ ...target, championship: championship.slug }) })}
    />
  );
}
