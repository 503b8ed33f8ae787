import { useText } from "~/i18n/use-text.ts";
import { placeOf } from "~/components/place.ts";
import { tablePath, type Target } from "~/components/target.ts";
import { modalityLabels } from "~/domain/modality.ts";
import { ShareLink } from "~/components/share-link.tsx";
import { FactList } from "./fact-list.tsx";
import { useShell } from "../use-shell.ts";

/** What the championship says of itself, and who runs it. */
export function About({ target }: { target: Target }) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, origin } = shell;
  const season = chosen?.season;
  return (
    <section className="card about" aria-labelledby="sobre">
      <header>
        <h2 id="sobre">{t("info.about")}</h2>
      </header>
      <p className="about-text">{championship.description ?? t("info.noDescription")}</p>
      <FactList
        facts={[
          [t("info.organizer"), championship.owner.name],
          [t("info.place"), placeOf(championship)],
          [
            t("info.modality"),
            modalityLabels[chosen?.tournament.modality ?? championship.modality],
          ],
          [
            t("info.season"),
            season &&
              t("info.seasonIs", { name: season.name, status: t(`info.status.${season.status}`) }),
          ],
        ]}
      />
      <ShareLink
        text={championship.name}
        address={origin + tablePath({ ...target, championship: championship.slug })}
      />
    </section>
  );
}
