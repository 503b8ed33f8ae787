import { Head } from "~/components/site/head.tsx";
import { gamePath, tableCardPath, tablePath, type Target, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { useShell } from "../shell-page.tsx";
import { fullDay, wholeNumber } from "~/components/date.ts";
import type { AllTimeRecords } from "~/components/records.ts";
import { GameRecord } from "~/components/game/game-record.tsx";
import { TeamRecord } from "~/components/team/team-record.tsx";
import { EmptyCard } from "~/components/lists.tsx";

type HistoryKey = "champions" | "allTime" | "allTimeScorers";

/** The word in addresses for tournaments without a category. */
const WITHOUT = "-";

export const categoryParam = (
  request: Request,
): { category?: string; without_category?: "true" } => {
  const category = new URL(request.url).searchParams.get("categoria");
  if (category === null) return {};
  return category === WITHOUT ? { without_category: "true" } : { category: category.slice(0, 80) };
};

export const categoryQuery = (
  categories: readonly (string | null)[],
  category: string | null,
): { categoria?: string } => (category === categories[0] ? {} : { categoria: category ?? WITHOUT });

export function HistoryHead({ page, to }: { page: HistoryKey; to: (target: Target) => string }) {
  const { t } = useText();
  const { championship, origin } = useShell();
  const { name, slug, revision } = championship;
  const target = { championship: slug };
  const title = t("history.titled", { page: t(`site.pages.${page}`), name });
  return (
    <Head
      title={t("site.titled", { page: title })}
      description={t(`history.description.${page}`, { name })}
      canonical={origin + to(target)}
      image={origin + tableCardPath(target, revision)}
    />
  );
}

interface CategoriesProps {
  categories: (string | null)[];
  category: string | null;
  to: (query: { categoria?: string }) => string;
  every?: { href: string; isChosen: boolean };
}

export function Categories({ categories, category, to, every }: CategoriesProps) {
  const { t } = useText();
  const isForeign = !every?.isChosen && !categories.includes(category);
  if (categories.length < (isForeign ? 1 : 2)) return null;
  return (
    <nav className="picker" aria-label={t("history.categories")}>
      <ul>
        {categories.map((one) => (
          <li key={one ?? ""}>
            <a
              className="chip"
              href={to(categoryQuery(categories, one))}
              aria-current={one === category && !every?.isChosen ? "true" : undefined}
            >
              {one ?? t("history.noCategory")}
            </a>
          </li>
        ))}
        {every ? (
          <li>
            <a
              className="chip"
              href={every.href}
              aria-current={every.isChosen ? "true" : undefined}
            >
              {t("history.everyCategory")}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

export function NoHistory() {
  const { t } = useText();
  return <EmptyCard title={t("history.empty")} hint={t("history.emptyHint")} as="h2" />;
}

interface AllTimeRecordsListProps {
  records: AllTimeRecords;
  target: Target;
}

export function AllTimeRecordsList({ records, target }: AllTimeRecordsListProps) {
  const { t } = useText();
  const { most_titles, best_campaign, best_attack } = records;
  const at = ({ tournament }: { tournament: { id: number } }): Target => ({
    ...target,
    tournament: tournament.id,
  });
  const cards = [
    ...(["biggest_win", "most_goals"] as const).map((key) => ({
      key,
      level: records[key].level,
      rows: records[key].holders.map((game) => ({
        id: game.id,
        row: (
          <GameRecord
            game={game}
            href={gamePath(at(game), game.id)}
            when={game.starts_at ? fullDay(game.starts_at) : game.season.name}
          />
        ),
      })),
    })),
    ...(["unbeaten_run", "winning_run"] as const).map((key) => ({
      key,
      level: records[key].level,
      rows: records[key].holders.map((run) => ({
        id: run.team.id,
        row: (
          <TeamRecord
            team={run.team}
            figure={run.games}
            about={t(
              key === "unbeaten_run" ? "history.records.unbeaten" : "history.records.winning",
              { count: run.games, when: formatYears(run, t) },
            )}
            href={teamPath(at(run.until), run.team.id)}
          />
        ),
      })),
    })),
    {
      key: "best_campaign" as const,
      level: best_campaign.level,
      rows: best_campaign.holders.map((feat) => ({
        id: feat.tournament.id * 1e6 + feat.team.id,
        row: (
          <TeamRecord
            team={feat.team}
            figure={t("history.records.percent", {
              value: wholeNumber.format(Math.round(feat.value)),
            })}
            about={t("history.records.campaign", { count: feat.played, season: feat.season.name })}
            href={tablePath(at(feat))}
          />
        ),
      })),
    },
    {
      key: "best_attack" as const,
      level: best_attack.level,
      rows: best_attack.holders.map((feat) => ({
        id: feat.tournament.id * 1e6 + feat.team.id,
        row: (
          <TeamRecord
            team={feat.team}
            figure={feat.value}
            about={t("history.records.attack", {
              goals: t("teams.goals", { count: feat.value }),
              count: feat.played,
              season: feat.season.name,
            })}
            href={tablePath(at(feat))}
          />
        ),
      })),
    },
    {
      key: "most_titles" as const,
      level: most_titles.level,
      rows: most_titles.holders.map(({ team, titles }) => ({
        id: team.id,
        row: (
          <TeamRecord
            team={team}
            figure={titles}
            about={t("history.titles", { count: titles })}
            href={teamPath(target, team.id)}
          />
        ),
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
  if (cards.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="recordes">
      <h2 id="recordes" className="section-title">
        {t("history.records.title")}
      </h2>
      <div className="halves">
        {cards.map(({ key, level, rows }) => (
          <section key={key} className="card" aria-labelledby={key}>
            <header>
              <h3 id={key}>{t(`history.records.${key}`)}</h3>
              {level > rows.length ? (
                <span className="sub">
                  {t("history.records.more", { count: level - rows.length })}
                </span>
              ) : null}
            </header>
            <ul className="rows lined">
              {rows.map(({ id, row }) => (
                <li key={id}>{row}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

type Run = AllTimeRecords["unbeaten_run"]["holders"][number];

/** "em 2019", "de 2019 a 2021". */
const formatYears = ({ since, until }: Run, t: ReturnType<typeof useText>["t"]): string =>
  since.season.id === until.season.id
    ? t("history.records.during", { season: since.season.name })
    : t("history.records.between", { since: since.season.name, until: until.season.name });
