import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";

interface ZoneRow {
  from?: number | undefined;
  to?: number | undefined;
  label?: string | undefined;
  kind: "up" | "warn" | "down";
}

/** What the positions of the table are worth, a line each; the last lines wait for new ones. */
export function ZoneFields({ field }: { field: FieldMetadata<ZoneRow[]> }) {
  const { t } = useText();
  const kinds = t("organizer.phases.zoneKinds", { returnObjects: true });
  return (
    <fieldset className="zone-fields">
      <legend>{t("organizer.phases.zones")}</legend>
      <p className="hint">{t("organizer.phases.zonesHint")}</p>
      {field.getFieldList().map((row, at) => {
        const fields = row.getFieldset();
        return (
          <fieldset key={row.key} className="zone-row">
            <legend className="sr">{t("organizer.phases.zone", { number: at + 1 })}</legend>
            <TextField
              field={fields.from}
              label={t("organizer.phases.zoneFrom")}
              inputMode="numeric"
            />
            <TextField field={fields.to} label={t("organizer.phases.zoneTo")} inputMode="numeric" />
            <TextField field={fields.label} label={t("organizer.phases.zoneLabel")} />
            <SelectField
              field={fields.kind}
              label={t("organizer.phases.zoneKind")}
              options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            />
          </fieldset>
        );
      })}
    </fieldset>
  );
}
