import type { DeliveryDto } from "@quorate/api/outbox/deliveries/deliveries.schema";
import { SUBSCRIBERS } from "@quorate/core/events/delivery";
import { declarationOf, isDomainEventType } from "@quorate/core/events/domain-event";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useRetryDelivery } from "./use-retry-delivery.ts";

export function DeliveryRow({ delivery }: { delivery: DeliveryDto }) {
  const retry = useRetryDelivery();
  const { id, event, subscriber, status, lastError, nextAttemptAt, canRetry } = delivery;
  const title = eventWords(event.type);
  const receiver = subscriberWords(subscriber);
  const happened = formatDateTime(event.occurredAt);
  return (
    <CaseRow
      title={title}
      actions={
        canRetry && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Try again: ${receiver}, ${title} on ${happened}`}
            busy={retry.isPending}
            onClick={() => retry.mutate({ id })}
          >
            Try again
          </Button>
        )
      }
    >
      <p className="text-sm">{receiver}</p>
      {lastError && <p className="measure text-sm">The last try failed: {lastError}</p>}
      <p className="caption">{triesIn(delivery)}</p>
      {status === "pending" && nextAttemptAt && (
        <p className="caption">Will be tried again automatically on {formatDateTime(nextAttemptAt)}.</p>
      )}
      <p className="caption">
        Happened on {happened}, {event.actorEmail ? `by ${event.actorEmail}` : "automatically"}
      </p>
      {event.projectId && (
        <p className="text-sm">
          <Link className="link" to={paths.project(event.projectId)}>
            Open the project
          </Link>
        </p>
      )}
    </CaseRow>
  );
}

function triesIn({ attempts, status }: Pick<DeliveryDto, "attempts" | "status">): string {
  if (attempts === 0) return "Not tried yet";
  const times = attempts === 1 ? "once" : `${attempts} times`;
  return status === "failed" ? `Tried ${times}, then stopped` : `Tried ${times}`;
}

function eventWords(type: string): string {
  return isDomainEventType(type) ? declarationOf(type).label : readOut(type);
}

function subscriberWords(subscriber: string): string {
  return isSubscriber(subscriber) ? SUBSCRIBERS[subscriber] : readOut(subscriber);
}

function isSubscriber(name: string): name is keyof typeof SUBSCRIBERS {
  return Object.hasOwn(SUBSCRIBERS, name);
}

/** What is stored may be of another version of the server: a name that is not known is read out as it is. */
function readOut(name: string): string {
  const spelled = name.replaceAll(/[.-]/g, " ");
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
