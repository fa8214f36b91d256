import type { SubscriberName } from "@quorate/core/events/delivery";
import { issueInvoicesOf } from "../../invoices/issue-invoices.service.ts";
import { MAIL_SUBSCRIBERS } from "../mails/all-mails.service.ts";
import { type Subscriber, subscribe } from "../mails/subscribe.service.ts";

export type Subscribers = Readonly<Record<string, Subscriber>>;

/** Every subscriber to events, each with its own job. Their names in words are in core, for the screen of deliveries. */
export const SUBSCRIBERS: Readonly<Record<SubscriberName, Subscriber>> = {
  ...MAIL_SUBSCRIBERS,
  /** What money has moved for: by then it is booked, and paper follows from the books. */
  invoices: subscribe(
    [
      "milestone.funded",
      "milestone.released",
      "bonus.paid",
      "expense.approved",
      "expense.auto-approved",
      "expenses.closed",
      "milestone.auto-released",
      "milestone.refunded",
      "milestone.auto-refunded",
      "dispute.decided",
      "subscription.started",
      "subscription.renewed",
      "verification.expedited",
      "chargeback.changed",
    ],
    async (ports, event) => {
      await issueInvoicesOf(ports, event);
      return null;
    },
  ),
};
