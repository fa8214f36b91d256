import type { WebhookEndpointDto } from "@quorate/api/webhooks/webhooks.schema";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";
import { DeliveryEntry } from "./delivery-entry.tsx";

const LOOKED_AGAIN_MS = 3_000;

/** While something is on its way, what became of it is looked for every few seconds. */
function useListWebhookDeliveries(endpointId: string) {
  return trpc.webhooks.listDeliveries.useInfiniteQuery(
    { id: endpointId, limit: LIST_PAGE_SIZE },
    {
      getNextPageParam: nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.flat().some(({ status, attempts }) => status === "pending" && attempts.length === 0)
          ? LOOKED_AGAIN_MS
          : false,
    },
  );
}

type DeliveryLogProps = { endpoint: WebhookEndpointDto; onTest: () => void; onClose: () => void };

/** What was sent to an endpoint, with what it answered. */
export function DeliveryLog({ endpoint, onTest, onClose }: DeliveryLogProps) {
  const list = useListWebhookDeliveries(endpoint.id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent wide title="Deliveries" description={`To ${endpoint.url}, the last 30 days.`}>
        {endpoint.enabled && (
          <div className="button-row mt-3">
            <Button variant="secondary" size="sm" onClick={onTest}>
              Send test event
            </Button>
            <Button variant="secondary" size="sm" busy={list.isRefetching} onClick={() => void list.refetch()}>
              Refresh
            </Button>
          </div>
        )}
        <div className="mt-4">
          <PagedList
            query={list}
            noun={["delivery", "deliveries"]}
            what="the deliveries"
            loading="Loading deliveries"
            rows={4}
            empty={<EmptyState title="Nothing sent yet">New deliveries appear here.</EmptyState>}
            keeps
          >
            {(deliveries) => (
              <ul className="rows" aria-label="Deliveries">
                {deliveries.map((delivery) => (
                  <DeliveryEntry key={delivery.id} delivery={delivery} canReplay={endpoint.enabled} />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </DialogContent>
    </Dialog>
  );
}
