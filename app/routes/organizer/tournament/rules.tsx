import type { Route } from "./+types/rules";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { listRulebooks } from "~/v1/rulebooks/contract.ts";
import { getTournament } from "~/v1/tournaments/contract.ts";
import { getRegulation, listRulebookVersions } from "~/v1/tournaments/rulebooks/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { Confirm } from "~/components/form/confirm.tsx";
import { submitted } from "../form/submitted.ts";
import { onlyManagers, reading } from "../reading.ts";
import { BasicsForm } from "./basics-form.tsx";
import { CallUp } from "./call-up.tsx";
import { EligibilityForm } from "./eligibility-form.tsx";
import { RankingForm } from "./ranking-form.tsx";
import { RulesFiles } from "./rules-files.tsx";
import { RulesPart } from "./rules-part.tsx";
import { rulesForms } from "./rules-work.ts";
import { RulesInWords, RulesVersions } from "./rules-words.tsx";
import { StatsForm } from "./stats-form.tsx";
import { WindowForm } from "./window-form.tsx";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const params = { id: numberIn(args.params.tournament) };
  const [own, tournament, rulebooks, regulation, versions] = await reading(
    args,
    Promise.all([
      api(getOwnChampionship, { params: { id: numberIn(args.params.championship) } }),
      api(getTournament, { params }),
      api(listRulebooks),
      api(getRegulation, { params }),
      api(listRulebookVersions, { params }),
    ]),
  );
  onlyManagers(own.role);
  return {
    tournament,
    rulebooks: rulebooks.records.map(({ preset, label, description }) => ({
      preset,
      label,
      description,
    })),
    sentences: regulation.sentences,
    versions: versions.records,
  };
}

export function action(args: Route.ActionArgs) {
  return submitted(args, rulesForms(args.params));
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function TournamentRules({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { tournament, rulebooks, sentences, versions } = loaderData;
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.rules.title")} />
      <div className="desk-title">
        <h1>{t("organizer.rules.title")}</h1>
        <p className="lead">{t("organizer.rules.lead")}</p>
      </div>
      <RulesPart title={t("organizer.rules.basics")} forms={["basics"]}>
        <BasicsForm tournament={tournament} />
      </RulesPart>
      <RulesPart title={t("organizer.rules.ranking")} forms={["ranking"]}>
        <RankingForm tournament={tournament} rulebooks={rulebooks} />
      </RulesPart>
      <RulesPart title={t("organizer.rules.stats")} forms={["stats"]}>
        <StatsForm tournament={tournament} />
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
      <Confirm
        id="delete"
        label={t("organizer.rules.delete")}
        question={t("organizer.rules.deleteAsk", { name: tournament.name })}
        action={t("organizer.rules.delete")}
      />
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
