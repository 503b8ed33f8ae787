import { FileField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "../form/form-frame.tsx";
import { useDeskForm } from "../form/use-desk-form.ts";

interface BannerProps {
  banner: string | null;
  version: number;
}

/** The picture above news: what it is now, another one, or none. */
export function NewsBanner({ banner, version }: BannerProps) {
  const { t } = useText();
  const form = useDeskForm<{ banner: File }>({ id: "banner" });
  const removal = useDeskForm({ id: "unbanner" });
  return (
    <section className="stack" aria-labelledby="capa">
      <div>
        <h2 id="capa">{t("organizer.news.banner.title")}</h2>
        <p className="sub">{t("organizer.news.banner.lead")}</p>
      </div>
      <div className="card news-banner">
        {banner ? <img src={banner} alt={t("organizer.news.banner.alt")} /> : null}
        <FormFrame of={form} version={version} files stay label={t("organizer.news.banner.title")}>
          <FileField
            field={form.fields.banner}
            label={t("organizer.news.banner.file")}
            hint={t("organizer.news.banner.fileHint")}
            accept="image"
          />
          <div className="actions">
            <SubmitButton of={form} kind="quiet">
              {t("organizer.news.banner.send")}
            </SubmitButton>
          </div>
        </FormFrame>
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
