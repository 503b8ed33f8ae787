import type { Route } from "./+types/place-fields";
import { listCities } from "~/v1/site/reference/contract.ts";
import { loadDesk } from "../desk-calls.ts";
import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useId } from "react";
import { href, useFetcher } from "react-router";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";

export async function loader(args: Route.LoaderArgs) {
  const { uf } = args.params;
  const { records } = await loadDesk(args, (api) => api(listCities, { params: { uf } }));
  return records.map(({ name }) => name);
}

interface PlaceFieldsProps {
  uf: FieldMetadata<string | null | undefined>;
  city: FieldMetadata<string | null | undefined>;
  states: { code: string; name: string }[];
}

export function PlaceFields({ uf, city, states }: PlaceFieldsProps) {
  const { t } = useText();
  const list = useId();
  const { data: names = [], load } = useFetcher<typeof loader>();
  const chosen = uf.value;
  useEffect(() => {
    if (chosen) void load(href("/organizador/cidades/:uf", { uf: chosen }));
  }, [chosen, load]);
  return (
    <div className="pair">
      <SelectField
        field={uf}
        label={t("organizer.championship.uf")}
        optional
        empty="—"
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        field={city}
        label={t("organizer.championship.city")}
        optional
        autoComplete="off"
        list={list}
      />
      <datalist id={list}>
        {chosen ? names.map((name) => <option key={name}>{name}</option>) : null}
      </datalist>
    </div>
  );
}
