import { href, Link } from "react-router";
import type { Route } from "./+types/print";
import { QrCode, qrDrawing } from "~/components/site/qr-code.tsx";
import { useText } from "~/i18n/use-text.ts";
import { PrintButton } from "../copy-button.tsx";
import { DeskHead, DeskProblem } from "../desk-page.tsx";
import { nameGame, placeGame } from "./link-texts.ts";
import { loadLinks } from "./links.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { games, links } = await loadLinks(args);
  const slips = games.flatMap((game) => {
    const link = links.find(({ game_id }) => game_id === game.id);
    if (!link || game.closed_at !== null) return [];
    return [{ game, pin: link.pin, url: link.url, drawing: qrDrawing(link.url) }];
  });
  return { slips, search: args.url.search };
}

export default function PrintedLinks({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { slips, search } = loaderData;
  const pathname = href("/organizador/:championship/torneios/:tournament/mesas", params);
  return (
    <main id="conteudo" className="stack print-page">
      <DeskHead page={t("organizer.sheetLinks.printTitle")} />
      <div className="cluster no-print">
        <Link className="text-link whole-line" to={{ pathname, search }}>
          {t("organizer.sheetLinks.back")}
        </Link>
        <PrintButton />
      </div>
      <h1 className="no-print">{t("organizer.sheetLinks.printTitle")}</h1>
      {slips.length === 0 ? <p>{t("organizer.sheetLinks.missing")}</p> : null}
      {slips.map(({ game, pin, url, drawing }) => (
        <article key={game.id} className="paper link-slip">
          <QrCode
            drawing={drawing}
            label={t("organizer.sheetLinks.qrOf", { game: nameGame(t, game) })}
          />
          <div className="stack gap-2">
            <h2>{nameGame(t, game)}</h2>
            <p>{placeGame(t, game)}</p>
            <p className="link-slip-pin">
              {t("organizer.sheetLinks.pin")} <b>{pin}</b>
            </p>
            <p>{t("organizer.sheetLinks.slip")}</p>
            <p className="note as-written">{url}</p>
          </div>
        </article>
      ))}
    </main>
  );
}

export { DeskProblem as ErrorBoundary };
