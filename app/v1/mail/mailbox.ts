/** Whose addresses lead to one mailbox whatever dots stand in them. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * What an address is counted by: one mailbox has many spellings, "Ze.Silva+liga@gmail.com" and
 * "zesilva@gmail.com" are one. Only ever hashed, never written to.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1);
  const [local = ""] = plain.slice(0, at).split("+");
  return DOTLESS.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
