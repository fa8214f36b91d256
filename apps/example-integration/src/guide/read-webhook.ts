import { readWebhook } from "@quorate/client";

// In a server these are the request's own headers and the bytes of its body, as they came.
const { WEBHOOK_SECRET: secret = "", WEBHOOK_ID, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE } = process.env;
const headers = {
  "webhook-id": WEBHOOK_ID,
  "webhook-timestamp": WEBHOOK_TIMESTAMP,
  "webhook-signature": WEBHOOK_SIGNATURE,
};
const parts: Uint8Array[] = [];
for await (const part of process.stdin) parts.push(part);
const body = Buffer.concat(parts);

// Null for what is not signed with our secret, or too old. What comes twice has the same id.
const delivery = readWebhook({ secret, headers, body });
if (delivery) console.log(delivery.event.type);
else process.exitCode = 1;
