import { Form } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** Longest search text, as long as an e-mail may be. */
export const LONGEST = 254;

interface FinderProps {
  /** The parameter of the address. */
  name: string;
  label: string;
  value: string;
}

/** A search field: a GET form, so that the result has an address. */
export function Finder({ name, label, value }: FinderProps) {
  const { t } = useText();
  const id = `find-${name}`;
  return (
    <Form method="get" key={value} className="pair filters" role="search">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" name={name} defaultValue={value} maxLength={LONGEST} />
      </div>
      <div className="actions">
        <button type="submit" className="button button-quiet">
          {t("organizer.staff.search")}
        </button>
      </div>
    </Form>
  );
}
