import { href, Link } from "react-router";
import type { Route } from "./+types/draw";
import { useText, useTextAt } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listPhases } from "~/v1/structure/phases/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { listSpots } from "~/v1/structure/spots/contract.ts";
import { DeskHead, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useReveal } from "../use-reveal.ts";
import { DrawAnnouncement } from "./announcement.tsx";
import {
  readChoices,
  type DrawChoices,
  findExistingDraw,
  toQuery,
  teamsOfDraw,
} from "./draw-choices.ts";
import { DrawForm } from "./draw-form.tsx";
import { drawForms, type FormatOffer, listFormatOffers } from "./draw.server.ts";
import { type DrawnFormat, formatIn, isPublished } from "./format.ts";
import { LEAST_TEAMS, LeaveGuide, findTournament, useGuide } from "./progress.tsx";
import { readerLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";
import { type GroupSplit, suggestGroupSplits } from "~/domain/draw/group-draw.ts";

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const query = { tournament, per_page: MAX_PER_PAGE };
  const [phases, spots, registers, games] = await loadDesk(args, (api) =>
    Promise.all([
      api(listPhases, { query }),
      api(listSpots, { query }),
      api(listOwnRegisters, { query: { ...query, status: "approved" } }),
      api(listGames, { query: { ...query, round: 1 } }),
    ]),
  );
  const taking = registers.records.filter(({ withdrawn_at }) => withdrawn_at === null);
  const drawn = findExistingDraw({
    phases: phases.records,
    spots: spots.records,
    registers: registers.records,
    games: games.records,
  });
  const plans = suggestGroupSplits(taking.length);
  return {
    teams: taking.length,
    drawn,
    offers: listFormatOffers(taking.length),
    plans: plans.map(({ stage, ...plan }) => ({ ...plan, stage: say(stage, readerLanguage()) })),
    choices: readChoices(args.url, drawn, plans[0]),
    later: formatIn(args.url) === "depois",
  };
}

export const action = (args: Route.ActionArgs) => deskAction(args, drawForms(args.params));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GuideDraw({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { teams, drawn, offers, plans, choices, later } = loaderData;
  const offer = offers.find(({ format }) => format === choices.format) ?? null;
  const played =
    (findTournament(useGuide(), Number(params.tournament))?.tournament.games.finished ?? 0) > 0;
  const reveal = useReveal({
    total: drawn ? teamsOfDraw(drawn).length : 0,
    draw: drawn && choices.seed,
    first: false,
  });
  const path = "/organizador/:championship/guia/:tournament";
  return (
    <>
      <DeskHead page={t("organizer.guide.draw.title")} />
      <div className="split no-print">
        <h1>{t("organizer.guide.draw.title")}</h1>
        {drawn ? null : <p className="lead">{t("organizer.guide.draw.lead", { count: teams })}</p>}
      </div>
      {drawn ? (
        <DrawAnnouncement
          drawn={drawn}
          choices={choices}
          offer={offer}
          params={params}
          reveal={reveal}
          played={played}
        />
      ) : teams < LEAST_TEAMS ? (
        <EmptyDesk
          title={t("organizer.guide.draw.fewTitle")}
          hint={t("organizer.guide.draw.fewHint")}
        >
          <Link className="button" to={href(`${path}/times`, params)}>
            {t("organizer.guide.draw.toTeams")}
          </Link>
        </EmptyDesk>
      ) : (
        <>
          {later ? <p className="lead">{t("organizer.guide.draw.later")}</p> : null}
          <FormatLinks offers={offers} chosen={later ? null : choices.format} />
          {choices.format === "grupos" && !later ? (
            <SplitLinks plans={plans} choices={choices} />
          ) : null}
          {later ? null : <DrawForm choices={choices} offer={offer} replace={false} />}
        </>
      )}
      <div className="no-print">
        {later && !drawn ? (
          <div className="actions">
            <Link
              className="button button-quiet"
              to={href("/organizador/:championship/torneios/:tournament/fases", params)}
            >
              {t("organizer.guide.draw.toPhases")}
            </Link>
            <Link className="text-link" to={href(`${path}/pronto`, params)}>
              {t("organizer.guide.draw.go")}
            </Link>
          </div>
        ) : null}
        <LeaveGuide championship={params.championship} />
      </div>
    </>
  );
}

function FormatLinks({ offers, chosen }: { offers: FormatOffer[]; chosen: DrawnFormat | null }) {
  const { t } = useText();
  const textAt = useTextAt();
  const links = (some: FormatOffer[]) => (
    <ul className="cluster">
      {some.map(({ format, games }) => (
        <li key={format}>
          <Link
            className="chip"
            to={toQuery({ format })}
            aria-current={format === chosen ? "true" : undefined}
            preventScrollReset
            replace
          >
            {t(`organizer.guide.tournament.formats.${format}`)}
            {" · "}
            {t("organizer.guide.draw.inAll", { count: games })}
          </Link>
        </li>
      ))}
    </ul>
  );
  const [usual, rare] = [offers.filter(isUsual), offers.filter((offer) => !isUsual(offer))];
  const isRare = rare.some(({ format }) => format === chosen);
  return (
    <nav className="stack gap-2" aria-label={t("organizer.guide.draw.formats")}>
      {links(usual)}
      {rare.length > 0 ? (
        <details className="fold" open={isRare || undefined}>
          <summary>{t("organizer.guide.draw.otherFormats")}</summary>
          {links(rare)}
        </details>
      ) : null}
      {chosen === null ? null : (
        <p className="hint">{textAt(`organizer.guide.tournament.formats.${chosen}Hint`)}</p>
      )}
    </nav>
  );
}

/** True for common formats, and for published ones that fit the number of teams. */
const isUsual = ({ format }: FormatOffer): boolean =>
  format === "grupos" || format === "pontos" || format === "mata-mata" || isPublished(format);

type SplitInWords = Omit<GroupSplit, "stage"> & { stage: string };

function SplitLinks({ plans, choices }: { plans: SplitInWords[]; choices: DrawChoices }) {
  const { t } = useText();
  if (plans.length === 0) return null;
  const draw = "organizer.guide.draw";
  return (
    <nav className="stack gap-2" aria-label={t(`${draw}.plans`)}>
      <h2>{t(`${draw}.plans`)}</h2>
      <ul className="stack gap-2">
        {plans.map((plan) => {
          const { groups, smallest, largest, per_group, best, stage, games } = plan;
          const size = smallest === largest ? largest : t(`${draw}.sizes`, { smallest, largest });
          const chosen =
            groups === choices.groups && per_group === choices.per_group && best === choices.best;
          return (
            <li key={groups}>
              <Link
                className="choice row"
                to={toQuery({ ...choices, groups, per_group, best })}
                aria-current={chosen ? "true" : undefined}
                preventScrollReset
                replace
              >
                <span>
                  <b>{t(`${draw}.plan`, { count: groups, size })}</b>
                  <small>
                    {[
                      t(`${draw}.planPass`, { count: per_group }),
                      best > 0
                        ? t(`${draw}.planBest`, { count: best, position: per_group + 1 })
                        : "",
                    ]
                      .filter(Boolean)
                      .join(" ")}
                    {" · "}
                    {t(`${draw}.planGames`, { stage, games })}
                  </small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
