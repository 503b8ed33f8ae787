import { Card } from "~/components/card.tsx";
import { data } from "react-router";
import type { Route } from "./+types/scorers";
import { Shield } from "~/components/team/shield.tsx";
import { athletePath, athleteRankingPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { isRanking, RankedTeams } from "~/routes/championship/rankings/ranking-list.tsx";
import { getStats } from "~/v1/site/athlete-totals/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import { Embed } from "./embed.tsx";
import { readAmount, readEmbed } from "./read-embed.server.ts";
import { EmptyMessage } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const per_page = readAmount(args.request);
  const api = args.context.get(apiContext);
  const { shown, ...embed } = await readEmbed(args, (query) =>
    api(getStats, { query: { ...query, per_page } }),
  );
  if (!isRanking(shown)) throw data(null, { status: 404 });
  return { ...embed, scorers: shown.records };
}

export default function ScorersEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, scorers } = loaderData;
  const part = t("rankings.athletes.type.goal");
  return (
    <Embed championship={championship} full={athleteRankingPath(target)} part={part} live={false}>
      <Card id="artilharia" title={part} note={championship.name}>
        {scorers.length === 0 ? (
          <EmptyMessage
            title={t("rankings.athletes.empty.goal")}
            hint={t("rankings.athletes.emptyHint")}
          />
        ) : (
          <ol className="rows lined">
            {scorers.map(({ position, user, goals_count, ...teams }) => (
              <li key={user.id}>
                <a
                  className="list-row block-link"
                  href={athletePath(target, user.id)}
                  target="_blank"
                  rel="noopener"
                >
                  <span className="number">
                    <span aria-hidden="true">{position}</span>
                    <span className="sr">{t("rankings.athletes.position", { position })}</span>
                  </span>
                  <Shield of={teams.team} />
                  <span className="grow lines">
                    <b>{user.name}</b>
                    <span className="sub">
                      <RankedTeams {...teams} />
                    </span>
                  </span>
                  <span className="tally">
                    {goals_count}
                    <span className="sr">
                      {" "}
                      {t("rankings.athletes.amount.goal", { count: goals_count })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </Embed>
  );
}
