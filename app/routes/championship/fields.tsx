import { Card } from "~/components/card.tsx";
import type { Route } from "./+types/fields";
import { apiContext } from "~/worker/contexts.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { GameList } from "~/components/game/game-list.tsx";
import { Icon } from "~/components/icon.tsx";
import { formatAddress, openStreetMap } from "~/components/place.ts";
import type { Field, Game } from "~/components/records.ts";
import { type Target, tournamentQuery } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import { listPublicFields } from "~/v1/structure/fields/contract.ts";
import { ChampionshipHead, useSeasonOver, useShell } from "./shell-page.tsx";
import { tournamentTitle } from "./chosen-tournament.ts";
import { EmptyCard, Pagination } from "~/components/lists.tsx";

const PER_PAGE = 30;

export const handle: PageHandle = { follows: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const page = numberParam(request, "pagina") ?? 1;
  const query = { championship: params.id, page, per_page: PER_PAGE };
  const fields = await loadAnswers(context.get(apiContext)(listPublicFields, { query }));
  return { target, ...requirePage(fields) };
}

function useTournamentName(): (game: Game) => string | null {
  const { seasons } = useShell().championship;
  const names = new Map(
    seasons.flatMap((season) =>
      season.tournaments.map((tournament) => [
        tournament.id,
        tournamentTitle({ season, tournament }),
      ]),
    ),
  );
  return ({ tournament_id }) => (names.size > 1 ? (names.get(tournament_id) ?? null) : null);
}

export default function Fields({ loaderData }: Route.ComponentProps) {
  const { target, records, pagination } = loaderData;
  const { t } = useText();
  const nameOf = useTournamentName();
  const over = useSeasonOver();
  const query = tournamentQuery(target);
  const fields = records.toSorted(compareByNextGame);
  const withDetails = fields.filter((field) => hasDetails(field));
  const bareFields = fields.filter((field) => !hasDetails(field));
  return (
    <div className="stack">
      <ChampionshipHead page="fields" />
      {records.length > 0 ? (
        <section aria-labelledby="campos">
          <h2 id="campos" className="section-title">
            {t("fields.count", { count: pagination.total })}
          </h2>
          <div className="stack">
            {withDetails.length > 0 ? (
              <ul className="halves">
                {withDetails.map((field) => (
                  <li key={field.id}>
                    <FieldCard field={field} target={target} nameOf={nameOf} />
                  </li>
                ))}
              </ul>
            ) : null}
            {bareFields.length > 0 ? <BareFields fields={bareFields} /> : null}
          </div>
          <Pagination {...pagination} query={query} />
        </section>
      ) : (
        <EmptyCard
          title={t(over ? "fields.emptyOver" : "fields.empty")}
          hint={t(over ? "fields.emptyOverHint" : "fields.emptyHint")}
          as="h2"
        />
      )}
    </div>
  );
}

/** True when more than the field's name is known. */
const hasDetails = (field: Field): boolean =>
  field.next_games.length > 0 || field.map_url !== null || formatAddress(field) !== "";

function BareFields({ fields }: { fields: Field[] }) {
  const { t } = useText();
  return (
    <Card id="sem-endereco" title={t("fields.bare")} heading="h3">
      <ul className="rows columns lined">
        {fields.map(({ id, name }) => (
          <li key={id} className="list-row">
            <Icon name="pin" className="accent" />
            <b className="grow">{name}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FieldCardProps {
  field: Field;
  target: Target;
  nameOf: (game: Game) => string | null;
}

function FieldCard({ field, target, nameOf }: FieldCardProps) {
  const { t } = useText();
  const address = formatAddress(field);
  return (
    <article className="card" aria-labelledby={`campo-${field.id}`}>
      <div className="row pad">
        <Icon name="pin" className="accent" />
        <div className="lines">
          <h3 id={`campo-${field.id}`}>{field.name}</h3>
          <p className="sub">{address || t("fields.noAddress")}</p>
        </div>
      </div>
      {field.next_games.length > 0 ? (
        <>
          <h4 className="quiet sub">{t("fields.next")}</h4>
          <GameList games={field.next_games} target={target} where={nameOf} />
        </>
      ) : (
        <p className="pad lined sub">{t("fields.idle")}</p>
      )}
      {field.map_url ? (
        <p className="cluster links pad lined">
          <a
            className="chip"
            href={field.map_url}
            target="_blank"
            rel="noopener"
            data-action="abrir-mapa"
          >
            {t("fields.map")}
            <span className="sr"> {t("fields.mapOf", { name: field.name })}</span>
          </a>
          <a className="text-link" href={openStreetMap(field)} target="_blank" rel="noopener">
            {t("fields.openStreetMap")}
            <span className="sr"> {t("fields.placeOf", { name: field.name })}</span>
          </a>
          {address ? (
            <button
              type="button"
              className="text-link"
              hidden
              data-copy={`${field.name}, ${address}`}
              data-copied={t("fields.copied")}
            >
              {t("fields.copy")}
              <span className="sr"> {t("fields.copyOf", { name: field.name })}</span>
            </button>
          ) : null}
        </p>
      ) : null}
    </article>
  );
}

function compareByNextGame(a: Field, b: Field): number {
  const nextKickoff = ({ next_games: [next] }: Field) => next && (next.starts_at ?? "9");
  return (nextKickoff(a) ?? "~").localeCompare(nextKickoff(b) ?? "~");
}
