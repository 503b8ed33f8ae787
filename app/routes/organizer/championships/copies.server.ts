import { href } from "react-router";
import * as z from "zod";
import { type ApiClient, ApiProblem, type CallOutput } from "~/v1/client.ts";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { chosenFile, checkboxSchema } from "~/routes/form/schema.ts";
import {
  advanceImport,
  createImport,
  deleteImport,
  getImport,
  putImportPart,
} from "~/v1/copies/imports/contract.ts";
import { idSchema } from "~/v1/kit/contract.ts";

export type Import = CallOutput<typeof getImport>;

const idForm = z.object({ id: idSchema });

export function copyForms() {
  return {
    bring: createHandler(
      z.object({ copy: chosenFile, invitations: checkboxSchema }),
      async (given, work) => {
        const { api, key } = work;
        const { copy, invitations } = given;
        const json = { bytes: copy.size, invitations };
        const begun = await api(createImport, { json, key });
        try {
          await sendParts(api, begun, copy);
          return describeImport(await runSteps(api, begun.id), work);
        } catch (error) {
          // A refused upload can be deleted, because the browser still has the file.
          if (!isRefused(error)) throw error;
          await letGo(api, begun.id);
          throw moveToFileField(error);
        }
      },
    ),
    go: createHandler(idForm, async ({ id }, work) =>
      describeImport(await runSteps(work.api, id), work),
    ),
    discard: createHandler(idForm, async ({ id }, { api, key, t }) => {
      await api(deleteImport, { params: { id }, key });
      return { say: t("organizer.copies.discarded") };
    }),
  };
}

async function sendParts(api: ApiClient, { id, part_bytes, missing }: Import, copy: File) {
  for (const number of missing) {
    const part = copy.slice((number - 1) * part_bytes, number * part_bytes);
    // oxlint-disable-next-line no-await-in-loop -- one part is held at a time
    const body = Buffer.from(await part.arrayBuffer()).toString("base64");
    // oxlint-disable-next-line no-await-in-loop
    await unlessTaken(api(putImportPart, { params: { id, number }, json: { part: body } }));
  }
}

/** Most steps in one request; a further request does the rest. */
const MOST_STEPS = 200;

/** Most steps in a row that another request took before this one stops. */
const MOST_TAKEN = 10;

async function runSteps(api: ApiClient, id: number): Promise<Import> {
  const params = { id };
  let taken = 0;
  for (let step = 0; step < MOST_STEPS && taken < MOST_TAKEN; step++) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const row = await unlessTaken(api(advanceImport, { params }));
    if (row?.state === "done") return row;
    taken = row ? 0 : taken + 1;
  }
  return api(getImport, { params });
}

async function unlessTaken<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    const isTaken =
      error instanceof ApiProblem && error.status === 409 && !error.problem.errors?.length;
    if (!isTaken) throw error;
    return undefined;
  }
}

/** Shows a problem with the copy's content at the file's field. */
function moveToFileField({ status, problem }: ApiProblem): ApiProblem {
  const [first] = problem.errors ?? [];
  const error = { path: "copy", code: "copy", message: first?.message ?? problem.detail };
  return new ApiProblem(status, { ...problem, errors: [error] });
}

const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 422 || error.status === 402);

async function letGo(api: ApiClient, id: number): Promise<void> {
  try {
    await api(deleteImport, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
}

function describeImport(row: Import, { t }: Pick<FormContext, "t">) {
  const { championship, invitations, done, total } = row;
  if (!championship) return { say: t("organizer.copies.goesOn", { done, total }) };
  return {
    say: t(invitations ? "organizer.copies.doneInviting" : "organizer.copies.done", {
      name: championship.name,
    }),
    to: href("/organizador/:championship/resumo", { championship: String(championship.id) }),
  };
}
