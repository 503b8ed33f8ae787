import { pdf, png } from "../../../v1/support/file-samples.ts";

export const image = () => new File([png()], "escudo.png", { type: "image/png" });
export const document = () => new File([pdf()], "regulamento.pdf", { type: "application/pdf" });
