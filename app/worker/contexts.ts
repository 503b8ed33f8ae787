import { createContext } from "react-router";
import type { ApiClient } from "../v1/client.ts";
import type { DraftStore } from "./sealed-drafts.ts";

/** Who runs this site, as its settings say; what is not set is empty. */
export interface Operator {
  /** The person or company that answers for personal data: the "controlador" of the LGPD. */
  name: string;
  /** CNPJ or CPF, written out with its kind. */
  registration: string;
  address: string;
  /** The "encarregado"; empty: the controller itself. */
  officer: string;
  /** Mail address of whoever answers for personal data. */
  privacyContact: string;
  /** Mail address that takes reports of weaknesses. */
  securityContact: string;
  /** Where the database and the files lie, as a reader would say it. */
  storagePlace: string;
}

/** Reports go to the platform's general address where none is named for them. */
export const operatorOf = (env: Env): Operator => ({
  name: env.CONTROLLER_NAME,
  registration: env.CONTROLLER_REGISTRATION,
  address: env.CONTROLLER_ADDRESS,
  officer: env.PRIVACY_OFFICER,
  privacyContact: env.PRIVACY_CONTACT,
  securityContact: env.SECURITY_CONTACT || env.CONTACT_TO,
  storagePlace: env.STORAGE_PLACE,
});

/** Whether somebody is named who answers for personal data: without that the site is for trying only. */
export const isNamed = ({ name, privacyContact }: Operator): boolean =>
  name !== "" && privacyContact !== "";

/** What a page needs to know of the site it is served from. */
interface Site {
  /** Scheme and host of canonical links: the configured address, else the machine's own. */
  origin: string;
  /** Tag-manager container; empty: no analytics. */
  analyticsId: string;
  operator: Operator;
  requestId: string;
  /** Names the inline scripts that the page's content policy lets run. */
  nonce: string;
  /** Milliseconds after which what a page loads is given up. */
  loadLimit: number;
}

/** Whose calls a client makes. */
export interface Caller {
  /** Bearer token of a session. */
  token?: string | undefined;
  /** The database state that a read must have seen, as the visitor's last write answered it. */
  bookmark?: string | undefined;
  /** The uuid of the team whose private page calls. */
  team?: string;
  /** Learns the bookmark of each write. */
  onBookmark?: (bookmark: string) => void;
}

/** What the organizer's sessions and drafts are kept with. */
export interface Vault {
  /** Signs cookies. */
  key: string;
  /** Whether the site is reached over HTTPS: only then do browsers take `__Host-` cookies. */
  secure: boolean;
  /** Drafts of forms, which a cookie could not hold. */
  drafts: DraftStore;
}

/** Whether a public page is asked for as its organizers edit it. */
export const editingContext = createContext(false);

/** The typed client of /v1 that every loader and action calls. */
export const apiContext = createContext<ApiClient>();

/** Makes the client of a signed-in caller. */
export const connectContext = createContext<(caller: Caller) => ApiClient>();

export const siteContext = createContext<Site>();

export const vaultContext = createContext<Vault>();
