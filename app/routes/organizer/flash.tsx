import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { Notice } from "~/components/notice.tsx";
import type { loader } from "./organizer.tsx";

/** Milliseconds that a notice stays when script can take it away. */
const STAYS = { success: 1500, warning: 3000 };

/** What the page before left to say. */
export function FlashNotice() {
  const desk = useRouteLoaderData<typeof loader>("routes/organizer/organizer");
  const flash = desk?.flash ?? null;
  const [gone, setGone] = useState<typeof flash>(null);
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setGone(flash), STAYS[flash.kind]);
    return () => clearTimeout(timer);
  }, [flash]);
  return flash && flash !== gone ? <Notice kind={flash.kind}>{flash.text}</Notice> : null;
}
