/** A problem of the folder: file, line and reason. */
export interface FolderProblem {
  file: string;
  line: number;
  reason: string;
}

/** Collects all problems of a folder. */
export class ProblemList {
  readonly #found: FolderProblem[] = [];

  add(file: string, line: number, reason: string): void {
    this.#found.push({ file, line, reason });
  }

  get empty(): boolean {
    return this.#found.length === 0;
  }

  sorted(): FolderProblem[] {
    return this.#found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  }
}

/** Returns `games.csv:12: o placar não é um número inteiro`. */
export const problemLine = ({ file, line, reason }: FolderProblem): string =>
  `${file}:${line}: ${reason}`;
