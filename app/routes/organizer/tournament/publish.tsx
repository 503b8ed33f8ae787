import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { tournamentTitle } from "~/routes/championship/chosen-tournament.ts";

/** Returns "Adulto 2027": a tournament's name with its season. */
export const seasonTitle = (name: string, season: string): string =>
  tournamentTitle({ season: { name: season }, tournament: { name, category: null } });

/** Returns a tournament's public address; before publication, in editing mode. */
export const publicPath = (
  championship: string,
  { id, status }: { id: number; status: "pending" | "started" | undefined },
): string => tablePath({ championship, tournament: id, editing: status === "pending" });

interface PublishProps {
  tournament: { id: number; title: string };
  /** True when registration is open, so part of the tournament is public. */
  open: boolean;
}

interface PublishCardProps extends PublishProps {
  championship: string;
}

export function PublishCard({ tournament: { id, title }, championship, open }: PublishCardProps) {
  const { t } = useText();
  const form = usePageForm({ id: `publish:${id}` });
  return (
    <section className="card marked split pad" aria-label={t("organizer.publish.title", { title })}>
      <div className="item-text">
        <h2 className="sub">{t("organizer.publish.off")}</h2>
        <p className="lead-line">{t("organizer.publish.title", { title })}</p>
        <p className="sub">
          {t(open ? "organizer.publish.open" : "organizer.publish.closed")}{" "}
          <a className="text-link" href={publicPath(championship, { id, status: "pending" })}>
            {t("organizer.publish.preview")}
          </a>
        </p>
      </div>
      <FormFrame of={form} className="" send={t("organizer.publish.submit")} />
    </section>
  );
}

export function PublishLine({ tournament: { id, title }, open }: PublishProps) {
  const { t } = useText();
  const form = usePageForm({ id: `publish:${id}` });
  return (
    <section className="card marked list-row" aria-label={t("organizer.publish.title", { title })}>
      <p className="grow sub">
        {t(open ? "organizer.publish.offOpen" : "organizer.publish.offClosed")}
      </p>
      <FormFrame of={form} className="" send={t("organizer.publish.submit")} />
    </section>
  );
}
