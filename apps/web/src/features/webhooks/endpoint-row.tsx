import type { WebhookEndpointDto } from "@quorate/api/webhooks/webhooks.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ActionMenu } from "../../components/ui/overlay/action-menu.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { useEndpointActions } from "./use-endpoint-actions.ts";
import { chosenWords, stateTone, stateWords } from "./webhook-words.ts";

type EndpointRowProps = { endpoint: WebhookEndpointDto; onSecret: (secret: string | null) => void };
type Opened = "edit" | "log" | "rotate" | "delete";

export function EndpointRow({ endpoint, onSecret }: EndpointRowProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { rotate, remove, test, setEnabled } = useEndpointActions(endpoint, { onSecret, onDone: close });
  const { id, url, description, eventTypes, enabled, formerSecretUntil, createdAt } = endpoint;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-mono text-sm">{url}</p>
        {description && <p className="text-sm">{description}</p>}
        <p className="mt-1">
          <span className={`status ${stateTone(endpoint)}`}>{stateWords(endpoint)}</span>
        </p>
        <p className="caption">
          {chosenWords(eventTypes)} · Added {formatDate(createdAt)}
          {formerSecretUntil && ` · The old secret still signs until ${formatDateTime(formerSecretUntil)}`}
        </p>
      </div>
      <div className="button-row">
        {!enabled && (
          <Button size="sm" aria-label={`Start ${url}`} onClick={() => setEnabled(true)}>
            Start again
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Deliveries to ${url}`}
          onClick={() => setOpened("log")}
        >
          Deliveries
        </Button>
        <ActionMenu
          className="icon-button"
          aria-label={`More about ${url}`}
          actions={[
            ...(enabled ? [{ label: "Send test event", onSelect: () => test() }] : []),
            { label: "Edit", onSelect: () => setOpened("edit") },
            { label: "New secret", onSelect: () => setOpened("rotate") },
            ...(enabled ? [{ label: "Stop", onSelect: () => setEnabled(false) }] : []),
            { label: "Delete", onSelect: () => setOpened("delete") },
          ]}
        >
          <Ellipsis className="icon" aria-hidden="true" />
        </ActionMenu>
      </div>
      {opened === "edit" && <EndpointDialog endpoint={endpoint} onSecret={onSecret} onClose={close} />}
      {opened === "log" && <DeliveryLog endpoint={endpoint} onTest={test} onClose={close} />}
      {opened === "rotate" && (
        <ConfirmDialog
          title="Create a new secret?"
          description="The current one keeps signing alongside it for 24 hours, so your program can switch over."
          action="Create a new secret"
          variant="primary"
          busy={rotate.isPending}
          onConfirm={() => rotate.mutate({ id })}
          onClose={close}
        />
      )}
      {opened === "delete" && (
        <ConfirmDialog
          title="Delete this endpoint?"
          description={`We'll send nothing more to ${new URL(url).host}, and its delivery log is deleted. This can't be undone.`}
          action="Delete endpoint"
          keep="Keep it"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={close}
        />
      )}
    </li>
  );
}
