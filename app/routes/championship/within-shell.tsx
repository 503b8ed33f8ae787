import { Outlet } from "react-router";

/** The pages of the shell: an error of one shows below the championship's header. */
export default function WithinShell() {
  return <Outlet />;
}

export { ShellProblem as ErrorBoundary } from "./shell-page.tsx";
