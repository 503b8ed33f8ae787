import { useEffect, useRef, useState } from "react";
import { data, href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/codes";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { OWN, SIZES, THEMES } from "~/components/site/embed-look.ts";
import { editingPath } from "~/components/target.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { flag } from "~/routes/form/schema.ts";
import { numberIn } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { color } from "~/v1/kit/contract.ts";
import { CopyButton } from "../copy-button.tsx";
import { DeskHead } from "../desk-bar.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { parseForm } from "~/routes/form/parse.ts";
import { loadDesk } from "../load-desk.ts";
import { embedAddress, embedCode, type EmbedKind } from "./embed-code.ts";
import { EmbedForm } from "./embed-form.tsx";

const kinds = ["championship", "table", "rounds"] as const satisfies EmbedKind[];
const HEIGHT = 640;

const chosen = z.object({
  parte: z.enum(kinds),
  torneio: z.coerce.number().int().positive().optional(),
  largura: z.coerce.number().int().min(240).max(2000).optional(),
  altura: z.coerce.number().int().min(200).max(5000).default(HEIGHT),
  ajustar: flag,
  tema: z.enum([OWN.tema, ...THEMES]).optional(),
  tamanho: z.enum([OWN.tamanho, ...SIZES]).optional(),
  /** Whether `cor` counts: a colour field always holds one. */
  colorir: flag,
  cor: color.optional(),
});

const first: z.output<typeof chosen> = {
  parte: "championship",
  altura: HEIGHT,
  ajustar: true,
  colorir: false,
};

export async function loader(args: Route.LoaderArgs) {
  const id = String(numberIn(args.params.championship));
  const call = args.context.get(apiContext)(getChampionship, { params: { id } });
  const { slug, name, seasons } = await loadDesk(args, call);
  const tournaments = seasons.flatMap((season) =>
    season.tournaments.map(({ id, name }) => ({ id, name, season: season.name })),
  );
  const query = args.url.searchParams;
  const requested = query.has("parte") ? parseForm(query, chosen) : null;
  const refused = requested !== null && requested.status !== "success";
  const choice = requested?.status === "success" ? requested.value : first;
  const embed = {
    slug,
    kind: choice.parte,
    tournament: tournaments.find(({ id }) => id === choice.torneio)?.id,
    title: `${name}: ${getI18n(args.context).t(`organizer.codes.kinds.${choice.parte}`)}`,
    look: {
      ...(choice.tema && { tema: choice.tema }),
      ...(choice.tamanho && { tamanho: choice.tamanho }),
      ...(choice.colorir && choice.cor && { cor: choice.cor.slice(1).toLowerCase() }),
    },
    width: choice.largura,
    height: choice.altura,
    fit: choice.ajustar,
  };
  const code = embedCode({ origin: args.context.get(siteContext).origin, ...embed });
  return data(
    {
      tournaments,
      choice,
      result: refused ? requested.reply() : null,
      code,
      preview: { ...embed, address: embedAddress(embed) },
    },
    { status: refused ? 400 : 200 },
  );
}

export default function Codes({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { tournaments, choice, result, code, preview } = loaderData;
  return (
    <>
      <DeskHead page={t("organizer.codes.title")} />
      <div className="split">
        <h1>{t("organizer.codes.title")}</h1>
        <p className="lead">{t("organizer.codes.lead")}</p>
        <a className="text-link" href={editingPath(href("/iframe/:id", { id: preview.slug }))}>
          {t("editing.look.open")}
        </a>
      </div>
      <div className="stack codes">
        <EmbedForm tournaments={tournaments} choice={choice} result={result} />
        <section className="card stack pad" aria-labelledby="codigo">
          <h2 id="codigo">{t("organizer.codes.code")}</h2>
          <p className="sub">{t("organizer.codes.codeHint")}</p>
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
