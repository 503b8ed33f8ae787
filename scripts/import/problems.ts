/** Something in the folder that cannot be imported: which file, which line, why. */
export interface FolderProblem {
  file: string;
  line: number;
  reason: string;
}

/** Collects what is wrong in a folder, so that all of it is told at once. */
export class ProblemList {
  readonly #found: FolderProblem[] = [];

  add(file: string, line: number, reason: string): void {
    this.#found.push({ file, line, reason });
  }

  get empty(): boolean {
    return this.#found.length === 0;
  }

  /** By file, then line. */
  sorted(): FolderProblem[] {
    return this.#found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  }
}

/** `games.csv:12: o placar não é um número inteiro` */
export const problemLine = ({ file, line, reason }: FolderProblem): string =>
  `${file}:${line}: ${reason}`;
