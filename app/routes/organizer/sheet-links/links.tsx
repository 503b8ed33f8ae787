import { href, Link } from "react-router";
import type { Route } from "./+types/links";
import { Card } from "~/components/card.tsx";
import { fullDate, noonInBrazil, shortDay } from "~/components/date.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Game } from "~/components/records.ts";
import { whatsAppAddress } from "~/components/site/share.tsx";
import { useText } from "~/i18n/use-text.ts";
import { useChampionship } from "../championship/frame.tsx";
import { CopyButton } from "../copy-button.tsx";
import { deskAction } from "../desk-calls.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { nameGame, placeGame, sayOpening, type SheetLink, writeMessage } from "./link-texts.ts";
import { linkForms, loadLinks } from "./links.server.ts";

export const loader = (args: Route.LoaderArgs) => loadLinks(args);

export const action = (args: Route.ActionArgs) => deskAction(args, linkForms);

export { keepTyped as clientAction } from "../form/keep-typed.ts";

const PAGE = "/organizador/:championship/torneios/:tournament/mesas";

export default function SheetLinks({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { games, links, days, day, single } = loaderData;
  const championship = useChampionship()?.championship.name ?? "";
  const linkOf = new Map(links.map((link) => [link.game_id, link]));
  const linked = games.flatMap((game) => {
    const link = linkOf.get(game.id);
    return link && game.closed_at === null ? [{ game, link }] : [];
  });
  const without = games.filter(({ id, closed_at }) => closed_at === null && !linkOf.has(id));
  const message = writeMessage(t, championship, linked);
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.sheetLinks.title")} lead={t("organizer.sheetLinks.lead")} />
      <p className="hint">{t("organizer.sheetLinks.free")}</p>
      {single ? null : <Days days={days} day={day} />}
      {games.length === 0 ? (
        <EmptyDesk title={t("organizer.sheetLinks.none")} hint={t("organizer.sheetLinks.noneHint")}>
          <Link
            className="button"
            to={href("/organizador/:championship/torneios/:tournament/jogos", params)}
          >
            {t("organizer.games.title")}
          </Link>
        </EmptyDesk>
      ) : null}
      {without.length > 0 ? <Creation games={without} /> : null}
      {linked.length > 0 ? (
        <section className="card form pad copied" aria-labelledby="mandar">
          <h2 id="mandar">{t("organizer.sheetLinks.send", { count: linked.length })}</h2>
          <p className="as-written">{message}</p>
          <div className="actions">
            <a className="button" href={whatsAppAddress(message)} rel="noreferrer">
              {t("organizer.sheetLinks.whatsapp")}
            </a>
            <CopyButton text={message} label={t("organizer.sheetLinks.copy")} />
            <Link
              className="text-link"
              to={{ pathname: href(`${PAGE}/imprimir`, params), search: printed(games, day) }}
            >
              {t("organizer.sheetLinks.print", { count: linked.length })}
            </Link>
          </div>
        </section>
      ) : null}
      {games.map((game) => (
        <GameLink key={game.id} game={game} link={linkOf.get(game.id)} />
      ))}
    </div>
  );
}

/** Returns the print page's query for the same games. */
function printed([game, ...others]: Game[], day: string | null): string {
  if (day !== null) return `?dia=${day}`;
  return others.length === 0 ? `?jogo=${game?.id}` : `?rodada=${game?.round.id}`;
}

function Days({ days, day }: { days: string[]; day: string | null }) {
  const { t } = useText();
  if (days.length === 0) return null;
  return (
    <nav aria-label={t("organizer.sheetLinks.days")}>
      <ul className="cluster">
        {days.map((one) => (
          <li key={one}>
            <Link
              className="chip"
              to={`?dia=${one}`}
              aria-current={one === day ? "page" : undefined}
            >
              {t("organizer.sheetLinks.ofDay", { day: shortDay(noonInBrazil(one)) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Creation({ games }: { games: Game[] }) {
  const { t } = useText();
  const form = usePageForm({ id: "createLinks" });
  const count = games.length;
  return (
    <FormFrame of={form} className="form card" label={t("organizer.sheetLinks.create", { count })}>
      <input type="hidden" name="games" value={games.map(({ id }) => id).join(",")} />
      <p className="hint">{t("organizer.sheetLinks.createHint", { count })}</p>
      <SubmitButton>{t("organizer.sheetLinks.create", { count })}</SubmitButton>
    </FormFrame>
  );
}

function GameLink({ game, link }: { game: Game; link: SheetLink | undefined }) {
  const { t } = useText();
  return (
    <Card id={`jogo-${game.id}`} title={nameGame(t, game)} note={placeGame(t, game)}>
      <div className="form pad copied">
        {game.closed_at !== null ? (
          <p className="hint">{t("organizer.sheetLinks.closed")}</p>
        ) : link ? (
          <Opened game={game} link={link} />
        ) : (
          <p className="hint">{t("organizer.sheetLinks.missing")}</p>
        )}
      </div>
    </Card>
  );
}

function Opened({ game, link }: { game: Game; link: SheetLink }) {
  const { t } = useText();
  const { url, pin, devices } = link;
  const name = nameGame(t, game);
  return (
    <>
      <p className="hint">{sayOpening(t, link)}</p>
      <input
        className="code-text"
        readOnly
        value={url}
        aria-label={t("organizer.sheetLinks.linkOf", { game: name })}
      />
      <p>
        {t("organizer.sheetLinks.pin")} <b>{pin}</b>
      </p>
      {devices.length > 0 ? (
        <ul className="rows lined items">
          {devices.map((device) => (
            <li key={device.created_at + device.name}>
              <span className="lines">
                {device.name}
                <span className="sub">
                  {t("organizer.sheetLinks.seen", { date: fullDate(device.seen_at, true) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="sub">{t("organizer.sheetLinks.noDevice")}</p>
      )}
      <div className="actions">
        <Confirm id={`renewLink:${game.id}`} kind="main" text="organizer.sheetLinks.renew" />
        <Confirm id={`revokeLink:${game.id}`} text="organizer.sheetLinks.revoke" />
      </div>
    </>
  );
}
