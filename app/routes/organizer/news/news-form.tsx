import { useEffect, useState } from "react";
import { href, Link, useParams } from "react-router";
import type * as z from "zod";
import { fullDate, localMoment } from "~/components/date.ts";
import { ChoiceField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { NewsBody } from "~/components/site/news-body.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnNews } from "~/v1/site/news/contract.ts";
import type { newNewsSchema } from "./editor.server.ts";
import { useFieldTexts } from "~/components/form/field.tsx";

type News = CallOutput<typeof getOwnNews>;
type Typed = Extract<z.input<typeof newNewsSchema>, { act: "save" }>;

export function NewsForm({ news }: { news: News | null }) {
  const { t } = useText();
  const form = usePageForm<Typed>({
    id: news ? "edit" : "create",
    defaultValue: openedFields(news),
  });
  const { fields, outcome } = form;
  const field = useFieldTexts(fields, "organizer.news");
  const shown = typeof outcome?.shown === "string" ? outcome.shown : null;
  return (
    <>
      {shown === null ? null : <NewsPreview html={shown} field={fields.body.id} />}
      <FormFrame of={form} version={news?.version} className="form card">
        <TextField field={fields.title} label={t("organizer.news.headline")} maxLength={160} />
        <div className="lines gap-1">
          <TextAreaField {...field("body")} rows={12} spellCheck />
          <NewsHelp />
        </div>
        <ChoiceField
          field={fields.when}
          label={t("organizer.news.publish.title")}
          choices={useChoices(news)}
        />
        <TextField
          field={fields.at}
          label={t("organizer.news.publish.at")}
          hint={t("organizer.news.publish.atHint")}
          type="datetime-local"
          optional
        />
        <div className="actions">
          <SubmitButton name="act" value="save">
            {t("form.save")}
          </SubmitButton>
          <SubmitButton kind="quiet" name="act" value="see">
            {t("organizer.news.see")}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  );
}

function openedFields(news: News | null) {
  if (!news) return { when: "draft" } as const;
  const { title, body, status, published_at } = news;
  const when = ({ draft: "draft", scheduled: "later", published: "keep" } as const)[status];
  return {
    title,
    body,
    when,
    ...(when === "later" && published_at && { at: localMoment(published_at) }),
  };
}

function useChoices(news: News | null) {
  const { t } = useText();
  const since = news?.status === "published" ? news.published_at : null;
  const draft = {
    value: "draft",
    label: t("organizer.news.publish.draft"),
    hint: t("organizer.news.publish.draftHint"),
  };
  const later = {
    value: "later",
    label: t("organizer.news.publish.later"),
    hint: t("organizer.news.publish.laterHint"),
  };
  if (!since) return [draft, { value: "now", label: t("organizer.news.publish.now") }, later];
  const keep = {
    value: "keep",
    label: t("organizer.news.publish.keep"),
    hint: t("organizer.news.publish.keepHint", { at: fullDate(since, true) }),
  };
  return [keep, draft, later];
}

const signs = ["bold", "italic", "heading", "list", "quote", "link"] as const;

function NewsHelp() {
  const { t } = useText();
  return (
    <details className="news-help">
      <summary className="text-link">{t("organizer.news.help.title")}</summary>
      <p className="hint">{t("organizer.news.help.lead")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("organizer.news.help.typed")}</th>
            <th scope="col">{t("organizer.news.help.reads")}</th>
          </tr>
        </thead>
        <tbody>
          {signs.map((sign) => (
            <tr key={sign}>
              <td>
                <code>{t(`organizer.news.help.${sign}`)}</code>
              </td>
              <td>{t(`organizer.news.help.${sign}Reads`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Milliseconds without input before the preview updates. */
const PAUSE = 400;

function NewsPreview({ html, field }: { html: string; field: string }) {
  const { t } = useText();
  const { championship = "" } = useParams();
  const [live, setLive] = useState({ since: html, html });
  useEffect(() => {
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    let timer: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    const { signal } = controller;
    const address = href("/organizador/:championship/noticias/previa", { championship });
    const refresh = async () => {
      const found = await previewNews(address, area.value, signal);
      if (found !== null && !signal.aborted) setLive({ since: html, html: found });
    };
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), PAUSE);
    };
    area.addEventListener("input", follow, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [html, field, championship]);
  return (
    <section className="card stack pad news-preview" aria-labelledby="previa" id="como-fica">
      <h2 id="previa" className="sub">
        {t("organizer.news.preview")}
      </h2>
      <NewsBody html={live.since === html ? live.html : html} />
    </section>
  );
}

async function previewNews(
  address: string,
  body: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const form = new URLSearchParams({ body });
    const answer = await fetch(address, { method: "POST", body: form, signal, redirect: "manual" });
    if (!answer.ok) return null;
    const { html }: { html: string } = await answer.json();
    return html;
  } catch {
    return null;
  }
}

/** States which plans include news before the user types; `kept`: news of a former plan stays. */
export function NewsPlan({ kept = false }: { kept?: boolean }) {
  const { t } = useText();
  const { championship = "" } = useParams();
  return (
    <div className="callout">
      <p>
        {t("organizer.news.premium")} {kept ? `${t("organizer.news.premiumKept")} ` : null}
        <Link className="text-link" to={href("/organizador/:championship/plano", { championship })}>
          {t("organizer.news.seePlans")}
        </Link>
      </p>
    </div>
  );
}

const looks = { draft: "tag", scheduled: "tag soft-warn", published: "tag soft-up" } as const;

export function NewsStatus({ of: status }: { of: keyof typeof looks }) {
  const { t } = useText();
  return <span className={looks[status]}>{t(`organizer.news.status.${status}`)}</span>;
}
