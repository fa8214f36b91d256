/** How a card answers when it is charged without its owner. */
export type CardBehaviour = "works" | "declines" | "asks" | "takes time";

export const CARD_REFUSALS = {
  works: null,
  declines: { code: "card_declined", decline_code: "insufficient_funds" },
  asks: { code: "authentication_required", decline_code: "authentication_required" },
  "takes time": "processing",
} as const satisfies Record<CardBehaviour, unknown>;

/** A card as Stripe tells it. */
export const cardFields = () => ({
  type: "card",
  billing_details: { address: null, email: null, name: null, phone: null },
  card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030, funding: "credit" },
});
