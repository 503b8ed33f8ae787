import { type APIRequest, type APIResponse, expect } from "@playwright/test";
import { type Organizer, ownAddress, signUp } from "../../fixtures.ts";
import type { Fields } from "./entry.ts";

/** Somebody with a browser's cookies and no browser: sends forms as one with JavaScript off does. */
export interface Visitor {
  send: (at: string, fields: Fields) => Promise<APIResponse>;
  /** The HTML of a page. */
  read: (at: string) => Promise<string>;
  close: () => Promise<void>;
}

export type Member = Organizer & Visitor;

export async function visitor(request: APIRequest, base: string): Promise<Visitor> {
  const extraHTTPHeaders = { ...ownAddress(), origin: new URL(base).origin };
  const context = await request.newContext({ baseURL: base, extraHTTPHeaders });
  return {
    send: (at, fields) => {
      const { form, hasFile } = formOf(fields);
      return context.post(at, {
        ...(hasFile ? { multipart: form } : { form }),
        maxRedirects: 0,
        maxRetries: 2,
      });
    },
    read: async (at) => (await context.get(at, { maxRetries: 2 })).text(),
    close: () => context.dispose(),
  };
}

/** Somebody with an account, signed in. */
export async function member(
  request: APIRequest,
  base: string,
  account?: Organizer,
): Promise<Member> {
  const organizer = account ?? (await signUp(base));
  const browser = await visitor(request, base);
  const { email, password } = organizer;
  const answer = await browser.send("/organizador/entrar", { _form: "enter", email, password });
  expect(answer.status(), "the sign-in").toBe(302);
  return { ...organizer, ...browser };
}

function formOf(fields: Fields): { form: FormData; hasFile: boolean } {
  const form = new FormData();
  let hasFile = false;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(name, one);
      else form.append(name, String(one));
      hasFile ||= one instanceof File;
    }
  }
  return { form, hasFile };
}
