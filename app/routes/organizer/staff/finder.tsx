import { Form } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** Letters of what is looked for: an e-mail is as long at most. */
export const LONGEST = 254;

interface FinderProps {
  /** The parameter of the address. */
  name: string;
  label: string;
  value: string;
}

/** One field to find something by: a form whose answer has an address. */
export function Finder({ name, label, value }: FinderProps) {
  const { t } = useText();
  const id = `find-${name}`;
  return (
    <Form method="get" key={value} className="filters" role="search">
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
