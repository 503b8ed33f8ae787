import { type InputEvent, type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/teams";
import { TextAreaField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Team } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { sayIssue } from "~/texts/issue.ts";
import { readerLanguage } from "~/texts/language.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listOwnRegisters, createRegisters } from "~/v1/structure/registers/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { formatIn } from "./format.ts";
import { LeaveGuide, LEAST_TEAMS } from "./progress.tsx";
import { issueWith, text } from "~/texts/text.ts";

const { teams } = bodySchema(createRegisters).shape;

const namesForm = z.object({
  sure: checkboxSchema,
  names: z.string().transform((typed, context) => {
    const names = parseNames(typed);
    const { error } = teams.safeParse(names.map((name) => ({ name })));
    const twice = findDuplicates(names);
    const [wrong] = error?.issues ?? [];
    const message =
      wrong && [names[Number(wrong.path[0])], sayIssue(wrong, readerLanguage())].filter(Boolean);
    if (message) context.addIssue({ code: "custom", message: message.join(": ") });
    else if (twice.length > 0) {
      const said = text("forms.namedTwice", { names: twice.join(", ") });
      context.addIssue({ code: "custom", ...issueWith(said) });
    }
    return names;
  }),
});

export async function loader(args: Route.LoaderArgs) {
  const query = { tournament: readPathNumber(args.params.tournament), per_page: MAX_PER_PAGE };
  const { records } = await loadDesk(args, (api) => api(listOwnRegisters, { query }));
  return { registers: records, format: formatIn(args.url) };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    add: createHandler(namesForm, async ({ names, sure }, { api, key, t }) => {
      const params = { id: readPathNumber(args.params.tournament) };
      const json = { teams: names.map((name) => ({ name })), sure };
      const { registers } = await api(createRegisters, { params, json, key });
      return { say: t("organizer.guide.teams.in", { count: registers.length }) };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GuideTeams({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { registers, format } = loaderData;
  const form = usePageForm<z.input<typeof namesForm>>({ id: "add" });
  const ready = registers.filter(
    ({ status, withdrawn_at }) => status === "approved" && withdrawn_at === null,
  ).length;
  const later = format === "depois";
  const draw = href("/organizador/:championship/guia/:tournament/sorteio", params);
  const enough = ready >= LEAST_TEAMS;
  return (
    <>
      <DeskTitle page={t("organizer.guide.teams.title")} lead={t("organizer.guide.teams.lead")} />
      {registers.length > 0 ? (
        <TeamList registers={registers} params={params}>
          {enough || later ? (
            <Link className="button" to={draw + (format ? `?formato=${format}` : "")}>
              {t(`organizer.guide.teams.${later ? "goLater" : "go"}`)}
            </Link>
          ) : (
            <p className="hint">{t("organizer.guide.teams.few")}</p>
          )}
        </TeamList>
      ) : null}
      <FormFrame
        of={form}
        className="form card"
        send={t(`organizer.guide.teams.${registers.length > 0 ? "again" : "submit"}`)}
        kind={enough ? "quiet" : "main"}
      >
        <NamesField key={form.form.id} field={form.fields.names} />
      </FormFrame>
      <LeaveGuide championship={params.championship} />
    </>
  );
}

function NamesField({ field }: { field: AnyField }) {
  const { t } = useText();
  const [count, setCount] = useState<number | null>(null);
  const read = ({ target }: InputEvent) => {
    if (target instanceof HTMLTextAreaElement) setCount(parseNames(target.value).length);
  };
  return (
    <div className="lines gap-1" onInput={read}>
      <TextAreaField
        field={field}
        label={t("organizer.guide.teams.names")}
        hint={t("organizer.guide.teams.namesHint")}
        placeholder={t("organizer.guide.teams.placeholder")}
        rows={10}
        spellCheck={false}
      />
      <output className="sub good-news" aria-live="polite">
        {count === null ? null : t("organizer.guide.teams.read", { count })}
      </output>
    </div>
  );
}

interface TeamListProps {
  registers: {
    id: number;
    team: Team;
    logo: string | null;
    status: "pending" | "approved" | "rejected";
    withdrawn_at: string | null;
  }[];
  params: { championship: string; tournament: string };
  children: ReactNode;
}

function TeamList({ registers, params, children }: TeamListProps) {
  const { t } = useText();
  return (
    <section className="card stack pad">
      <h2>{t("organizer.guide.teams.list", { count: registers.length })}</h2>
      <ul className="grid gap-2">
        {registers.map(({ id, team, logo, status, withdrawn_at }) => (
          <li key={id} className="row strong">
            <Shield of={{ ...team, logo: logo ?? team.logo }} />
            <span className="grow">{team.name}</span>
            {withdrawn_at !== null ? (
              <span className="tag">{t("organizer.guide.teams.withdrawn")}</span>
            ) : status === "approved" ? null : (
              <span className="tag">{t(`organizer.guide.teams.${status}`)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        {children}
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/times", params)}
        >
          {t("organizer.guide.teams.correct")}
        </Link>
      </div>
    </section>
  );
}

const parseNames = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d{1,3}\s*[.)-])\s+/u, "").trim())
    .filter((line) => line !== "");

const findDuplicates = (names: string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) < at)),
];
