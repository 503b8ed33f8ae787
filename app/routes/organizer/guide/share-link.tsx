import { useRef, useState } from "react";
import { useText } from "~/i18n/use-text.ts";
import { useScripted } from "../use-scripted.ts";

/** An address to pass on: to be copied by a button where there is script, by hand anywhere. */
export function ShareLink({ link, label }: { link: string; label: string }) {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const scripted = useScripted();
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className="field share-link">
      <label htmlFor="share-link">{label}</label>
      <div>
        <input id="share-link" ref={field} readOnly value={link} />
        {scripted ? (
          <button type="button" className="button button-quiet" onClick={() => void copy()}>
            <span aria-live="polite">{t(copied ? "form.copied" : "form.copy")}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}
