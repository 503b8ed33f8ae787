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

type Settings = Pick<
  Env,
  | "CONTROLLER_NAME"
  | "CONTROLLER_REGISTRATION"
  | "CONTROLLER_ADDRESS"
  | "PRIVACY_OFFICER"
  | "PRIVACY_CONTACT"
  | "SECURITY_CONTACT"
  | "STORAGE_PLACE"
  | "CONTACT_TO"
>;

/** Reports go to the platform's general address where none is named for them. */
export const operatorOf = (env: Settings): Operator => ({
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
