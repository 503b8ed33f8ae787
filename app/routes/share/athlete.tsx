import type { Route } from "./+types/athlete";
import { BRAND_YELLOW } from "~/components/team/color.ts";
import { findCurrentTeam, totalsAround } from "~/routes/championship/athletes/athlete-games.tsx";
import { athleteCardPath } from "~/components/target.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { getUser } from "~/v1/people/users/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import { CardHead, CardShield, QUIET_COLOR } from "./card.tsx";
import { openCard } from "./open-card.server.tsx";
import { shieldColors } from "~/components/team/shield.tsx";

const COUNTS = [
  ["goals", "goals_count"],
  ["assists", "assist_count"],
  ["yellow", "yellow_card_count"],
  ["red", "red_card_count"],
] as const;

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const id = readPathNumber(params.userId);
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const [championship, athlete] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getUser, { params: { id }, query: { championship: params.id } }),
    ]),
  );
  const spell = findCurrentTeam(athlete, championship.id, target.tournament);
  const teams = spell ? [spell.team] : [];
  const colors = teams.map((team) => shieldColors(team).field);
  const opening = { url, context, championship, target, teams, colors };
  const { t, crest, format, draw } = await openCard({
    ...opening,
    address: (of, v, format) => athleteCardPath(of, id, v, format),
  });
  const totals = spell ? totalsAround(athlete, spell) : athlete.totals;
  const tall = format !== "link";
  return draw(
    <>
      <CardHead
        tall={tall}
        gap={48}
        shield={spell ? <CardShield of={crest(spell.team)} edge={tall ? 280 : 170} /> : null}
        name={athlete.name}
      >
        <span style={{ fontSize: 36, color: QUIET_COLOR }}>
          {[spell?.team.name, athlete.nickname].filter(Boolean).join(" · ")}
        </span>
      </CardHead>
      <div style={{ display: "flex", justifyContent: "space-between" }}>
        {COUNTS.map(([kind, key]) => {
          const count = totals[key];
          return (
            <div
              key={kind}
              style={{ display: "flex", flexDirection: "column", alignItems: "center", flex: 1 }}
            >
              <span
                style={{
                  fontSize: 96,
                  fontWeight: 800,
                  ...(kind === "goals" && { color: BRAND_YELLOW }),
                }}
              >
                {count}
              </span>
              <span style={{ fontSize: 28, color: QUIET_COLOR }}>
                {t(`athletes.profile.tiles.${kind}`, { count })}
              </span>
            </div>
          );
        })}
      </div>
    </>,
  );
}
