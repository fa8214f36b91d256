import { NewSecret } from "../../features/settings/new-secret.tsx";
import { WebhookEndpoints } from "../../features/webhooks/webhook-endpoints.tsx";

/** The reader's own programs, told of what happens. */
export function WebhooksSection() {
  return <WebhookEndpoints renderSecret={(made) => <NewSecret {...made} />} />;
}
