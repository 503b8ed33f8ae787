import { useEffect, useState } from "react";
import { href, useParams } from "react-router";
import { NewsBody } from "~/components/news-body.tsx";
import { useText } from "~/i18n/use-text.ts";

/** Milliseconds without a key after which the preview follows. */
const PAUSE = 400;

interface NewsPreviewProps {
  /** The text when it was sent to be seen. */
  html: string;
  /** Id of the field where it is typed. */
  field: string;
}

/** What a text will look like; with script it follows what is typed further. */
export function NewsPreview({ html, field }: NewsPreviewProps) {
  const { t } = useText();
  const { championship = "" } = useParams();
  const [live, setLive] = useState({ since: html, html });
  useEffect(() => {
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    let timer: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    const { signal } = controller;
    const address = href("/organizador/:championship/noticias/previa", { championship });
    const refresh = async () => {
      const found = await previewed(address, area.value, signal);
      if (found !== null && !signal.aborted) setLive({ since: html, html: found });
    };
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), PAUSE);
    };
    area.addEventListener("input", follow, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [html, field, championship]);
  return (
    <section className="card news-preview" aria-labelledby="previa" id="como-fica">
      <h2 id="previa" className="sub">
        {t("organizer.news.preview")}
      </h2>
      <NewsBody html={live.since === html ? live.html : html} />
    </section>
  );
}

/** The HTML of a text; null when it could not be had: the preview before stays. */
async function previewed(
  address: string,
  body: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const form = new URLSearchParams({ body });
    const answer = await fetch(address, { method: "POST", body: form, signal, redirect: "manual" });
    if (!answer.ok) return null;
    const { html }: { html: string } = await answer.json();
    return html;
  } catch {
    return null;
  }
}
