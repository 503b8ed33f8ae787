import { useText } from "~/i18n/use-text.ts";
import { FileForm } from "~/components/form/file-form.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { pictureUrl } from "~/components/picture.ts";

interface BannerProps {
  banner: string | null;
  version: number;
}

/** The picture above news: what it is now, another one, or none. */
export function NewsBanner({ banner, version }: BannerProps) {
  const { t } = useText();
  const form = usePageForm<{ banner: File }>({ id: "banner" });
  const removal = usePageForm({ id: "unbanner" });
  return (
    <section className="stack" aria-labelledby="capa">
      <div>
        <h2 id="capa">{t("organizer.news.banner.title")}</h2>
        <p className="sub">{t("organizer.news.banner.lead")}</p>
      </div>
      <div className="card news-banner">
        {banner ? (
          <img src={pictureUrl(banner, 1200)} alt={t("organizer.news.banner.alt")} />
        ) : null}
        <FileForm
          of={form}
          version={version}
          stay
          name={t("organizer.news.banner.title")}
          field={form.fields.banner}
          label={t("organizer.news.banner.file")}
          hint={t("organizer.news.banner.fileHint")}
          accept="image"
          send={t("organizer.news.banner.send")}
        />
        {banner ? (
          <FormFrame of={removal} version={version} stay label={t("organizer.news.banner.remove")}>
            <div className="actions">
              <SubmitButton of={removal} kind="danger">
                {t("organizer.news.banner.remove")}
              </SubmitButton>
            </div>
          </FormFrame>
        ) : null}
      </div>
    </section>
  );
}
