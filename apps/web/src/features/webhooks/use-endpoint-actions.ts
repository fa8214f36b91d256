import type { WebhookEndpointDto } from "@quorate/api/webhooks/webhooks.schema";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type Told = { onSecret: (secret: string | null) => void; onDone: () => void };

/** What is done to an endpoint with one click, or after one question. */
export function useEndpointActions({ id, url }: Pick<WebhookEndpointDto, "id" | "url">, { onSecret, onDone }: Told) {
  const cache = trpc.useUtils();
  const onSettled = () => cache.webhooks.invalidate();
  const refused = (title: string) => (error: Parameters<typeof toUiError>[0]) => showRefusal(toUiError(error), title);
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    onSuccess: ({ secret }) => onSecret(secret),
    onError: refused("The secret was not changed"),
    onSettled: () => {
      onDone();
      return onSettled();
    },
  });
  const remove = trpc.webhooks.delete.useMutation({
    onSuccess: () => toast({ title: "Endpoint deleted", description: `We no longer send anything to ${url}.` }),
    onError: refused("The endpoint was not deleted"),
    onSettled: () => {
      onDone();
      return onSettled();
    },
  });
  const update = trpc.webhooks.update.useMutation({
    onSuccess: ({ enabled }) =>
      toast({
        title: enabled ? "Endpoint started" : "Endpoint stopped",
        description: `Events ${enabled ? "are" : "are not"} sent to ${url} from now on.`,
      }),
    onError: refused("The endpoint was not changed"),
    onSettled,
  });
  const sendTest = trpc.webhooks.test.useMutation({
    onSuccess: () => toast({ title: "Test event sent", description: "See the answer under Deliveries." }),
    onError: refused("The test event was not sent"),
    onSettled,
  });
  return {
    rotate,
    remove,
    test: () => sendTest.mutate({ id }),
    setEnabled: (enabled: boolean) => update.mutate({ id, enabled }),
  };
}
