export const CONTACT_KINDS = ["email", "phone", "handle", "link"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What stands where a contact detail is hidden. */
export const CONTACT_MASK = "•••••";

const CONTACT_KIND_WORDS = {
  email: "an email address",
  phone: "a phone number",
  handle: "a messenger name",
  link: "a link",
} as const satisfies Record<ContactKind, string>;

/** "An email address and a phone number are", to begin a sentence with. */
export function contactKindsAre(kinds: readonly ContactKind[]): string {
  const named = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(
    kinds.map((kind) => CONTACT_KIND_WORDS[kind]),
  );
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${kinds.length > 1 ? "are" : "is"}`;
}
