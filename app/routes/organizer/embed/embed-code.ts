import type { AskedLook } from "~/components/site/embed-look.ts";

/** The parts of a championship that other sites show, with the folder of their embed. */
const EMBEDS = { championship: "", table: "table/", rounds: "rounds/" } as const;
export type EmbedKind = keyof typeof EMBEDS;

interface Embed {
  /** Scheme and host that the embed is served from. */
  origin: string;
  slug: string;
  kind: EmbedKind;
  tournament: number | undefined;
  look: AskedLook;
  title: string;
  /** Pixels; left out, all the room there is. */
  width: number | undefined;
  height: number;
  /** Whether its height follows its content. */
  fit: boolean;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** The embed's address, without the origin. */
export function embedAddress({ slug, kind, tournament, look }: Omit<Embed, "origin">): string {
  const query = new URLSearchParams({
    ...(tournament !== undefined && { torneio: String(tournament) }),
    ...look,
  });
  return `/iframe/${EMBEDS[kind]}${slug}${query.size > 0 ? `?${query}` : ""}`;
}

/** The HTML for another site; its script gives the frame the height that the embed posts. */
export function embedCode({ origin, ...embed }: Embed): string {
  const { slug, kind, tournament, title, width, height, fit } = embed;
  const id = ["apito", kind, slug, tournament].filter((part) => part !== undefined).join("-");
  const frame = `<iframe id="${id}" src="${origin}${escapeHtml(embedAddress(embed))}" title="${escapeHtml(title)}" width="${width ?? "100%"}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  if (!fit) return frame;
  return `${frame}
<script>
addEventListener("message", function (e) {
  var f = document.getElementById("${id}");
  if (f && e.source === f.contentWindow && e.data && e.data.type === "apito:height") f.height = e.data.height;
});
</script>`;
}
