/** What each queue of jobs does; the compiler checks in `jobs.db.test.ts` that none is left out. */
export const QUEUE_WORDS = {
  "charge-renewal": "Charge the card for a plan",
  "check-document": "Scan a document for malware",
  "check-file": "Scan a file for malware",
  "close-checkout-page": "Close a payment page",
  "deliver-event": "Send what an event triggers",
  "follow-card": "Follow a card that was replaced",
  "hold-bank-payouts": "Hold or resume payouts to a bank",
  "read-bank-payout": "Read a payout to a bank",
  "read-card": "Read the card of a payment",
  "read-payout-account": "Read a payout account",
  "remove-document": "Remove a document",
  "remove-file": "Remove a file",
  "remove-picture": "Remove a picture",
  "run-reconciliation": "Compare the books",
  "send-connection-accepted-mail": "Email: invitation to connect accepted",
  "send-connection-invited-mail": "Email: invitation to connect",
  "send-password-reset-mail": "Email: set a new password",
  "send-profile-hidden-mail": "Email: profile hidden",
  "send-refund": "Send a refund",
  "send-reversal": "Take a payout back",
  "send-submission-reminder-mail": "Email: reminder to decide about submitted work",
  "send-transfer": "Send a payout",
  "send-verification-mail": "Email: verify an email address",
  "send-webhooks": "Send webhooks",
  "settle-verification": "Settle a verification",
} as const;
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(QUEUE_WORDS));

/** What a queue does. Those that the clock works have telling names, and another version of the server may know more: those are read out. */
export function queueWords(queue: string): string {
  const spelled = queue.replaceAll("-", " ");
  return KNOWN.get(queue) ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
