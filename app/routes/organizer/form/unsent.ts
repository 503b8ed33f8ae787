import { useEffect, useMemo, useSyncExternalStore } from "react";
import { href, useLocation } from "react-router";
import { readTextPart } from "~/routes/form/text-in.ts";
import { typedFields } from "./typed-fields.ts";

/** A form that did not reach the server. It is stored in its tab, so that a reload without signal keeps it. */
interface Unsent {
  path: string;
  form: string;
  fields: Record<string, unknown>;
  /** The key of the first sending, which makes another one harmless. */
  key: string;
  at: number;
}

const NAME = "apito-unsent";
/** Milliseconds for which an unsent form is offered. */
const VALID = 12 * 60 * 60 * 1000;

export function storeUnsent(sent: FormData): void {
  const form = readTextPart(sent, "_form");
  const fields = typedFields(sent);
  if (fields === null || Object.keys(fields).length === 0) return;
  const key = readTextPart(sent, "_key").slice(0, -`-${form}`.length);
  const unsent: Unsent = { path: location.pathname, form, fields, key, at: Date.now() };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(unsent));
  } catch {
    // A private window or full storage: the page itself still has it.
  }
}

/** Forgets an unsent form once it was sent. */
export function forgetUnsent(form: string): void {
  if (readUnsent(location.pathname)?.form === form) discardUnsent();
}

function discardUnsent(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // A browser that stores nothing has nothing to discard.
  }
  offered = null;
  for (const listener of listeners) listener();
}

function readUnsent(path: string): Unsent | null {
  try {
    const text = sessionStorage.getItem(NAME);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `storeUnsent` writes it
    const unsent = text === null ? null : (JSON.parse(text) as Unsent);
    return unsent?.path === path && unsent.at > Date.now() - VALID ? unsent : null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's unsent form as its visit began: one that fails later still has its values on the page. */
let offered: { path: string; unsent: Unsent | null } | null = null;

function readOffered(path: string): Unsent | null {
  if (offered?.path !== path) offered = { path, unsent: readUnsent(path) };
  return offered.unsent;
}

/** Returns the form that this page lost earlier, until it is sent or discarded. */
export function useUnsent() {
  const { pathname, search } = useLocation();
  const unsent = useSyncExternalStore(
    subscribe,
    () => readOffered(pathname),
    () => null,
  );
  useEffect(watchTyping, []);
  useEffect(() => {
    // Whoever signs out leaves nothing to the next person at this device.
    if (pathname + search === href("/organizador/entrar")) discardUnsent();
  }, [pathname, search]);
  return useMemo(() => unsent && { ...unsent, discard: discardUnsent }, [unsent]);
}

/** Stores the form being typed when the page is left without signal. */
function watchTyping(): () => void {
  const watched = new AbortController();
  const { signal } = watched;
  let typing: HTMLFormElement | null = null;
  addEventListener(
    "input",
    ({ target }) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form?.elements.namedItem("_form")) typing = form;
    },
    { signal },
  );
  addEventListener(
    "pagehide",
    () => {
      if (typing?.isConnected && !navigator.onLine) storeUnsent(new FormData(typing));
    },
    { signal },
  );
  return () => watched.abort();
}
