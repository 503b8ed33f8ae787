/** What a mail says: paragraphs, and at most one thing to do. */
interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer: string;
}

/** A mail as it is queued and sent: plain text and HTML say the same. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a letter to one recipient as text and as HTML with every value escaped. */
export function written(recipient: string, letter: Letter): Mail {
  const subject = letter.subject.replace(/\s+/g, " ").trim();
  return { recipient, subject, text: asText(letter), html: asHtml({ ...letter, subject }) };
}

function asText({ greeting, paragraphs, action, footer }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\nApito\n${footer}`,
  ].join("\n\n");
}

const asHtml = ({
  subject,
  greeting,
  paragraphs,
  action,
  footer,
}: Letter): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f5;font-family:system-ui,sans-serif;color:#1b2330">
<table role="presentation" style="max-width:560px;width:100%;table-layout:fixed;margin:0 auto;border-collapse:collapse;background:#ffffff">
<tr><td style="padding:16px 24px;background:#252d3a;color:#ffffff;font-size:20px;font-weight:700">Apito</td></tr>
<tr><td style="padding:24px;font-size:16px;line-height:1.5">
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${action ? button(action) : ""}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #d5dbe3;font-size:13px;color:#55606f">${escaped(footer)}</td></tr>
</table>
</body>
</html>`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll("\n", "<br>")}</p>`;

const button = ({
  label,
  url,
}: {
  label: string;
  url: string;
}): string => `<p style="margin:0 0 16px">
<a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#252d3a;color:#ffffff;text-decoration:none;font-weight:700">${escaped(label)}</a></p>
<p style="margin:0;font-size:13px;color:#55606f;overflow-wrap:anywhere">Se o botão não abrir, copie este endereço: ${escaped(url)}</p>`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
