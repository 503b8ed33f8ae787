import { type SyntheticEvent, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import type { Route } from "./+types/copies";
import { apiContext } from "~/worker/contexts.ts";
import { fullDate } from "~/components/date.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { CheckField } from "~/components/form/controls.tsx";
import { FileForm, FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Pagination } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberParam } from "~/routes/request.ts";
import { listImports } from "~/v1/imports/contract.ts";
import { DeskHead } from "../desk-bar.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { deskAction } from "../form/desk-action.ts";
import { loadDesk } from "../load-desk.ts";
import { copyForms } from "./copies.server.ts";
import { CopyRefused, type Progress, sendCopy } from "./send-copy.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, args.context.get(apiContext)(listImports, { query: { page } }));
}

export const action = (args: Route.ActionArgs) => deskAction(args, copyForms());

export { keepTyped as clientAction } from "../form/keep-typed.ts";

type Row = Route.ComponentProps["loaderData"]["records"][number];

/** Brings a championship back from its copy, and shows those that are on their way. */
export default function Copies({ loaderData: { records, pagination } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskHead page={t("organizer.copies.title")} />
      <h1>{t("organizer.copies.title")}</h1>
      <p className="lead">{t("organizer.copies.lead")}</p>
      <CopyForm open={records.filter(({ state }) => state === "receiving")} />
      {records.map((row) => (
        <OneCopy key={row.id} {...row} />
      ))}
      <Pagination {...pagination} query={{}} />
    </div>
  );
}

interface Fields extends Record<string, unknown> {
  copy: File;
  invitations: boolean;
}

/** Sends a copy: with script in parts, which can be large and go on after a failure; else in one form. */
function CopyForm({ open }: { open: Row[] }) {
  const { t } = useText();
  const form = usePageForm<Fields>({ id: "bring" });
  const { progress, said, send } = useSending(open);
  const { copy, invitations } = form.fields;
  return (
    <section className="card stack pad" aria-labelledby="recriar" onSubmitCapture={send}>
      <h2 id="recriar">{t("organizer.copies.bring")}</h2>
      <FileForm
        of={form}
        field={copy}
        label={t("organizer.copies.file")}
        hint={t("organizer.copies.fileHint")}
        accept="copy"
        send={t("organizer.copies.send")}
      >
        <CheckField
          field={invitations}
          label={t("organizer.copies.invitations")}
          hint={t("organizer.copies.invitationsHint")}
        />
      </FileForm>
      <div role="status">
        {progress ? (
          <label className="stack">
            {t(`organizer.copies.phases.${progress.phase}`, {
              percent: Math.floor(progress.percent),
            })}
            <progress max={100} value={progress.percent} />
          </label>
        ) : null}
      </div>
      {said === null ? null : (
        <p className="notice notice-error" role="alert">
          {said}
        </p>
      )}
    </section>
  );
}

/** What the page's script does in the place of sending the form. */
function useSending(open: Row[]) {
  const { t } = useText();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [begun, setBegun] = useState<{ id: number; copy: File } | null>(null);
  const run = async (copy: File, invitations: boolean) => {
    setSaid(null);
    setProgress({ phase: "sending", percent: 0 });
    const same = open.find((row) => row.bytes === copy.size && row.invitations === invitations);
    try {
      const { championship } = await sendCopy({
        copy,
        invitations,
        id: begun?.copy === copy ? begun.id : (same?.id ?? null),
        at: href("/organizador/copias/partes"),
        onProgress: setProgress,
        onBegun: (id) => setBegun({ id, copy }),
      });
      if (!championship) return;
      await navigate(
        href("/organizador/:championship/resumo", { championship: String(championship.id) }),
      );
    } catch (error) {
      if (!(error instanceof CopyRefused)) throw error;
      setSaid(error.said ?? t("organizer.copies.away"));
      setProgress(null);
      // The list says from where it goes on.
      await navigate(".", { replace: true, preventScrollReset: true });
    }
  };
  const send = (event: SyntheticEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const given = new FormData(event.target);
    const copy = given.get("copy");
    // Without a file the form says itself what is missing.
    if (!(copy instanceof File) || copy.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!progress) void run(copy, given.has("invitations"));
  };
  return { progress, said, send };
}

/** A copy that is on its way or has come, with what can be done about it. */
function OneCopy({ id, name, state, bytes, missing, done, total, championship, expires_at }: Row) {
  const { t } = useText();
  const form = usePageForm({ id: `go:${id}` });
  const heading = `copia-${id}`;
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  const isWaiting = state === "receiving" && missing.length > 0;
  return (
    <section className="card stack pad" aria-labelledby={heading}>
      <div className="lines">
        <h2 id={heading}>{name ?? t("organizer.copies.unnamed", { megabytes })}</h2>
        <span className="sub">
          {isWaiting
            ? t("organizer.copies.states.receiving")
            : t(`organizer.copies.states.${state === "receiving" ? "ready" : state}`, {
                done,
                total,
              })}
        </span>
        {state === "done" ? null : (
          <span className="sub">
            {t("organizer.copies.until", { moment: fullDate(expires_at, true) })}
          </span>
        )}
      </div>
      {championship ? (
        <Link
          className="text-link"
          to={href("/organizador/:championship/resumo", { championship: String(championship.id) })}
        >
          {championship.name}
        </Link>
      ) : null}
      {state === "done" || isWaiting ? null : (
        <FormFrame of={form} send={t("organizer.copies.go")}>
          <input type="hidden" name="id" value={id} />
        </FormFrame>
      )}
      {state === "done" ? null : (
        <Confirm<{ id: number }> id={`discard:${id}`} text="organizer.copies.discard">
          {() => <input type="hidden" name="id" value={id} />}
        </Confirm>
      )}
    </section>
  );
}

export { DeskProblem as ErrorBoundary };
