import type { DeliveryDto } from "@quorate/api/deliveries/deliveries.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./delivery-row.module.css";
import { eventWords, subscriberWords } from "./delivery-words.ts";
import { useRetryDelivery } from "./use-retry-delivery.ts";

export function DeliveryRow({ delivery }: { delivery: DeliveryDto }) {
  const retry = useRetryDelivery();
  const { id, event, subscriber, status, lastError, nextAttemptAt, canRetry } = delivery;
  const titleId = `delivery-${id}`;
  const title = eventWords(event.type);
  const receiver = subscriberWords(subscriber);
  const happened = formatDateTime(event.occurredAt);
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.what}>
        <h2 className="display-4" id={titleId}>
          {title}
        </h2>
        <p className="text-sm">{receiver}</p>
        {lastError && <p className="measure text-sm">The last try went wrong: {lastError}</p>}
        <p className="caption">{triesIn(delivery)}</p>
        {status === "pending" && nextAttemptAt && (
          <p className="caption">Tried again by itself on {formatDateTime(nextAttemptAt)}.</p>
        )}
        <p className="caption">
          Happened on {happened}, {event.actorEmail ? `by ${event.actorEmail}` : "by itself"}
        </p>
        {event.projectId && (
          <p className="text-sm">
            <Link className="link" to={paths.project(event.projectId)}>
              Open the project
            </Link>
          </p>
        )}
      </div>
      {canRetry && (
        <div className="button-row">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Try again: ${receiver}, ${title} on ${happened}`}
            busy={retry.isPending}
            onClick={() => retry.mutate({ id })}
          >
            Try again
          </Button>
        </div>
      )}
    </article>
  );
}

function triesIn({ attempts, status }: Pick<DeliveryDto, "attempts" | "status">): string {
  if (attempts === 0) return "Not tried yet";
  const times = attempts === 1 ? "once" : `${attempts} times`;
  return status === "failed" ? `Tried ${times}, then given up` : `Tried ${times}`;
}
