import { data, Form, href, Link } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/merges";
import { Card } from "~/components/card.tsx";
import { fullDate, fullDay, noonInBrazil } from "~/components/date.ts";
import { PickField, toOptions } from "~/components/form/controls.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { Pagination } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import type { CallOutput } from "~/v1/client.ts";
import { idSchema, MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import {
  createMerge,
  listLookAlikes,
  listMerges,
  previewMerge,
  undoMerge,
} from "~/v1/people/merges/contract.ts";
import { listOwnUsers } from "~/v1/people/personal-data/contract.ts";
import { listOwnTeams } from "~/v1/people/teams/contract.ts";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { DeskTitle } from "../desk-page.tsx";
import { RecordTable } from "../record-table.tsx";

const KINDS = { atletas: "athlete", times: "team" } as const;

const isWord = (word: string): word is keyof typeof KINDS => Object.hasOwn(KINDS, word);

function readKind({ kind }: { kind: string }) {
  if (!isWord(kind)) throw data(null, { status: 404 });
  return { word: kind, kind: KINDS[kind] };
}

export async function loader(args: Route.LoaderArgs) {
  const { kind } = readKind(args.params);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [kept, gone] = [numberParam(args.request, "fica"), numberParam(args.request, "sai")];
  const q = args.url.searchParams.get("q")?.trim() ?? "";
  const search = { q, per_page: MAX_PER_PAGE };
  const [merges, { groups }, found, preview] = await loadDesk(args, (api) =>
    Promise.all([
      api(listMerges, { query: { kind, page, per_page: 20 } }),
      api(listLookAlikes, { query: { kind } }),
      q === ""
        ? null
        : kind === "team"
          ? api(listOwnTeams, { query: search })
          : api(listOwnUsers, { query: search }),
      kept === undefined || gone === undefined
        ? null
        : api(previewMerge, { query: { kind, kept, gone } }),
    ]),
  );
  const options = found?.records ?? null;
  return { kind, q, merges, groups, options, preview };
}

const pair = z.object({ kept_id: idSchema, gone_id: idSchema });

export const action = (args: Route.ActionArgs) => {
  const { word, kind } = readKind(args.params);
  const here = href("/organizador/unir/:kind", { kind: word });
  return deskAction(args, {
    merge: createHandler(pair, async (ids, { api, key, t }) => {
      await api(createMerge, { json: { kind, ...ids }, key });
      return { say: t("organizer.merges.merged"), to: here };
    }),
    undo: createHandler(z.object({ id: idSchema }), async (params, { api, key, t }) => {
      await api(undoMerge, { params, key });
      return { say: t("organizer.merges.list.undone"), to: here };
    }),
  });
};

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Merges({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { kind, q, merges, groups, options, preview } = loaderData;
  const here = href("/organizador/unir/:kind", params);
  return (
    <div className="narrow stack">
      <DeskTitle
        page={t(`organizer.merges.${kind}.title`)}
        lead={t(`organizer.merges.${kind}.lead`)}
      />
      {preview ? <MergePreview preview={preview} here={here} /> : null}
      <Card id="parecidos" title={t(`organizer.merges.${kind}.alike`)}>
        {groups.length === 0 ? <p className="pad quiet">{t("organizer.merges.none")}</p> : null}
        <ul className="rows lined">
          {groups.map((group) => (
            <LookAlikes key={group[0]?.id} group={group} here={here} />
          ))}
        </ul>
      </Card>
      <ChoosePair {...{ kind, q, options, here }} />
      {merges.records.length > 0 ? (
        <Card id="feitas" title={t("organizer.merges.list.title")}>
          <ul className="rows lined">
            {merges.records.map((merge) => (
              <MergeRow key={merge.id} merge={merge} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Pagination {...merges.pagination} query={{}} />
    </div>
  );
}

const pairPath = (here: string, kept: number, gone: number): string =>
  `${here}?fica=${kept}&sai=${gone}`;

type Preview = CallOutput<typeof previewMerge>;

const COUNTS = ["entries", "games", "events", "suspensions", "bulletins"] as const;

function useBirth() {
  const { t } = useText();
  return (birth_date: string): string =>
    t("organizer.merges.born", { day: fullDay(noonInBrazil(birth_date)) });
}

/** Names an athlete with team and birth date: two who may be one often have the same name. */
function useDescribed() {
  const sayBirth = useBirth();
  return ({ name, team, birth_date }: Described): string => {
    const said = [team, birth_date ? sayBirth(birth_date) : null].filter(Boolean).join(", ");
    return said === "" ? name : `${name} (${said})`;
  };
}

interface Described {
  name: string;
  team?: string | null;
  birth_date?: string | null;
}

function MergePreview({ preview, here }: { preview: Preview; here: string }) {
  const { t } = useText();
  const { kind, kept, gone, moves, filled, problems } = preview;
  const described = useDescribed();
  const names = { kept: described(kept), gone: described(gone) };
  const counts = COUNTS.filter((count) => moves.some((move) => move[count] > 0));
  return (
    <section className="card stack pad" aria-labelledby="previa">
      <h2 id="previa">{t("organizer.merges.preview.title", names)}</h2>
      {moves.length === 0 ? (
        <p>{t("organizer.merges.preview.nothing", names)}</p>
      ) : (
        <RecordTable
          caption={t("organizer.merges.preview.caption")}
          head={[
            t("organizer.merges.preview.tournament"),
            ...counts.map((count) => t(`organizer.merges.preview.${count}`)),
          ]}
          figures={counts.map((_, at) => at + 1)}
          rows={moves.map((move) => ({
            key: move.tournament.id,
            cells: [
              `${move.tournament.name}, ${move.championship.name}`,
              ...counts.map((count) => move[count]),
            ],
          }))}
        />
      )}
      {filled.length > 0 ? <p>{t("organizer.merges.preview.filled", names)}</p> : null}
      {kind === "team" ? <p>{t("organizer.merges.preview.teamLink", names)}</p> : null}
      {problems.length > 0 ? (
        <div className="callout">
          <p>{t("organizer.merges.preview.impossible")}</p>
          <ul>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        <Link className="text-link" to={pairPath(here, gone.id, kept.id)}>
          {t("organizer.merges.preview.swap")}
        </Link>
      </p>
      {problems.length === 0 ? (
        <Confirm id="merge" kind="main" text="organizer.merges.preview.merge" values={names}>
          <input type="hidden" name="kept_id" value={kept.id} />
          <input type="hidden" name="gone_id" value={gone.id} />
        </Confirm>
      ) : null}
    </section>
  );
}

type Group = CallOutput<typeof listLookAlikes>["groups"][number];

/** Names of one group; each later row can be compared with the first. */
function LookAlikes({ group, here }: { group: Group; here: string }) {
  const { t } = useText();
  const sayBirth = useBirth();
  const [first] = group;
  if (!first) return null;
  return (
    <li className="list-row">
      <ul className="grow stack gap-3">
        {group.map(({ id, name, team, birth_date }) => (
          <li key={id} className="row gap-2">
            <span className="grow lines">
              <b>{name}</b>
              <span className="sub dots">
                {team ? <span>{team}</span> : null}
                {birth_date ? <span>{sayBirth(birth_date)}</span> : null}
              </span>
            </span>
            {id === first.id ? null : (
              <Link
                className="button button-quiet button-small"
                to={pairPath(here, first.id, id)}
                aria-label={`${t("organizer.merges.compare")}: ${first.name}, ${name}`}
              >
                {t("organizer.merges.compare")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ChoosePairProps {
  kind: Preview["kind"];
  q: string;
  /** The rows found; null before a search. */
  options: (Described & { id: number })[] | null;
  here: string;
}

/** Two GET forms: one finds rows by name, the other chooses two of them. */
function ChoosePair({ kind, q, options, here }: ChoosePairProps) {
  const { t } = useText();
  const count = options?.length ?? 0;
  const described = useDescribed();
  const choices = toOptions((options ?? []).map((one) => ({ id: one.id, name: described(one) })));
  return (
    <section className="card stack pad" aria-labelledby="escolher">
      <h2 id="escolher">{t("organizer.merges.choose")}</h2>
      <Form method="get" action={here} className="form" role="search">
        <div className="field">
          <label htmlFor="q">{t(`organizer.merges.${kind}.search`)}</label>
          <input id="q" name="q" type="search" defaultValue={q} required maxLength={80} />
        </div>
        <button className="button button-quiet" type="submit">
          {t("organizer.merges.find")}
        </button>
      </Form>
      {options && count < 2 ? (
        <p className="quiet" role="status">
          {t("organizer.merges.found", { count, name: options[0]?.name ?? "" })}
        </p>
      ) : null}
      {count >= 2 ? (
        <Form method="get" action={here} className="form">
          <PickField
            id="fica"
            name="fica"
            label={t("organizer.merges.kept")}
            options={choices}
            chosen={options?.[0]?.id}
          />
          <PickField
            id="sai"
            name="sai"
            label={t("organizer.merges.gone")}
            options={choices}
            chosen={options?.[1]?.id}
          />
          <button className="button" type="submit">
            {t("organizer.merges.see")}
          </button>
        </Form>
      ) : null}
    </section>
  );
}

type Merge = CallOutput<typeof listMerges>["records"][number];

function MergeRow({
  merge: { id, kept, gone, created_at, undone_at, can_undo },
}: {
  merge: Merge;
}) {
  const { t } = useText();
  const names = { gone: gone.name ?? "", kept: kept.name ?? t("organizer.merges.list.removed") };
  return (
    <li className="stack gap-2 pad">
      <span className="lines">
        <b>{t(`organizer.merges.list.${gone.name === null ? "unnamed" : "named"}`, names)}</b>
        <span className="sub dots">
          <span>{t("organizer.merges.list.on", { moment: fullDate(created_at, true) })}</span>
          {undone_at ? (
            <span>
              {t("organizer.merges.list.undoneOn", { moment: fullDate(undone_at, true) })}
            </span>
          ) : null}
        </span>
      </span>
      {can_undo ? (
        <Confirm id={`undo:${id}`} kind="main" text="organizer.merges.list.undo" values={names}>
          <input type="hidden" name="id" value={id} />
        </Confirm>
      ) : null}
    </li>
  );
}
