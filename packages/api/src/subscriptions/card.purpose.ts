import type { Currency } from "@quorate/core/format/currency";
import type { UserId } from "@quorate/core/ids";
import type { PurposeRules } from "../checkouts/checkout.purpose.ts";
import { lockSubscriber } from "./subscriptions.queries.ts";

type Asked = { payerId: UserId; currency: Currency };

/** A card for what comes later: a page on which nothing is paid. The lock is the payer's row. */
export const cardPurpose = {
  wish: (payerId: UserId) => ({ purpose: "card", payerId }) as const,

  form: ({ payerId, currency }: Asked) => ({
    payerId,
    bought: { purpose: "card" },
    amountMinor: 0,
    currency,
    description: "A card for your plan",
    returnPath: "/settings/plan",
  }),

  lock: async (trx, ports, candidate) => {
    await lockSubscriber(trx, candidate.payerId);
    return {
      isWanted: true,
      fulfil: ({ checkout }) => ports.jobs.enqueue(trx, "read-card", { checkoutId: checkout.id }),
      drop: async () => undefined,
    };
  },
} as const satisfies PurposeRules;
