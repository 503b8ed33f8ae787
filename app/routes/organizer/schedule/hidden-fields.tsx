import { Fragment } from "react";

interface HiddenProps {
  value: unknown;
  name?: string;
  /** What this form says itself. */
  except?: string[];
}

/** Carries what another form sent into this one, as it was sent. */
export function HiddenFields({ value, name = "", except }: HiddenProps) {
  if (typeof value === "string") return <input type="hidden" name={name} value={value} />;
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value)
    .filter(([key]) => !key.startsWith("_") && !except?.includes(key))
    .map(([key, part]) => (
      <Fragment key={key}>
        <HiddenFields value={part} name={pathOf(name, key, Array.isArray(value))} />
      </Fragment>
    ));
}

function pathOf(name: string, key: string, isList: boolean): string {
  if (isList) return `${name}[${key}]`;
  return name ? `${name}.${key}` : key;
}
