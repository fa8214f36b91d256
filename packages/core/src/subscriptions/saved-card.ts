/** What is shown of a card that is on file. Its number is the card processor's alone. */
export type SavedCard = { brand: string; last4: string; expMonth: number; expYear: number };

/** How a card of the sandbox answers when it is charged without its owner: as a real one does, and as two that cannot be. */
export const SANDBOX_CARD_BEHAVIOURS = ["works", "declines", "asks"] as const;
export type SandboxCardBehaviour = (typeof SANDBOX_CARD_BEHAVIOURS)[number];

/** The sandbox's cards look like test cards of real processors. */
export const SANDBOX_CARDS = {
  works: { brand: "visa", last4: "4242" },
  declines: { brand: "visa", last4: "0341" },
  asks: { brand: "visa", last4: "3184" },
} as const satisfies Record<SandboxCardBehaviour, Pick<SavedCard, "brand" | "last4">>;

/** "Visa ending in 4242" */
export function cardInWords({ brand, last4 }: Pick<SavedCard, "brand" | "last4">): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}
