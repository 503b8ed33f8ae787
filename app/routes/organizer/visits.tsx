import { useEffect } from "react";
import { useLocation } from "react-router";
import { reportDeskPage } from "~/fan/desk-visits.ts";

/** Reports the pages of the organizer's area that are opened, where visits are measured. */
export function Visits() {
  const { pathname } = useLocation();
  useEffect(() => reportDeskPage(pathname), [pathname]);
  return null;
}
