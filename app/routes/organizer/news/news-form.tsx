import type * as z from "zod";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnNews } from "~/v1/news/contract.ts";
import { fullDate, localMoment } from "~/components/date.ts";
import { ChoiceField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { NewsHelp } from "./news-help.tsx";
import { NewsPreview } from "./news-preview.tsx";
import type { created } from "./news-schema.ts";

type News = CallOutput<typeof getOwnNews>;
type Typed = Extract<z.input<typeof created>, { act: "save" }>;

/** Title, text and when it comes out; "see" shows the text before anything is written. */
export function NewsForm({ news }: { news: News | null }) {
  const { t } = useText();
  const form = usePageForm<Typed>({ id: news ? "edit" : "create", defaultValue: opened(news) });
  const { fields, outcome } = form;
  const shown = typeof outcome?.shown === "string" ? outcome.shown : null;
  return (
    <>
      {shown === null ? null : <NewsPreview html={shown} field={fields.body.id} />}
      <FormFrame of={form} version={news?.version} className="form card">
        <TextField field={fields.title} label={t("organizer.news.headline")} maxLength={160} />
        <div className="stack-tight">
          <TextAreaField
            field={fields.body}
            label={t("organizer.news.body")}
            rows={12}
            spellCheck
          />
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
          <SubmitButton of={form} name="act" value="save">
            {t("form.save")}
          </SubmitButton>
          <SubmitButton of={form} kind="quiet" name="act" value="see">
            {t("organizer.news.see")}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  );
}

/** The form as it is opened: with what is stored, or as a draft. */
function opened(news: News | null) {
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
