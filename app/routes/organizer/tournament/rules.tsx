import type { ReactNode } from "react";
import { useActionData, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/rules";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import { listRulebooks } from "~/v1/site/reference/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import {
  getRegulation,
  getTournament,
  listRulebookVersions,
} from "~/v1/structure/tournaments/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { fullDate } from "~/components/date.ts";
import type { loader as organizerLoader } from "../organizer.tsx";
import { OwnRules } from "./own-rules-form.tsx";
import { type RulesFormProps, rulesForms } from "./rules.server.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk, onlyManagers } from "../desk-calls.ts";
import {
  BasicsForm,
  EligibilityForm,
  RankingForm,
  RulesFiles,
  StatsForm,
  WindowForm,
} from "./rules-forms.tsx";
import { Confirm } from "~/components/form/folded.tsx";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.tournament) };
  const [own, tournament, rulebooks, regulation, versions, rounds] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: { id: readPathNumber(args.params.championship) } }),
      api(getTournament, { params }),
      api(listRulebooks),
      api(getRegulation, { params }),
      api(listRulebookVersions, { params }),
      api(listPublicRounds, { query: { tournament: params.id } }),
    ]),
  );
  onlyManagers(own.role);
  const model = args.url.searchParams.get("modelo");
  const chosen = rulebooks.records.find(({ preset }) => preset === model);
  return {
    tournament,
    model: chosen?.tournament_rankings ?? null,
    explains: rounds.records.some(({ games_finished_count }) => games_finished_count > 0),
    rulebooks: rulebooks.records.map(({ preset, label, description }) => ({
      preset,
      label,
      description,
    })),
    sentences: regulation.sentences,
    versions: versions.records,
  };
}

export const action = (args: Route.ActionArgs) => deskAction(args, rulesForms(args.params));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function TournamentRules({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { tournament, rulebooks, sentences, versions, model, explains } = loaderData;
  const start = model ?? tournament.tournament_rankings;
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.rules.title")} lead={t("organizer.rules.lead")} />
      <RulesPart title={t("organizer.rules.basics")} forms={["basics"]}>
        <BasicsForm tournament={tournament} />
      </RulesPart>
      <RulesPart title={t("organizer.rules.ranking")} forms={["ranking"]}>
        <RankingForm tournament={tournament} rulebooks={rulebooks} explains={explains} />
      </RulesPart>
      <RulesPart
        title={t("organizer.rules.own.title")}
        lead={t("organizer.rules.own.lead")}
        forms={["own"]}
        opens={model !== null}
      >
        <OwnRules
          key={start.preset}
          tournament={tournament}
          start={start}
          rulebooks={rulebooks}
          explains={explains}
        />
      </RulesPart>
      <RulesPart title={t("organizer.rules.stats")} forms={["stats"]}>
        <StatsForm tournament={tournament} explains={explains} />
      </RulesPart>
      <RulesPart
        title={t("organizer.rules.window")}
        lead={t("organizer.rules.windowLead")}
        forms={["window"]}
      >
        <WindowForm tournament={tournament} />
      </RulesPart>
      <RulesPart
        title={t("organizer.rules.eligibility")}
        lead={t("organizer.rules.eligibilityLead")}
        forms={["eligibility"]}
      >
        <EligibilityForm tournament={tournament} />
      </RulesPart>
      <RulesPart title={t("organizer.rules.files")} forms={["logo", "pdf", "no-logo", "no-pdf"]}>
        <RulesFiles tournament={tournament} />
      </RulesPart>
      <RulesPart title={t("organizer.rules.call")} forms={["call", "uncall"]}>
        <CallUp tournament={tournament} />
      </RulesPart>
      <RulesPart
        title={t("organizer.rules.words")}
        lead={t("organizer.rules.wordsHint")}
        forms={[]}
      >
        <RulesInWords sentences={sentences} />
      </RulesPart>
      <RulesPart title={t("organizer.rules.versions")} forms={[]}>
        <RulesVersions versions={versions} />
      </RulesPart>
      <Confirm id="delete" text="organizer.rules.delete" values={{ name: tournament.name }} />
    </div>
  );
}

interface RulesPartProps {
  title: string;
  lead?: string;
  /** Ids of the part's forms; it opens when one is refused. */
  forms: string[];
  opens?: boolean;
  children: ReactNode;
}

function RulesPart({ title, lead, forms, opens = false, children }: RulesPartProps) {
  const answer: unknown = useActionData();
  const desk = useRouteLoaderData<typeof organizerLoader>("routes/organizer/organizer");
  const requested =
    typeof answer === "object" && answer !== null && "form" in answer ? answer.form : null;
  const asked = forms.some((form) => form === requested || form === desk?.lost?.form);
  return (
    <details className="card fold" open={opens || asked || undefined}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="stack pad">
        {lead ? <p className="sub">{lead}</p> : null}
        {children}
      </div>
    </details>
  );
}

/** Publishes the call-up ("convocação") and notifies the approved teams, once. */
function CallUp({ tournament: { is_called, version } }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm({ id: "uncall" });
  if (is_called) {
    return (
      <>
        <p>{t("organizer.rules.calledAlready")}</p>
        <FormFrame
          of={form}
          version={version}
          label={t("organizer.rules.uncall")}
          send={t("organizer.rules.uncall")}
          kind="quiet"
        />
      </>
    );
  }
  return (
    <>
      <p>{t("organizer.rules.callHint")}</p>
      <Confirm
        id="call"
        version={version}
        kind="main"
        label={t("organizer.rules.callDo")}
        question={t("organizer.rules.callAsk")}
      />
    </>
  );
}

function RulesInWords({ sentences }: { sentences: string[] }) {
  return (
    <ul className="stack gap-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function RulesVersions({ versions }: Pick<Route.ComponentProps["loaderData"], "versions">) {
  const { t } = useText();
  return (
    <ol className="stack gap-2">
      {versions.map(({ number, reason, author, created_at }) => {
        const date = fullDate(created_at, true);
        return (
          <li key={number}>
            <b>{t("organizer.rules.version", { number })}</b>{" "}
            <span className="sub">
              {author ? t("organizer.rules.versionBy", { date, name: author.name }) : date}
            </span>
            <p>{reason ?? t(`organizer.rules.${number === 1 ? "first" : "noReason"}`)}</p>
          </li>
        );
      })}
    </ol>
  );
}
