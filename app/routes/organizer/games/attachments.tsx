import { href, useParams } from "react-router";
import { fullDate } from "~/components/date.ts";
import { FileField, SelectField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listAttachments } from "~/v1/games/contract.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

interface AttachmentsProps {
  game: GameDetail;
  files: CallOutput<typeof listAttachments>["records"];
}

/** The papers of a game, handed in for its teams. */
export function Attachments({ game, files }: AttachmentsProps) {
  const { t } = useText();
  const { championship = "" } = useParams();
  const form = usePageForm<{ team_id?: string; file?: string }>({ id: "attach" });
  const teams = [game.home_team, game.away_team].filter((team) => team !== null);
  if (teams.length === 0) return null;
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.name ?? "";
  return (
    <section className="card form-section" aria-labelledby="anexos">
      <h2 id="anexos">{t("organizer.games.files.title")}</h2>
      <p className="hint">{t("organizer.games.files.hint")}</p>
      {files.length > 0 ? (
        <ul className="attachments">
          {files.map(({ file_id, team_id, mime, created_at }) => (
            <li key={file_id}>
              <a
                className="text-link"
                href={href("/organizador/:championship/arquivos/:file", {
                  championship,
                  file: String(file_id),
                })}
              >
                {t(
                  mime === "application/pdf"
                    ? "organizer.games.files.pdf"
                    : "organizer.games.files.image",
                )}
                {" · "}
                {t("organizer.games.files.of", {
                  team: nameOf(team_id),
                  date: fullDate(created_at, true),
                })}
              </a>
              <Confirm
                id={`detach:${file_id}`}
                label={t("organizer.games.files.remove")}
                question={t("organizer.games.files.removeAsk", { team: nameOf(team_id) })}
                action={t("organizer.games.files.remove")}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FormFrame of={form} files>
        <div className="pair">
          <SelectField
            field={form.fields.team_id}
            label={t("organizer.games.files.team")}
            empty="—"
            options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <FileField
            field={form.fields.file}
            label={t("organizer.games.files.file")}
            hint={t("organizer.games.files.fileHint")}
            accept="attachment"
          />
        </div>
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.games.files.add")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
