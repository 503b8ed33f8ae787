import { href, NavLink, Outlet } from "react-router";
import { useText } from "~/i18n/use-text.ts";

export default function StaffFrame() {
  const { t } = useText();
  const pages = [
    { to: href("/organizador/plataforma"), label: t("organizer.staff.nav.championships") },
    { to: href("/organizador/plataforma/denuncias"), label: t("organizer.staff.nav.reports") },
    { to: href("/organizador/plataforma/contas"), label: t("organizer.staff.nav.accounts") },
    { to: href("/organizador/plataforma/atos"), label: t("organizer.staff.nav.acts") },
  ];
  return (
    <>
      <nav className="cluster" aria-label={t("organizer.staff.nav.label")}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} className="chip" to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-page.tsx";
