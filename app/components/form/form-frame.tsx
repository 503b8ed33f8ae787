import type { TFunction } from "i18next";
import {
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useCallback,
  useState,
  type ComponentProps,
} from "react";
import { Form, Link, useParams } from "react-router";
import { createPortal } from "react-dom";
import { useText } from "~/i18n/use-text.ts";
import { useReactInBrowser } from "~/components/notice.tsx";
import { FormStateContext } from "./field.tsx";
import type { FormOutcome, PageForm } from "./use-page-form.ts";
import { FileField } from "./controls.tsx";

export interface FormFrameProps {
  of: PageForm;
  version?: number | undefined;
  files?: boolean;
  className?: string;
  label?: string | undefined;
  /** Keeps the scroll position, for a form far down that returns to its own page. */
  stay?: boolean | undefined;
  /** True when the answer is a file, which the browser must fetch itself. */
  download?: boolean;
  action?: string;
  send?: string;
  kind?: Look | undefined;
  beside?: ReactNode;
  children?: ReactNode;
}

export function FormFrame({
  of,
  version,
  files,
  className = "form",
  label,
  stay = false,
  download = false,
  action,
  send,
  kind,
  beside,
  children,
}: FormFrameProps) {
  const { id, form, outcome, recovered, key, sending } = of;
  const refused = outcome?.result.error;
  const asked = outcome?.asked;
  const current = outcome?.current ?? null;
  const state = useMemo(
    () => ({
      current,
      // When the form asks a question, its buttons take the focus instead.
      firstRefused: asked
        ? null
        : (Object.entries(refused ?? {}).find(([name, errors]) => name && errors)?.[0] ?? null),
      sending,
    }),
    [asked, current, refused, sending],
  );
  const sentVersion =
    current && typeof current["version"] === "number" ? current["version"] : version;
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={form.onSubmit}
      className={className}
      aria-label={label}
      preventScrollReset={stay}
      reloadDocument={download}
      {...(action && { action })}
      {...(files && { encType: "multipart/form-data" })}
    >
      <input type="hidden" name="_form" value={id} />
      <input type="hidden" name="_key" value={key && `${key}-${id}`} />
      {sentVersion === undefined ? null : (
        <input type="hidden" name="version" value={sentVersion} />
      )}
      <FormStateContext value={state}>
        {asked ? (
          <AskedBox of={of} asked={asked} />
        ) : (
          <FormTrouble of={of} recovered={recovered} alone={state.firstRefused === null} />
        )}
        {children}
        {send === undefined ? null : (
          <div className="actions">
            <SubmitButton kind={kind}>{send}</SubmitButton>
            {beside}
          </div>
        )}
      </FormStateContext>
    </Form>
  );
}

/** A form with the button that saves it. */
export function SaveForm(props: Omit<FormFrameProps, "send">) {
  const { t } = useText();
  return <FormFrame {...props} send={t("form.save")} />;
}

interface AskedProps {
  of: PageForm;
  asked: NonNullable<FormOutcome["asked"]>;
}

function AskedBox({ of: { form, outcome }, asked }: AskedProps) {
  const { t } = useText();
  const { answer, yes, said, keep, no, at, insisted } = asked;
  const box = useRef<HTMLDivElement>(null);
  const id = `${form.id}-question`;
  const field = at === null ? form.id : `${form.id}-${at}`;
  useEffect(() => {
    const shown = box.current;
    if (!outcome || !shown) return;
    // The whole question comes clear of a sticky button; focus alone would show only its first answer.
    shown.scrollIntoView({ block: "center" });
    shown.querySelector<HTMLElement>(".actions > button")?.focus();
  }, [outcome]);
  return (
    <div className="callout stack gap-2" role="alert" id={id} ref={box}>
      {said.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {insisted ? <input type="hidden" name={insisted} value="on" /> : null}
      {/* Enter presses the first button, so that one must not confirm the question. */}
      <button type="submit" hidden>
        {t("form.save")}
      </button>
      <div className="actions">
        <SubmitButton name={answer} value="on" isFirst describedBy={id}>
          {yes}
        </SubmitButton>
        {keep ? (
          <SubmitButton kind="quiet" name="_keep" value={keep.spots} describedBy={id}>
            {keep.yes}
          </SubmitButton>
        ) : null}
        {no === undefined ? (
          <a
            className="button button-quiet"
            href={`#${field}`}
            onClick={(event) => {
              const control = document.getElementById(field);
              if (!control?.matches("input, select, textarea")) return;
              event.preventDefault();
              control.focus();
            }}
          >
            {t("form.correct")}
          </a>
        ) : (
          <a className="button button-quiet" href="">
            {no}
          </a>
        )}
      </div>
    </div>
  );
}

interface FormTroubleProps {
  of: PageForm;
  recovered: boolean;
  /** True when no field takes the focus. */
  alone: boolean;
}

/**
 * Shows an error of the whole form. A refusal gets the focus; a failure or conflict also shows a notice near
 * the button, since the form may be right.
 */
function FormTrouble({ of, recovered, alone }: FormTroubleProps) {
  const { t } = useText();
  const { outcome, form } = of;
  const { championship = of.championship } = useParams();
  const id = `${form.id}-trouble`;
  const said = form.errors?.join(" ") ?? "";
  const notice = outcome && noticeText(outcome, t, said);
  const summary = outcome && summaryText(outcome, t, said, championship);
  if (!summary) return recovered && !outcome ? <Recovered discard={of.discard} /> : null;
  return (
    <>
      <Trouble id={id} about={alone && !notice ? outcome : null}>
        {summary}
      </Trouble>
      {notice ? (
        <FailureNotice about={outcome} details={id}>
          {notice}
        </FailureNotice>
      ) : null}
    </>
  );
}

function Recovered({ discard }: Pick<PageForm, "discard">) {
  const { t } = useText();
  if (!discard) return <p className="callout">{t("form.recovered")}</p>;
  return (
    <div className="callout stack gap-2" role="status">
      <p>{t("form.unsent")}</p>
      <div className="actions">
        <button type="button" className="button button-quiet button-small" onClick={discard}>
          {t("form.discard")}
        </button>
      </div>
    </div>
  );
}

function noticeText({ offline, current, failed }: FormOutcome, t: TFunction, said: string) {
  if (offline) return t("notice.unsent");
  if (current) return t("notice.conflict");
  return failed ? said : null;
}

function summaryText(
  { offline, current, needsPlan }: FormOutcome,
  t: TFunction,
  said: string,
  championship: string | number | undefined,
): ReactNode {
  if (offline) return t("form.offline");
  if (current) {
    return (
      <>
        {t("form.conflict")}{" "}
        <a className="text-link" href="">
          {t("form.takeStored")}
        </a>
      </>
    );
  }
  if (!needsPlan || !championship) return said;
  return (
    <>
      {said}{" "}
      <Link className="text-link" to={`/organizador/${championship}/plano`}>
        {t("form.seePlans")}
      </Link>
    </>
  );
}

interface TroubleProps {
  id: string;
  /** The outcome that takes the focus here; null when another element does. */
  about: FormOutcome | null;
  children: ReactNode;
}

function Trouble({ id, about, children }: TroubleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (about) box.current?.focus();
  }, [about]);
  const focus = { tabIndex: -1, autoFocus: about !== null };
  return (
    <div className="callout callout-error" role="alert" id={id} ref={box} {...focus}>
      <p>{children}</p>
    </div>
  );
}

