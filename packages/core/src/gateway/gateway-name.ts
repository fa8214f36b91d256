/** Who moves the money: our own sandbox, which charges nobody, or Stripe. */
export const GATEWAYS = ["sandbox", "stripe"] as const;
export type GatewayName = (typeof GATEWAYS)[number];
