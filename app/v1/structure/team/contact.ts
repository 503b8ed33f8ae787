interface WithContact {
  contact_email?: string | null | undefined;
}

/** Returns the change that clears a confirmation when the contact's address changes. */
export const unconfirmedBy = (edit: WithContact, { contact_email }: WithContact) =>
  edit.contact_email !== undefined && edit.contact_email !== contact_email
    ? { contact_confirmed_at: null }
    : {};
