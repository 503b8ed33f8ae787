interface WithContact {
  contact_email?: string | null | undefined;
}

/** What an edit does to the confirmation of a register's contact: another address has none. */
export const unconfirmedBy = (edit: WithContact, { contact_email }: WithContact) =>
  edit.contact_email !== undefined && edit.contact_email !== contact_email
    ? { contact_confirmed_at: null }
    : {};
