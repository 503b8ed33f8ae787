import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Route } from "./+types/codes";
import { editingPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { CopyButton } from "../copy-button.tsx";
import { DeskHead } from "../desk-bar.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { readCodes } from "./codes.server.ts";
import { EmbedForm } from "./embed-form.tsx";

export const loader = (args: Route.LoaderArgs) => readCodes(args);

export default function Codes({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { slug, tournaments, items, choice, result, code, preview } = loaderData;
  return (
    <>
      <DeskHead page={t("organizer.codes.title")} />
      <div className="split">
        <h1>{t("organizer.codes.title")}</h1>
        <p className="lead">{t("organizer.codes.lead")}</p>
        <a className="text-link" href={editingPath(href("/iframe/:id", { id: slug }))}>
          {t("editing.look.open")}
        </a>
      </div>
      <div className="stack codes">
        <EmbedForm tournaments={tournaments} items={items} choice={choice} result={result} />
        <section className="card stack pad" aria-labelledby="codigo">
          <h2 id="codigo">{t("organizer.codes.code")}</h2>
          <p className="sub">
            {t(choice.ajustar ? "organizer.codes.codeHint" : "organizer.codes.fixedHint")}
          </p>
          <textarea
            className="code-text"
            aria-labelledby="codigo"
            rows={8}
            value={code}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="actions">
            <CopyButton text={code} label={t("organizer.codes.copy")} />
          </div>
        </section>
        <section className="stack gap-3" aria-labelledby="previa">
          <h2 id="previa">{t("organizer.codes.preview")}</h2>
          <Preview key={preview.address} {...preview} />
        </section>
      </div>
    </>
  );
}

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

/** The height of an embed that loaded before the listener was there, or null. */
function heightOf(page: Document | null | undefined): number | null {
  if (page?.readyState !== "complete" || page.URL === "about:blank") return null;
  return Math.ceil(page.documentElement.getBoundingClientRect().height);
}

/** Shows the embed as another site would. */
function Preview({ address, title, width, height, fit }: PreviewProps) {
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

export { DeskProblem as ErrorBoundary };
