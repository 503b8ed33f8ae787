/** The text of a form's field; empty where there is none, or a file. */
export function textOfPart(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
