import { CopyButton } from "../copy-button.tsx";

/** An address to pass on: to be copied by a button where there is script, by hand anywhere. */
export const ShareLink = ({ link, label }: { link: string; label: string }) => (
  <div className="field share-link">
    <label htmlFor="share-link">{label}</label>
    <div>
      <input id="share-link" readOnly value={link} />
      <CopyButton text={link} />
    </div>
  </div>
);
