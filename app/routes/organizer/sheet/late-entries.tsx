import { Card } from "~/components/card.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { GameDetail } from "~/components/records.ts";
import { fullDate } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listGameEntries } from "~/v1/matchday/sheets/entries/contract.ts";
import { useEventWords } from "./event-words.ts";
import { collectNames, type Eligibility } from "./people.ts";
import { AddendumField } from "./addendum-field.tsx";

type Noted = CallOutput<typeof listGameEntries>["entries"][number];

type LateForm = { entries: string[]; addendum: string };

interface LateEntriesProps {
  game: GameDetail;
  eligibility: Eligibility;
  entries: readonly Noted[];
}

/** Entries that came from a device after the sheet was closed, for the organizer to accept or refuse. */
export function LateEntries({ game, eligibility, entries }: LateEntriesProps) {
  const { t } = useText();
  const form = usePageForm<LateForm>({ id: "late" });
  const describe = useEventWords(collectNames(game, eligibility));
  const late = entries.filter(({ status }) => status === "late");
  if (late.length === 0) return null;
  const wordsOf = ({ content, minute, added }: Noted): string => {
    if (content.kind !== "event") return t(`organizer.sheet.late.kind.${content.kind}`);
    const user_id = typeof content.person === "number" ? content.person : null;
    return describe({ ...content, user_id, minute, added });
  };
  return (
    <Card id="chegaram" title={t("organizer.sheet.late.title")} look="card-wait">
      <p className="quiet">{t("organizer.sheet.late.hint")}</p>
      <ul className="rows items lined">
        {late.map((entry) => (
          <li key={entry.id}>
            <b>{wordsOf(entry)}</b>
            <p className="sub">
              {t("organizer.sheet.late.by", {
                name: entry.author,
                date: fullDate(entry.noted_at, true),
              })}
            </p>
          </li>
        ))}
      </ul>
      <FormFrame of={form} className="form">
        {late.map(({ id }) => (
          <input key={id} type="hidden" name="entries" value={id} />
        ))}
        <AddendumField closed field={form.fields.addendum} />
        <div className="actions">
          <SubmitButton name="accept" value="on" kind="main">
            {t("organizer.sheet.late.accept")}
          </SubmitButton>
          <SubmitButton name="accept" value="" kind="quiet">
            {t("organizer.sheet.late.refuse")}
          </SubmitButton>
        </div>
      </FormFrame>
    </Card>
  );
}
