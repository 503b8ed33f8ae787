import { Outlet, useRouteLoaderData } from "react-router";
import { DeskBar, DeskFoot, FlashNotice } from "./desk-page.tsx";
import type { loader as deskLoader } from "./desk.tsx";

export default function PlainFrame() {
  const desk = useRouteLoaderData<typeof deskLoader>("routes/organizer/desk");
  return (
    <>
      <header className="top">
        <DeskBar signedIn={desk !== undefined} />
      </header>
      <main id="conteudo" className="page desk-page">
        <FlashNotice />
        <Outlet />
      </main>
      <DeskFoot />
    </>
  );
}

export { DeskProblem as ErrorBoundary } from "./desk-page.tsx";
