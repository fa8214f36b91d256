export {
  type Attempt,
  type CallName,
  type CallOptions,
  type ClientOptions,
  createClient,
  type PagedCall,
  type QuorateClient,
} from "./client.ts";
export type * from "./generated-calls.ts";
export { type ClientCode, QuorateError } from "./quorate-error.ts";
export { readWebhook, type WebhookEvent } from "./webhooks.ts";
