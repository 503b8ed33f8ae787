import { data } from "react-router";
import type { Route } from "./+types/editor";
import { FileForm, FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { pictureUrl } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getOwnNews, listOwnNews } from "~/v1/site/news/contract.ts";
import { useChampionship } from "../championship/frame.tsx";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { newsForms } from "./editor.server.ts";
import { NewsForm, NewsPlan, NewsStatus } from "./news-form.tsx";
import { Confirm } from "~/components/form/folded.tsx";

const NEW = "nova";

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  if (args.params.news !== NEW) {
    const news = await loadDesk(args, (api) =>
      api(getOwnNews, { params: { id: readPathNumber(args.params.news) } }),
    );
    if (news.championship_id !== championship_id) throw data(null, { status: 404 });
    return { news };
  }
  // This call answers 403 or 402 before the form is shown.
  await loadDesk(args, (api) => api(listOwnNews, { query: { championship_id, per_page: 1 } }));
  return { news: null };
}

export const action = (args: Route.ActionArgs) => deskAction(args, newsForms(args.params));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function NewsEditor({ loaderData: { news } }: Route.ComponentProps) {
  const { t } = useText();
  const frame = useChampionship();
  const closed = frame?.championship.plan === "free";
  const title = news ? t("organizer.news.edit") : t("organizer.news.create");
  return (
    <div className="narrow stack">
      <DeskTitle page={title}>{news ? <NewsStatus of={news.status} /> : null}</DeskTitle>
      {closed ? <NewsPlan kept={news !== null} /> : null}
      {closed && !news ? null : <NewsForm news={news} />}
      {news ? (
        <>
          <NewsBanner banner={news.banner} version={news.version} />
          <Confirm id="delete" question={t("organizer.news.deleteAsk", { title: news.title })} />
        </>
      ) : null}
    </div>
  );
}

function NewsBanner({ banner, version }: { banner: string | null; version: number }) {
  const { t } = useText();
  const form = usePageForm<{ banner: File }>({ id: "banner" });
  const removal = usePageForm({ id: "unbanner" });
  return (
    <section className="stack" aria-labelledby="capa">
      <div>
        <h2 id="capa">{t("organizer.news.banner.title")}</h2>
        <p className="sub">{t("organizer.news.banner.lead")}</p>
      </div>
      <div className="card stack pad">
        {banner ? (
          <img
            className="photo"
            src={pictureUrl(banner, 1200)}
            alt={t("organizer.news.banner.alt")}
          />
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
          <FormFrame
            of={removal}
            version={version}
            stay
            label={t("organizer.news.banner.remove")}
            send={t("organizer.news.banner.remove")}
            kind="danger"
          />
        ) : null}
      </div>
    </section>
  );
}
