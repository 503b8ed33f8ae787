type Status = 413 | 415 | 422;

/** Why a file is not taken: too large, of a wrong type, or damaged; `message` is for people. */
export class BadFile extends Error {
  readonly status: Status;
  readonly code: string;

  constructor(status: Status, code: string, message: string) {
    super(message);
    this.name = "BadFile";
    this.status = status;
    this.code = code;
  }
}

export const damaged = (): BadFile =>
  new BadFile(422, "damaged", "O arquivo está danificado ou incompleto. Salve de novo e reenvie.");

export const animated = (): BadFile =>
  new BadFile(422, "animated", "A imagem é animada. Envie uma imagem parada.");

export const hiding = (): BadFile =>
  new BadFile(422, "hidden_content", "O arquivo traz outro conteúdo escondido e não foi aceito.");

export const tooManyParts = (): BadFile =>
  new BadFile(
    422,
    "too_many_parts",
    "A imagem está dividida em pedaços demais. Salve-a de novo num programa de imagens e reenvie.",
  );
