export interface FolderProblem {
  file: string;
  line: number;
  reason: string;
}

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

export const problemLine = ({ file, line, reason }: FolderProblem): string =>
  `${file}:${line}: ${reason}`;