interface SubmitProps {
  children: ReactNode;
  kind?: Look | undefined;
  name?: string;
  value?: string;
  /** True when the page focuses it first, without JavaScript too. */
  isFirst?: boolean;
  describedBy?: string;
}

type Look = keyof typeof looks;

const looks = { main: "button", quiet: "button button-quiet", danger: "button button-danger" };

/** Submits its form; while sending, it shows so and ignores a second press. */
export function SubmitButton({
  children,
  kind = "main",
  name,
  value,
  isFirst = false,
  describedBy,
}: SubmitProps) {
  const { sending } = useContext(FormStateContext);
  const focus = { autoFocus: isFirst };
  return (
    <button
      type="submit"
      className={looks[kind]}
      aria-busy={sending || undefined}
      name={name}
      value={value}
      {...focus}
      aria-describedby={describedBy}
      onClick={sending ? (event) => event.preventDefault() : undefined}
    >
      {children}
    </button>
  );
}

interface FailureNoticeProps {
  about: object;
  children: string;
  details: string;
}

/**
 * Shows near the button that a form was not stored, since the summary may be far above. It takes the focus
 * and returns it on "Fechar". Without JavaScript the page starts at the summary.
 */
function FailureNotice({ about, children, details }: FailureNoticeProps) {
  const { t } = useText();
  const hasReact = useReactInBrowser();
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const [closed, setClosed] = useState<object>();
  const goOn = useCallback(
    (to: Element | null) => {
      setClosed(about);
      if (to instanceof HTMLElement && to.isConnected) to.focus();
    },
    [about],
  );
  const isShown = hasReact && closed !== about;
  useEffect(() => {
    const shown = notice.current;
    if (!isShown || !shown) return;
    before.current = document.activeElement;
    shown.focus({ preventScroll: true });
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") goOn(before.current);
    };
    shown.addEventListener("keydown", leave);
    return () => shown.removeEventListener("keydown", leave);
  }, [isShown, goOn]);
  if (!isShown) return null;
  return createPortal(
    <div
      className="notice notice-error"
      role="alertdialog"
      aria-label={children}
      tabIndex={-1}
      ref={notice}
    >
      <p>{children}</p>
      <div className="notice-ways">
        <button type="button" onClick={() => goOn(document.getElementById(details))}>
          {t("notice.details")}
        </button>
        <button type="button" onClick={() => goOn(before.current)}>
          {t("notice.close")}
        </button>
      </div>
    </div>,
    document.body,
  );
}

type FieldProps = Pick<ComponentProps<typeof FileField>, "field" | "label" | "hint" | "accept">;
type FrameProps = Pick<FormFrameProps, "of" | "version" | "stay" | "beside" | "children">;

interface FileFormProps extends FieldProps, FrameProps {
  send: string;
  name?: string;
}

/** Sends one file at once, along with its children. */
export const FileForm = ({
  field,
  label,
  hint,
  accept,
  name,
  children,
  ...frame
}: FileFormProps) => (
  <FormFrame {...frame} files label={name} kind="quiet">
    {children}
    <FileField field={field} label={label} hint={hint} accept={accept} />
  </FormFrame>
);
