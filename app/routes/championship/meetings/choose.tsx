import { Card } from "~/components/card.tsx";
import { data, redirect } from "react-router";
import type { Route } from "./+types/choose";
import { apiContext } from "~/worker/contexts.ts";
import { Head } from "~/components/site/head.tsx";
import type { Team } from "~/components/records.ts";
import { chooseMeetingPath, headToHeadPath, type Target } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, readTarget } from "~/routes/request.ts";
import { listTeams } from "~/v1/people/teams/contract.ts";
import { HiddenTournament, useShell } from "../shell-page.tsx";
import stylesheet from "~/styles/head-to-head.css?url";
import { EmptyCard } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const MOST_TEAMS = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const chosen = {
    team: numberParam(request, "time"),
    opponent: numberParam(request, "adversario"),
  };
  const { team, opponent } = chosen;
  const differ = team !== opponent;
  if (team !== undefined && opponent !== undefined && differ) {
    throw redirect(headToHeadPath(target, team, opponent));
  }
  const query = { championship: params.id, per_page: MOST_TEAMS };
  const { records } = await loadAnswers(context.get(apiContext)(listTeams, { query }));
  const sent = new URL(request.url).searchParams.has("adversario");
  const problem = sent
    ? differ
      ? "incomplete"
      : team === undefined
        ? "incomplete"
        : "same"
    : null;
  return data(
    { target, chosen, problem, teams: records } as const,
    problem === null ? undefined : { status: 400 },
  );
}

export default function ChooseMeeting({ loaderData }: Route.ComponentProps) {
  const { target, chosen, problem, teams } = loaderData;
  const { t } = useText();
  const { championship, origin } = useShell();
  const { name, slug } = championship;
  const title = t("history.titled", { page: t("history.meetings.title"), name });
  const team = teams.find(({ id }) => id === chosen.team);
  return (
    <div className="reading stack">
      <Head
        title={t("site.titled", { page: title })}
        description={t("history.meetings.describe", { name })}
        canonical={origin + chooseMeetingPath({ championship: slug })}
      />
      <h2 className="section-title">{t("history.meetings.choose")}</h2>
      {teams.length < 2 ? (
        <EmptyCard
          title={t("history.meetings.fewTeams")}
          hint={t("history.meetings.fewTeamsHint")}
        />
      ) : (
        <>
          <p className="sub">{t("history.meetings.chooseHint")}</p>
          <TeamChoice
            {...{ teams, chosen, target }}
            problem={problem && t(`history.meetings.${problem}`)}
          />
          {team ? <Rivals team={team} teams={teams} target={target} /> : null}
        </>
      )}
    </div>
  );
}

function Rivals({ team, teams, target }: { team: Team; teams: readonly Team[]; target: Target }) {
  const { t } = useText();
  return (
    <Card id="contra" title={t("history.meetings.against", { team: team.name })} heading="h3">
      <ul className="rows lined">
        {teams
          .filter(({ id }) => id !== team.id)
          .map((rival) => (
            <li key={rival.id}>
              <a className="list-row block-link" href={headToHeadPath(target, team.id, rival.id)}>
                <Shield of={rival} />
                <b>{rival.name}</b>
              </a>
            </li>
          ))}
      </ul>
    </Card>
  );
}

interface TeamChoiceProps {
  teams: readonly Team[];
  chosen: { team: number | undefined; opponent: number | undefined };
  target: Target;
  problem?: string | null;
}

function TeamChoice({ teams, chosen, target, problem = null }: TeamChoiceProps) {
  const { t } = useText();
  const fields = [
    { name: "time", label: t("history.meetings.team"), value: chosen.team },
    { name: "adversario", label: t("history.meetings.opponent"), value: chosen.opponent },
  ];
  return (
    <form
      className="filter team-choice card cluster pad"
      action={chooseMeetingPath({ championship: target.championship })}
      method="get"
      aria-label={t("history.meetings.choose")}
    >
      <HiddenTournament target={target} />
      {fields.map(({ name, label, value }) => (
        <label key={name} className="lines">
          <span>{label}</span>
          <select
            name={name}
            defaultValue={value ?? ""}
            required
            {...(problem !== null && {
              "aria-invalid": true,
              "aria-describedby": "confronto-problema",
            })}
          >
            <option value="">{t("history.meetings.pick")}</option>
            {teams.map(({ id, name: team }) => (
              <option key={id} value={id}>
                {team}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button filter-go" type="submit">
        {t("history.meetings.compare")}
      </button>
      {problem === null ? null : (
        <p id="confronto-problema" className="problem strong whole-line" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
