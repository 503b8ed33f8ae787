import { checkForm } from "../../http/form-body.ts";
import { Problem } from "../../http/problem.ts";

/** The parts of a multipart body, or a 400 when it is none. */
export async function readForm(request: Pick<Request, "formData">): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw new Problem(400, "request.unreadableBody");
  });
  checkForm(form);
  return form;
}
