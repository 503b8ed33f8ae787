import type { Bulletin } from "./bulletin-days.ts";

const drawings = {
  registration: "M12 5v14M5 12h14",
  transfer: "M4 8.5h13M13.5 4.5l4 4-4 4M20 15.5H7M10.5 11.5l-4 4 4 4",
  release: "M10 4.5H5v15h5M10.5 12H20M16.5 8l4 4-4 4",
  correction: "M5 19l1-4.2L15.8 5l3.2 3.2L9.2 18zM13.5 7.3l3.2 3.2",
} as const;

/** What a row of the bulletin does, as a sign beside its word. */
export const BulletinIcon = ({ type }: Pick<Bulletin, "type">) => (
  <span className={`entry-icon entry-icon-${type}`} aria-hidden="true">
    <svg className="icon" viewBox="0 0 24 24">
      <path
        d={drawings[type]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </span>
);
