import { LegalLinks } from "~/components/legal-links.tsx";

/** The foot of the desk's pages. */
export function DeskFoot() {
  return (
    <footer className="foot">
      <LegalLinks />
    </footer>
  );
}
