import { Outlet, useOutletContext } from "react-router";

/** The pages of a frame: an error of one shows below the frame's header. */
export default function WithinFrame() {
  return <Outlet context={useOutletContext()} />;
}

export { DeskProblem as ErrorBoundary } from "./desk-page.tsx";
