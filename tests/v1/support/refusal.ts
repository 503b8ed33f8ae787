import { ApiProblem } from "../../../app/v1/client.ts";

interface Refusal {
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
}

/** Returns the status and the wrong fields: [422, "from.register_ids.1 unknown"]. */
export async function readRefusal(response: Response): Promise<(number | string)[]> {
  const { errors = [] } = await response.json<Refusal>();
  return [response.status, ...errors.map(({ path, code }) => `${path} ${code}`)];
}

/** Returns the status and the reasons: [422, "csv.2.name doubt: …"]. */
export async function readReasons(response: Response): Promise<(number | string)[]> {
  const { errors = [] } = await response.json<Refusal>();
  const reasons = errors.map(({ path, code, message }) => `${path} ${code}: ${message}`);
  return [response.status, ...reasons];
}

/** Returns the status and the places of the wrong fields. */
export async function readWrongPlaces(response: Response): Promise<(number | string)[]> {
  const { errors = [] } = await response.json<Refusal>();
  return [response.status, ...errors.map(({ path }) => path)];
}

/** Returns status, sentence and, if any, the places of the wrong fields. */
export async function readProblem(response: Response) {
  const { detail, errors } = await response.json<Refusal>();
  return { status: response.status, detail, at: errors?.map(({ path }) => path) };
}

/** Returns the status with the first reason: "422 choice: Escolha um nome." */
export async function readOutcome(response: Response): Promise<string> {
  if (response.status === 204) return "204";
  const { detail = "", errors: [first] = [] } = await response.json<Refusal>();
  return [response.status, first ? `${first.path}: ${first.message}` : detail].join(" ").trim();
}

/** Returns the refusal of a call; fails when the call succeeds or fails otherwise. */
export async function catchRefusal(calling: Promise<unknown>): Promise<ApiProblem> {
  try {
    await calling;
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
}
