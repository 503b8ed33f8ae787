import { type SyntheticEvent, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import type { Route } from "./+types/copies";
import { fullDate } from "~/components/date.ts";
import { CheckField } from "~/components/form/controls.tsx";
import { FileForm, FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { numberParam } from "~/routes/request.ts";
import { listImports } from "~/v1/copies/imports/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { copyForms, type Import } from "./copies.server.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { Pagination } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, (api) => api(listImports, { query: { page } }));
}

export const action = (args: Route.ActionArgs) => deskAction(args, copyForms());

export { keepTyped as clientAction } from "../form/keep-typed.ts";

type Row = Route.ComponentProps["loaderData"]["records"][number];

export default function Copies({ loaderData: { records, pagination } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <NarrowPage title={t("organizer.copies.title")} lead={t("organizer.copies.lead")}>
      <CopyForm open={records.filter(({ state }) => state === "receiving")} />
      {records.map((row) => (
        <OneCopy key={row.id} {...row} />
      ))}
      <Pagination {...pagination} query={{}} />
    </NarrowPage>
  );
}

interface Fields extends Record<string, unknown> {
  copy: File;
  invitations: boolean;
}

/** Uploads a copy: with JavaScript in parts that resume after a failure, otherwise in one form. */
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
      // Reloads the list, which shows how far the upload came.
      await navigate(".", { replace: true, preventScrollReset: true });
    }
  };
  const send = (event: SyntheticEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const given = new FormData(event.target);
    const copy = given.get("copy");
    // Without a file, the form reports the missing file itself.
    if (!(copy instanceof File) || copy.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!progress) void run(copy, given.has("invitations"));
  };
  return { progress, said, send };
}

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

export type CopyStep = { row: Import } | { left: number } | { said: string; status: number };

interface Progress {
  phase: "sending" | "checking" | "rows" | "files";
  percent: number;
}

/** The refusal of a step, with its message; parts already uploaded stay. */
class CopyRefused extends Error {
  readonly said: string | null;

  constructor(said: string | null) {
    super(said ?? "");
    this.said = said;
  }
}

/** Milliseconds before each retry after a network failure. */
const WAITS = [1000, 3000, 8000];

interface Sending {
  copy: File;
  invitations: boolean;
  id: number | null;
  at: string;
  onProgress: (progress: Progress) => void;
  onBegun: (id: number) => void;
}

/**
 * Uploads a copy in parts and imports it. Lost parts are sent again, stored ones are skipped. Throws
 * `CopyRefused`.
 */
async function sendCopy({ copy, invitations, id, at, onProgress, onBegun }: Sending) {
  const ask = (fields: Record<string, string | Blob>) => askFor(at, fields);
  let row = requireRow(
    await (id === null
      ? ask({ step: "begin", bytes: String(copy.size), invitations: String(invitations) })
      : ask({ step: "look", id: String(id) })),
  );
  onBegun(row.id);
  const name = String(row.id);
  const { part_bytes, parts, missing } = row;
  for (const [i, number] of missing.entries()) {
    onProgress({ phase: "sending", percent: ((parts - missing.length + i) / parts) * 100 });
    const part = copy.slice((number - 1) * part_bytes, number * part_bytes);
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await ask({ step: "part", id: name, number: String(number), part });
  }
  onProgress({ phase: "checking", percent: 100 });
  while (row.state !== "done") {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    row = requireRow(await ask({ step: "advance", id: name }));
    const phase = row.state === "rows" ? "rows" : "files";
    onProgress({ phase, percent: (row.done / Math.max(1, row.total)) * 100 });
  }
  return row;
}

function requireRow(step: CopyStep): Import {
  if (!("row" in step)) throw new CopyRefused(null);
  return step.row;
}

async function askFor(at: string, fields: Record<string, string | Blob>): Promise<CopyStep> {
  for (const wait of [...WAITS, null]) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const step = await tryStep(at, fields);
    if (step && !("said" in step)) return step;
    const isTaken = step?.status === 409 && fields.step === "advance";
    const mayPass = !step || isTaken || step.status >= 500 || step.status === 429;
    if (!mayPass || wait === null) throw new CopyRefused(step?.said ?? null);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      window.setTimeout(resolve, wait);
    });
  }
  throw new CopyRefused(null);
}

async function tryStep(
  at: string,
  fields: Record<string, string | Blob>,
): Promise<CopyStep | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  try {
    const answer = await fetch(at, { method: "POST", body });
    if (!answer.headers.get("content-type")?.includes("json")) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own server wrote it
    return (await answer.json()) as CopyStep;
  } catch {
    return null;
  }
}
