import type { Manifest } from "./manifest.ts";
import { OBJECTS } from "./objects.ts";

const number = new Intl.NumberFormat("pt-BR");

export function formatSummary({ tables, entries, made_at, migration }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const files = entries.filter(({ name }) => name.startsWith(`${OBJECTS}/`));
  return [
    `cópia de ${made_at}`,
    `campeonatos: ${number.format(tables["championships"] ?? 0)}`,
    `linhas: ${number.format(rows)} em ${Object.keys(tables).length} tabelas`,
    `arquivos: ${number.format(files.length)}`,
    `esquema ${migration.replace(".sql", "")}`,
  ].join(", ");
}
