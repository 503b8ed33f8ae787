import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { RulesFormProps } from "./rules-facts.ts";

/** Tells the approved teams, once, that they are in. */
export function CallUp({ tournament: { is_called, version } }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm({ id: "uncall" });
  if (is_called) {
    return (
      <>
        <p>{t("organizer.rules.calledAlready")}</p>
        <FormFrame of={form} version={version} label={t("organizer.rules.uncall")}>
          <div className="actions">
            <SubmitButton of={form} kind="quiet">
              {t("organizer.rules.uncall")}
            </SubmitButton>
          </div>
        </FormFrame>
      </>
    );
  }
  return (
    <>
      <p>{t("organizer.rules.callHint")}</p>
      <Confirm
        id="call"
        version={version}
        kind="main"
        label={t("organizer.rules.callDo")}
        question={t("organizer.rules.callAsk")}
        action={t("organizer.rules.callDo")}
      />
    </>
  );
}
