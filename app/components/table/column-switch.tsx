import { useText } from "~/i18n/use-text.ts";

const views = ["summary", "campaign", "form"] as const;

/** On a phone a table shows one set of numbers at a time: this chooses which, without script. */
export function ColumnSwitch() {
  const { t } = useText();
  return (
    <fieldset className="column-switch segments">
      <legend className="sr">{t("table.view")}</legend>
      {views.map((view) => (
        <label key={view}>
          <input
            type="radio"
            name="colunas"
            value={view}
            className={`show-${view}`}
            defaultChecked={view === "summary"}
            autoComplete="off"
          />
          <span>{t(`table.views.${view}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
