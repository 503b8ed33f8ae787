interface WithContact {
  contact_email?: string | null | undefined;
}

/** Returns the change that clears the confirmation when an edit changes the contact's address. */
export const unconfirmedBy = (edit: WithContact, { contact_email }: WithContact) =>
  edit.contact_email !== undefined && edit.contact_email !== contact_email
    ? { contact_confirmed_at: null }
    : {};
