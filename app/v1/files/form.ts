import { Problem } from "../../http/problem.ts";

/** The parts of a multipart body, or a 400 when it is none. */
export async function readForm(request: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Problem(400, "Não foi possível ler o corpo do pedido.");
  }
}
