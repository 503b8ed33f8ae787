import { useEffect, useRef, useState } from "react";

interface PreviewProps {
  address: string;
  title: string;
  width: number | undefined;
  height: number;
  fit: boolean;
}

/** The height that an embed tells the page around it, or null. */
function heightIn(message: unknown): number | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("type" in message) || message.type !== "apito:height" || !("height" in message))
    return null;
  return typeof message.height === "number" ? message.height : null;
}

/** How high an embed is that told it before anybody listened, or null while it is not there. */
function heightOf(page: Document | null | undefined): number | null {
  if (page?.readyState !== "complete" || page.URL === "about:blank") return null;
  return Math.ceil(page.documentElement.getBoundingClientRect().height);
}

/** The embed itself, as another site would show it. */
export function Preview({ address, title, width, height, fit }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    setTold(heightOf(frame.current?.contentDocument));
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow) setTold((known) => heightIn(data) ?? known);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, shown as other sites show it
    <iframe
      ref={frame}
      src={address}
      title={title}
      width={width ?? "100%"}
      height={(fit ? told : null) ?? height}
    />
  );
}
