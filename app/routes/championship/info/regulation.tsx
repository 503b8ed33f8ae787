import type { ReactNode } from "react";
import type { Route } from "./+types/regulation";
import { apiContext } from "~/worker/contexts.ts";
import { Icon } from "~/components/icon.tsx";
import type { EnrolmentInfo } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { getRegulation, getTournament } from "~/v1/structure/tournaments/contract.ts";
import { tournamentTitle } from "../chosen-tournament.ts";
import { chosenId } from "../with-championship.server.ts";
import stylesheet from "~/styles/texts.css?url";
import { ChampionshipHead, useShell } from "../shell-page.tsx";
import { EnrolmentRules, type RulesFile, rulesFiles } from "./info.tsx";
import { EmptyCard } from "~/components/lists.tsx";
import type { REGULATION_TOPICS } from "~/domain/rulebook/words.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const id = await chosenId(context, target);
  if (id === null) return { details: null };
  const [tournament, { sections }] = await loadAnswers(
    Promise.all([api(getTournament, { params: { id } }), api(getRegulation, { params: { id } })]),
  );
  return { details: { tournament, sections } };
}

export default function Regulation({ loaderData: { details } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <>
      <ChampionshipHead page="regulation" />
      {details ? (
        <RegulationText {...details} />
      ) : (
        <EmptyCard title={t("info.noRegulation")} hint={t("info.noRegulationHint")} />
      )}
    </>
  );
}

interface RegulationSection {
  topic: (typeof REGULATION_TOPICS)[number];
  clauses: { text: string; items: string[] }[];
}

interface RegulationTextProps {
  tournament: RulesFile & { name: string; inscription_info: EnrolmentInfo | null };
  sections: RegulationSection[];
}

interface RegulationTopic {
  key: RegulationSection["topic"] | "enrolment";
  body: ReactNode;
}

function RegulationText({ tournament, sections }: RegulationTextProps) {
  const { t } = useText();
  const shell = useShell();
  const files = rulesFiles(tournament, shell.championship, t);
  const { inscription_info } = tournament;
  const parts: RegulationTopic[] = [
    ...sections.map(({ topic, clauses }) => ({ key: topic, body: <Clauses clauses={clauses} /> })),
    ...(inscription_info
      ? [{ key: "enrolment" as const, body: <EnrolmentRules info={inscription_info} /> }]
      : []),
  ];
  return (
    <div className="regulation stack">
      <nav className="card regulation-contents on-screen" aria-labelledby="regulamento">
        <header>
          <h2 id="regulamento">
            {t("info.regulationOf", {
              name: shell.chosen ? tournamentTitle(shell.chosen) : tournament.name,
            })}
          </h2>
        </header>
        <ol className="ways rows lined">
          {parts.map(({ key }) => (
            <li key={key}>
              <a className="list-row block-link" href={`#${t(`info.anchor.${key}`)}`}>
                {t(`info.topic.${key}`)}
              </a>
            </li>
          ))}
        </ol>
        {files.map(({ href, label, size }) => (
          <a
            key={href}
            className="list-row block-link text-link lined"
            href={href}
            type="application/pdf"
          >
            {label}
            <span className="sub">{size}</span>
            <Icon name="forward" />
          </a>
        ))}
      </nav>
      <div className="stack">
        {parts.map(({ key, body }, place) => (
          <section
            key={key}
            className="card clauses"
            id={t(`info.anchor.${key}`)}
            aria-labelledby={`${key}-titulo`}
          >
            <header>
              <h2 id={`${key}-titulo`} className="row">
                <span className="tag">{place + 1}</span> {t(`info.topic.${key}`)}
              </h2>
            </header>
            {body}
          </section>
        ))}
        <p className="sub">{files.length > 0 ? t("info.wordsBeside") : t("info.words")}</p>
      </div>
    </div>
  );
}

function Clauses({ clauses }: Pick<RegulationSection, "clauses">) {
  return clauses.map(({ text, items }) =>
    items.length === 0 ? (
      <p key={text}>{text}</p>
    ) : (
      <div key={text}>
        <p>{text}</p>
        <ol className="criteria">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </div>
    ),
  );
}
