import { data, type HeadersFunction } from "react-router";
import { listInWords } from "~/components/date.ts";
import type { Route } from "./+types/what-if";
import { apiContext } from "~/worker/contexts.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { Head } from "~/components/site/head.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { Standings } from "~/components/table/standings.tsx";
import { whatIfPath } from "~/components/target.ts";
import { cacheHeaders } from "~/http/cache.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, readTarget } from "~/routes/request.ts";
import { getSupposedTable } from "~/v1/competition/standings/contract.ts";
import { tournamentFullName } from "../chosen-tournament.ts";
import { useShell } from "../shell-page.tsx";
import type { TFunction } from "i18next";
import type { Standing, Team, Zone } from "~/components/records.ts";
import { ScoreForm, scoresQuery, parseScores } from "./score-form.tsx";
import standingsSheet from "~/styles/standings.css?url";
import wideSheet from "~/styles/standings-wide.css?url";
import whatIfSheet from "~/styles/what-if.css?url";
import { EmptyCard } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: standingsSheet },
  { rel: "stylesheet", href: wideSheet, media: "print, (min-width: 32rem)" },
  { rel: "stylesheet", href: whatIfSheet },
];

export const handle: PageHandle = { compact: true };

// The answer is not cached: no other visitor asks for the same scores.
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const phase = numberParam(request, "fase");
  const group = numberParam(request, "grupo");
  // The last `rodada` counts: a button's comes after that of the sheet itself.
  const round = Number(url.searchParams.getAll("rodada").at(-1));
  const typed = parseScores(url.searchParams);
  const scores = scoresQuery(typed);
  const api = context.get(apiContext);
  const query = { ...target, ...(phase && { phase }), ...(scores && { scores }) };
  const table = await loadAnswers(api(getSupposedTable, { query }));
  const supposes = Object.keys(typed).length > 0;
  return data(
    { group, round, typed, table, supposes },
    supposes ? { headers: cacheHeaders("none") } : undefined,
  );
}

export default function WhatIf({ loaderData }: Route.ComponentProps) {
  const { table, typed, supposes } = loaderData;
  const { t } = useText();
  const groupName = useGroupName();
  const { championship, chosen, target, origin } = useShell();
  const name = tournamentFullName(championship, chosen);
  const groups = new Map(table.records.map(({ group_id, group }) => [group_id, group]));
  const open = new Set(table.games.map(({ group_id }) => group_id));
  const asked = loaderData.group;
  const shown =
    asked !== undefined && groups.has(asked)
      ? asked
      : ([...groups.keys()].find((id) => open.has(id)) ?? null);
  const rows = table.records.filter(({ group_id }) => group_id === shown);
  const ids = new Set(rows.map(({ team }) => team.id));
  const games = table.games.filter(
    ({ home_team, away_team }) => ids.has(home_team.id) || ids.has(away_team.id),
  );
  const phase = table.phase?.id;
  return (
    <div className="stack">
      <Head
        title={t("site.titled", { page: t("whatIf.titleOf", { name }) })}
        description={t("whatIf.description", { name })}
        canonical={origin + whatIfPath({ ...target, championship: championship.slug })}
        hidden
      />
      <header className="lines">
        <h1>{t("whatIf.title")}</h1>
        {games.length > 0 ? <p className="sub">{t("whatIf.lead")}</p> : null}
      </header>
      {rows.length === 0 || games.length === 0 ? (
        <EmptyCard title={t("whatIf.empty")} hint={t("whatIf.emptyHint")} />
      ) : (
        <>
          {groups.size > 1 ? (
            <nav className="picker" aria-label={t("whatIf.groups")}>
              <ul>
                {[...groups].map(([id, group]) => (
                  <li key={id}>
                    <a
                      className="chip"
                      href={whatIfPath(target, { fase: phase, grupo: id ?? undefined })}
                      aria-current={id === shown ? "true" : undefined}
                    >
                      {groupName(group ?? "")}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <div className="two stack">
            <div id="tabela" data-live="supposed">
              <Standings
                name={groupName(rows[0]?.group ?? table.phase?.name ?? "")}
                rows={rows}
                target={target}
                note={t(supposes ? "whatIf.supposed" : "whatIf.today")}
                switching
              />
            </div>
            <ScoreForm
              games={games}
              typed={typed}
              target={target}
              phase={phase}
              group={shown}
              round={loaderData.round}
            />
            <div data-live="outcome">
              <Outcome
                rows={rows}
                needs={table.needs.filter(({ team_id }) => ids.has(team_id))}
                contenders={table.contenders}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

interface Need {
  team_id: number;
  points: number;
  zone: Zone | null;
}

interface OutcomeProps {
  rows: Standing[];
  needs: Need[];
  contenders: Team[] | null;
}

function Outcome({ rows, needs, contenders }: OutcomeProps) {
  const { t } = useText();
  const nameOf = new Map(rows.map(({ team }) => [team.id, team.name]));
  const sentences = [contenders && titleSentence(contenders, t), ...securedSentences(rows, t)];
  const told = sentences.filter((one) => one !== null);
  const goals = [...Map.groupBy(needs, ({ zone }) => zone?.label ?? "").values()];
  if (told.length + goals.length === 0) return null;
  return (
    <section className="card stack pad" aria-labelledby="decide">
      <h2 id="decide">{t("whatIf.outcome")}</h2>
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {goals.map((own) => (
        <div key={own[0]?.zone?.label ?? ""} className="lines">
          <h3>{goalInWords(own[0]?.zone ?? null, t)}</h3>
          <ul className="lines">
            {own.map(({ team_id, points }) => (
              <li key={team_id}>
                {t("whatIf.needs", { team: nameOf.get(team_id) ?? "", count: points })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function titleSentence(contenders: Team[], t: TFunction): string | null {
  if (contenders.length === 0) return null;
  const teams = listInWords.format(contenders.map(({ name }) => name));
  return t("whatIf.contenders", { teams, count: contenders.length });
}

/** "Garantido: Semifinal. Bangu e Olaria.", one sentence for each zone that is certain. */
function securedSentences(rows: readonly Standing[], t: TFunction): string[] {
  const sure = rows.filter(({ secured }) => secured !== null);
  const byZone = Map.groupBy(sure, ({ secured }) => secured?.label ?? "");
  return [...byZone].map(([zone, own]) => {
    const kind = own[0]?.secured?.kind ?? "up";
    const teams = listInWords.format(own.map(({ team }) => team.name));
    return `${t(`table.marks.${kind}`, { zone })}: ${teams}.`;
  });
}

function goalInWords(zone: Zone | null, t: TFunction): string {
  if (zone === null) return t("whatIf.toWin");
  return t(zone.kind === "down" ? "whatIf.toEscape" : "whatIf.toReach", { zone: zone.label });
}
