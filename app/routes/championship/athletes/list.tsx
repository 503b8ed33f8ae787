import type { Route } from "./+types/list";
import { apiContext } from "~/worker/contexts.ts";
import type { Team } from "~/components/records.ts";
import { athletePath, athletesPath, type Target, tournamentQuery } from "~/components/target.ts";
import { POSITION_VALUES, positionsIn, type PositionValue } from "~/domain/people/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import { listRegisters } from "~/v1/structure/registers/contract.ts";
import { listUsers } from "~/v1/people/users/contract.ts";
import {
  ChampionshipHead,
  FilterForm,
  HiddenTournament,
  TeamSelect,
  useSeasonOver,
} from "../shell-page.tsx";
import { Icon } from "~/components/icon.tsx";
import { Shield, TeamName } from "~/components/team/shield.tsx";
import athletesSheet from "~/styles/athletes.css?url";
import positionsSheet from "~/styles/positions.css?url";
import { readerLanguage } from "~/texts/language.ts";
import { data } from "react-router";
import { PositionBadge } from "~/components/team/athlete.tsx";
import type { CallOutput } from "~/v1/client.ts";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";

const ROLES = { tecnico: "coach", comissao: "staff" } as const;
type RoleWord = keyof typeof ROLES;

interface ListChoice {
  q: string;
  team: number | undefined;
  position: PositionValue | RoleWord | "";
  page: number;
}

const isRole = (word: string): word is RoleWord => Object.hasOwn(ROLES, word);

const positionIn = (word: string): PositionValue | undefined =>
  POSITION_VALUES.find((value) => value === word);

/** Reads the query; an unknown position is a 400 page. */
function readListChoice(request: Request): ListChoice {
  const query = new URL(request.url).searchParams;
  const word = query.get("posicao") ?? "";
  const position = isRole(word) ? word : (positionIn(word) ?? "");
  if (position !== word) throw data(null, { status: 400 });
  return {
    q: (query.get("q") ?? "").trim().slice(0, 80),
    team: numberParam(request, "time"),
    position,
    page: numberParam(request, "pagina") ?? 1,
  };
}

/** True when any filter is set; a page number is no filter. */
const isFiltered = (choice: ListChoice): boolean =>
  Object.values(choiceQuery(choice)).some((value) => value !== "");

/** Most athletes that the page lists; with more, it lists only the teams. */
const WHOLE = 200;

const usersQuery = ({ q, team, position, page }: ListChoice) => ({
  page,
  ...(q !== "" && { q }),
  ...(team !== undefined && { team }),
  ...(position !== "" && (isRole(position) ? { role: ROLES[position] } : { position })),
});

export const links: Route.LinksFunction = () =>
  [positionsSheet, athletesSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const choice = readListChoice(request);
  const api = context.get(apiContext);
  const [athletes, registers] = await loadAnswers(
    Promise.all([
      api(listUsers, {
        query: {
          ...target,
          ...(isFiltered(choice) ? usersQuery(choice) : { page: choice.page, per_page: WHOLE }),
        },
      }),
      api(listRegisters, { query: { ...target, per_page: 200 } }),
    ]),
  );
  requirePage(athletes);
  return { target, choice, athletes, teams: registers.records.map(({ team }) => team) };
}

