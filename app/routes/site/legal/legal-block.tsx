import type { Block, Inline } from "~/i18n/pt-BR/legal/legal-text.ts";

/** A paragraph, a list, or a table that a phone can show: a card for each of its lines. */
export function LegalBlock({ of: block }: { of: Block }) {
  if ("text" in block) return <p>{block.text.map(inline)}</p>;
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((item, at) => (
          <li key={at}>{item.map(inline)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className="legal-records">
      {block.records.map(({ name, facts }) => (
        <div key={name}>
          <h3>{name}</h3>
          <dl>
            {facts.map(([label, words]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

const inline = (piece: Inline) =>
  typeof piece === "string" ? (
    piece
  ) : (
    <a key={piece.href} className="in-text" href={piece.href}>
      {piece.label}
    </a>
  );
