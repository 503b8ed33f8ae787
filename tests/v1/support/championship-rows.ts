import type { ApiClient, CallInput } from "../../../app/v1/client.ts";
import { createNews } from "../../../app/v1/site/news/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";

interface Row {
  id: number;
}

type Given<Json> = Omit<NonNullable<Json>, "championship_id">;

export const newField = (
  call: ApiClient,
  { id }: Row,
  more: Given<CallInput<typeof createField>["json"]>,
) => call(createField, { json: { championship_id: id, ...more } });

export const newReferee = (
  call: ApiClient,
  { id }: Row,
  more: Given<CallInput<typeof createReferee>["json"]>,
) => call(createReferee, { json: { championship_id: id, ...more } });

export const newNews = (
  call: ApiClient,
  { id }: Row,
  more: Given<CallInput<typeof createNews>["json"]>,
) => call(createNews, { json: { championship_id: id, ...more } });
