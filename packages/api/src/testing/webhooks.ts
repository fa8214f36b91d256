import type { WebhookSender } from "../ports/webhook-sender.ts";

/** Every endpoint takes everything. Secrets are kept as they are, and are each a new one. */
export const takingWebhooks: WebhookSender = {
  ownMachine: false,
  newSecret: (endpointId) => {
    const secret = `whsec_${btoa(`${endpointId} ${Math.random()}`)}`;
    return { secret, sealed: secret };
  },
  send: async () => ({ durationMs: 12, status: 204, failure: null, answer: null }),
};
