/** `none`: never begun. `pending`: the gateway still asks for something. `ready`: money can be sent there. */
export const PAYOUT_ACCOUNT_STATUSES = ["none", "pending", "ready"] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];
