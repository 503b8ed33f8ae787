import { createContext } from "react-router";
import type { ApiClient } from "../v1/client.ts";
import type { DraftStore } from "./sealed-drafts.ts";

/** The operator of this site from its settings; an unset value is empty. */
export interface Operator {
  /** Data controller of the LGPD ("controlador"). */
  name: string;
  registration: string;
  address: string;
  /** The data protection officer ("encarregado"); empty when the controller fills the role. */
  officer: string;
  privacyContact: string;
  securityContact: string;
  storagePlace: string;
}

/** Vulnerability reports go to the platform's general address unless a separate one is set. */
export const readOperator = (env: Env): Operator => ({
  name: env.CONTROLLER_NAME,
  registration: env.CONTROLLER_REGISTRATION,
  address: env.CONTROLLER_ADDRESS,
  officer: env.PRIVACY_OFFICER,
  privacyContact: env.PRIVACY_CONTACT,
  securityContact: env.SECURITY_CONTACT || env.CONTACT_TO,
  storagePlace: env.STORAGE_PLACE,
});

/** True when a data controller is named; without one the site is for trial only. */
export const hasController = ({ name, privacyContact }: Operator): boolean =>
  name !== "" && privacyContact !== "";

interface Site {
  origin: string;
  analyticsId: string;
  operator: Operator;
  requestId: string;
  nonce: string;
  loadLimit: number;
}

export interface Caller {
  token?: string | undefined;
  /** Bookmark of the visitor's last write, which a read must include. */
  bookmark?: string | undefined;
  team?: string;
  /** Token of a device that opened a match sheet. */
  sheet?: string;
  /** Called with the bookmark of each write. */
  onBookmark?: (bookmark: string) => void;
}

export interface CookieVault {
  key: string;
  /** True over HTTPS: only there browsers accept `__Host-` cookies. */
  secure: boolean;
  /** Drafts of forms, which are too large for a cookie. */
  drafts: DraftStore;
}

export const editingContext = createContext(false);

export const apiContext = createContext<ApiClient>();

export const connectContext = createContext<(caller: Caller) => ApiClient>();

export const siteContext = createContext<Site>();

export const vaultContext = createContext<CookieVault>();
