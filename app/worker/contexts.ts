import { createContext } from "react-router";
import type { ApiClient } from "../v1/client.ts";
import type { DraftStore } from "./sealed-drafts.ts";

/** The operator of this site from its settings; an unset value is empty. */
export interface Operator {
  /** Data controller of the LGPD ("controlador"). */
  name: string;
  /** CNPJ or CPF, written with its kind. */
  registration: string;
  address: string;
  /** The "encarregado"; empty when the controller fills the role. */
  officer: string;
  /** Mail address for questions about personal data. */
  privacyContact: string;
  /** Mail address for reports of vulnerabilities. */
  securityContact: string;
  /** Place of the database and the files, in readers' words. */
  storagePlace: string;
}

/** Complaints go to the general address unless a separate one is set. */
export const operatorOf = (env: Env): Operator => ({
  name: env.CONTROLLER_NAME,
  registration: env.CONTROLLER_REGISTRATION,
  address: env.CONTROLLER_ADDRESS,
  officer: env.PRIVACY_OFFICER,
  privacyContact: env.PRIVACY_CONTACT,
  securityContact: env.SECURITY_CONTACT || env.CONTACT_TO,
  storagePlace: env.STORAGE_PLACE,
});

/** True when a data controller is named; without one the site is for trial only. */
export const isNamed = ({ name, privacyContact }: Operator): boolean =>
  name !== "" && privacyContact !== "";

interface Site {
  /** Scheme and host of canonical links: the configured address, or localhost. */
  origin: string;
  /** Tag-manager container; empty without analytics. */
  analyticsId: string;
  operator: Operator;
  requestId: string;
  /** Nonce of the inline scripts that the page's policy allows. */
  nonce: string;
  /** Milliseconds after which loading is given up. */
  loadLimit: number;
}

export interface Caller {
  /** Bearer token of a session. */
  token?: string | undefined;
  /** Database state that a read must include: the bookmark of the visitor's last write. */
  bookmark?: string | undefined;
  /** Uuid of the team whose private page calls. */
  team?: string;
  /** Called with the bookmark of each write. */
  onBookmark?: (bookmark: string) => void;
}

/** Secrets and storage of the organizers' sessions and drafts. */
export interface Vault {
  key: string;
  /** True over HTTPS: only there browsers accept `__Host-` cookies. */
  secure: boolean;
  /** Drafts of forms, which are too large for a cookie. */
  drafts: DraftStore;
}

/** True when an organizer edits a public page in place. */
export const editingContext = createContext(false);

/** The typed client of /v1 for every loader and action. */
export const apiContext = createContext<ApiClient>();

export const connectContext = createContext<(caller: Caller) => ApiClient>();

export const siteContext = createContext<Site>();

export const vaultContext = createContext<Vault>();