export default function Athletes({ loaderData }: Route.ComponentProps) {
  const { target, choice, athletes, teams } = loaderData;
  const { records, pagination } = athletes;
  const { t } = useText();
  const query = choiceQuery(choice);
  const filtered = isFiltered(choice);
  const over = useSeasonOver();
  const empty = filtered ? "noneFound" : over ? "emptyOver" : "empty";
  const pageQuery = { ...query, ...tournamentQuery(target) };
  return (
    <div className="stack">
      <ChampionshipHead page="athletes" />
      {filtered || records.length > 0 ? (
        <AthleteFilter choice={choice} teams={teams} target={target} />
      ) : null}
      <section className="card" aria-labelledby="atletas" data-live="athletes">
        <header>
          <h2 id="atletas">
            {t(filtered ? "athletes.found" : "athletes.count", { count: pagination.total })}
          </h2>
        </header>
        {records.length > 0 && !filtered ? (
          pagination.pages > 1 ? (
            <SquadLinks teams={teams} target={target} />
          ) : (
            <Squads athletes={records} teams={teams} target={target} />
          )
        ) : records.length > 0 ? (
          <ul className="rows lined columns">
            {records.map((athlete) => (
              <li key={`${athlete.id}-${athlete.team.id}`}>
                <AthleteRow athlete={athlete} ofTeam target={target} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyMessage title={t(`athletes.${empty}`)} hint={t(`athletes.${empty}Hint`)} />
        )}
      </section>
      <div data-live="pages">
        {filtered ? (
          <Pagination page={pagination.page} pages={pagination.pages} query={pageQuery} />
        ) : null}
      </div>
    </div>
  );
}

interface AthleteFilterProps {
  choice: ListChoice;
  teams: Team[];
  target: Target;
}

function AthleteFilter({ choice, teams, target }: AthleteFilterProps) {
  const { t } = useText();
  return (
    <FilterForm
      action={athletesPath({ championship: target.championship })}
      label={t("athletes.filter.label")}
      clear={isFiltered(choice) ? athletesPath(target) : null}
      instant
    >
      <HiddenTournament target={target} />
      <label className="filter-wide lines">
        <span>{t("athletes.filter.q")}</span>
        <input
          type="search"
          name="q"
          defaultValue={choice.q}
          maxLength={80}
          placeholder={t("athletes.filter.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <TeamSelect teams={teams} chosen={choice.team} />
      <label className="lines">
        <span>{t("athletes.filter.position")}</span>
        <select name="posicao" defaultValue={choice.position}>
          <option value="">{t("athletes.filter.allPositions")}</option>
          <optgroup label={t("athletes.filter.athletes")}>
            {positionsIn(readerLanguage()).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("athletes.filter.staff")}>
            <option value="tecnico">{t("athletes.roles.coach.long")}</option>
            <option value="comissao">{t("athletes.roles.staff.long")}</option>
          </optgroup>
        </select>
      </label>
    </FilterForm>
  );
}

const choiceQuery = ({ q, team, position }: ListChoice): Record<string, string> => ({
  q,
  time: team === undefined ? "" : String(team),
  posicao: position,
});

/** Most athletes with open squads; with more, squads are folded. */
const OPEN = 40;

interface SquadsProps {
  athletes: Athlete[];
  teams: Team[];
  target: Target;
}

function Squads({ athletes, teams, target }: SquadsProps) {
  const { t } = useText();
  const squads = Map.groupBy(athletes, ({ team }) => team.id);
  return (
    <div className="rows lined">
      {teams.map((team) => {
        const squad = (squads.get(team.id) ?? []).toSorted(
          (a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000),
        );
        if (squad.length === 0) return null;
        return (
          <details key={team.id} open={athletes.length <= OPEN}>
            <summary className="list-row">
              <Shield of={team} size="medium" />
              <b className="grow">{team.name}</b>
              <span className="sub">{t("athletes.count", { count: squad.length })}</span>
              <Icon name="down" />
            </summary>
            <ul className="rows lined columns">
              {squad.map((athlete) => (
                <li key={athlete.id}>
                  <AthleteRow athlete={athlete} target={target} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

const SquadLinks = ({ teams, target }: Omit<SquadsProps, "athletes">) => (
  <ul className="rows lined columns">
    {teams.map((team) => (
      <li key={team.id}>
        <a className="list-row block-link" href={athletesPath(target, { time: team.id })}>
          <Shield of={team} size="medium" />
          <b className="grow">{team.name}</b>
          <Icon name="forward" />
        </a>
      </li>
    ))}
  </ul>
);

type Athlete = CallOutput<typeof listUsers>["records"][number];

interface AthleteRowProps {
  athlete: Athlete;
  ofTeam?: boolean;
  target: Target;
}

function AthleteRow({ athlete, ofTeam = false, target }: AthleteRowProps) {
  const { t } = useText();
  const { id, name, nickname, position, role, shirt_number, team } = athlete;
  return (
    <a className="list-row block-link" href={athletePath(target, id)}>
      <span className="number">
        {shirt_number === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">{t("athletes.noNumber")}</span>
          </>
        ) : (
          <>
            <span className="sr">{t("athletes.number", { number: "" })}</span>
            {shirt_number}
          </>
        )}
      </span>
      {ofTeam ? <Shield of={team} /> : null}
      <span className="grow lines">
        <b>{name}</b>
        <span className="sub dots">
          {nickname ? <span>{nickname}</span> : null}
          {ofTeam ? (
            <span>
              <TeamName team={team} />
            </span>
          ) : null}
        </span>
      </span>
      <PositionBadge position={position} role={role} />
    </a>
  );
}
