import { href } from "react-router";
import { NEWS_KINDS } from "~/domain/push/kinds.ts";
import { useText } from "~/i18n/use-text.ts";

/**
 * What a device is told of each thing that it follows: its script shows the form, fills the list from the
 * template, and sends it. All words are here, so that the script holds none but the articles of names.
 */
export function AlertsForm() {
  const { t } = useText();
  const words = {
    "data-saved": t("alerts.saved"),
    "data-stopped": t("alerts.stopped"),
    "data-nothing": t("alerts.nothingChosen"),
    "data-failed": t("alerts.failed"),
    "data-whole": t("alerts.whole"),
  };
  return (
    <form className="form card" data-alerts-form hidden {...words} aria-label={t("alerts.title")}>
      <fieldset>
        <legend>{t("alerts.what")}</legend>
        <ul className="rows" data-alerts-topics />
      </fieldset>
      <template data-alerts-topic>
        <li>
          <div role="group" className="stack gap-2 pad" data-championship="">
            <p className="lines">
              <b data-alerts-name />
              <span className="sub" data-alerts-where />
            </p>
            <div className="cluster ticks">
              {NEWS_KINDS.map((kind) => (
                <label key={kind} className="tap">
                  <input type="checkbox" value={kind} defaultChecked /> {t(`alerts.kinds.${kind}`)}
                </label>
              ))}
            </div>
          </div>
        </li>
      </template>
      <fieldset>
        <legend>{t("alerts.quiet")}</legend>
        <div className="field check">
          <label>
            <input type="checkbox" name="quiet" /> {t("alerts.quietOn")}
          </label>
        </div>
        <div className="pair">
          <div className="field">
            <label htmlFor="silencio-de">{t("alerts.from")}</label>
            <input id="silencio-de" type="time" name="from" defaultValue="22:00" />
          </div>
          <div className="field">
            <label htmlFor="silencio-ate">{t("alerts.to")}</label>
            <input id="silencio-ate" type="time" name="to" defaultValue="07:00" />
          </div>
        </div>
        <p className="hint">{t("alerts.quietHint")}</p>
      </fieldset>
      <p role="status" data-alerts-said />
      <div className="actions">
        <button type="submit" className="button" data-alerts-on>
          {t("alerts.on")}
        </button>
        <button type="submit" className="button" data-alerts-save hidden>
          {t("alerts.save")}
        </button>
        <button type="button" className="button button-quiet" data-alerts-stop hidden>
          {t("alerts.stop")}
        </button>
      </div>
      <p className="hint">
        {t("alerts.needs")} <a href={href("/privacidade")}>{t("alerts.privacy")}</a>.
      </p>
    </form>
  );
}
