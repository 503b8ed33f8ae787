import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { EnrolmentInfo } from "~/components/shapes.ts";
import type { RegulationSection } from "~/domain/rulebook.ts";
import { titleOf } from "../chosen.ts";
import { EnrolmentRules } from "./enrolment-rules.tsx";
import { type RulesFile, rulesFiles } from "./rules-files.ts";
import { useShell } from "../use-shell.ts";

interface RegulationTextProps {
  tournament: RulesFile & { name: string; inscription_info: EnrolmentInfo | null };
  sections: RegulationSection[];
}

interface Part {
  key: RegulationSection["topic"] | "enrolment";
  body: ReactNode;
}

/** The regulation in numbered parts with a list of them in front. */
export function RegulationText({ tournament, sections }: RegulationTextProps) {
  const { t } = useText();
  const shell = useShell();
  const files = rulesFiles(tournament, shell?.championship ?? null, t);
  const { inscription_info } = tournament;
  const parts: Part[] = [
    ...sections.map(({ topic, clauses }) => ({ key: topic, body: <Clauses clauses={clauses} /> })),
    ...(inscription_info
      ? [{ key: "enrolment" as const, body: <EnrolmentRules info={inscription_info} /> }]
      : []),
  ];
  return (
    <div className="regulation">
      <nav className="card regulation-contents" aria-labelledby="regulamento">
        <header>
          <h2 id="regulamento">
            {t("info.regulationOf", {
              name: shell?.chosen ? titleOf(shell.chosen) : tournament.name,
            })}
          </h2>
        </header>
        <ol className="ways">
          {parts.map(({ key }) => (
            <li key={key}>
              <a href={`#${t(`info.anchor.${key}`)}`}>{t(`info.topic.${key}`)}</a>
            </li>
          ))}
        </ol>
        {files.map(({ href, label, size }) => (
          <a key={href} className="text-link regulation-file" href={href} type="application/pdf">
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
              <h2 id={`${key}-titulo`}>
                <span className="clause-number">{place + 1}</span> {t(`info.topic.${key}`)}
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
