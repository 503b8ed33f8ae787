import { pdf, png } from "../../../v1/support/file-samples.ts";

/** A shield, a rulebook and a file that is neither. */
export const image = () => new File([png()], "escudo.png", { type: "image/png" });
export const document = () => new File([pdf()], "regulamento.pdf", { type: "application/pdf" });
