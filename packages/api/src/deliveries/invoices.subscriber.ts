import { issueInvoicesOf } from "../invoices/issue-invoices.service.ts";
import { subscribe } from "./subscribe.service.ts";

/** What money has moved for: by then it is booked, and paper follows from the books. */
export const invoicesSubscriber = subscribe(
  [
    "milestone.funded",
    "milestone.released",
    "milestone.auto-released",
    "milestone.refunded",
    "milestone.auto-refunded",
    "dispute.decided",
    "subscription.started",
    "subscription.renewed",
    "verification.expedited",
  ],
  async (ports, event) => {
    await issueInvoicesOf(ports, event);
    return null;
  },
);
