/** Who moves the money: our own sandbox, in which no real money moves, or Stripe. */
export const GATEWAYS = ["sandbox", "stripe"] as const;
export type GatewayName = (typeof GATEWAYS)[number];
