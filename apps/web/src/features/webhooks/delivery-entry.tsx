import type { WebhookDeliveryDto } from "@quorate/api/webhooks/webhooks.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Button } from "../../components/ui/form/button.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import styles from "./delivery-entry.module.css";
import { answerWords, deliveryState } from "./webhook-words.ts";

type DeliveryEntryProps = { delivery: WebhookDeliveryDto; canReplay: boolean };

/** One event on its way to an endpoint: what was sent, and each answer. */
export function DeliveryEntry({ delivery, canReplay }: DeliveryEntryProps) {
  const replay = useAction(trpc.webhooks.replay, {
    done: { title: "Sent again", description: "It's at the top of the list." },
    refused: "It was not sent again",
  });
  const { id, messageId, isReplay, status, payload, createdAt, nextAttemptAt, attempts } = delivery;
  const { tone, word } = deliveryState(status);
  const at = formatDateTime(createdAt);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-mono text-sm">{payload.type}</p>
          <p className="caption">
            <span className={`status ${tone}`}>{word}</span> · {at}
            {isReplay && " · Sent again"}
          </p>
          {status === "pending" && nextAttemptAt && attempts.length > 0 && (
            <p className="caption">Sent again automatically on {formatDateTime(nextAttemptAt)}.</p>
          )}
        </div>
        {canReplay && status !== "pending" && (
          <Button
            variant="secondary"
            size="sm"
            busy={replay.isPending}
            aria-label={`Send ${payload.type} of ${at} again`}
            onClick={() => replay.mutate({ id })}
          >
            Send again
          </Button>
        )}
      </div>
      <details className="mt-1 text-sm">
        <summary className="link">Request and answers</summary>
        <p className="caption mt-2">webhook-id {messageId}</p>
        <pre className={styles.text}>{JSON.stringify(payload, null, 2)}</pre>
        {attempts.map((attempt) => (
          <div key={attempt.attemptedAt} className="mt-3">
            <p>
              {formatDateTime(attempt.attemptedAt)}: {answerWords(attempt)}
            </p>
            {attempt.answer && <pre className={styles.text}>{attempt.answer}</pre>}
          </div>
        ))}
        {attempts.length === 0 && <p className="mt-3">Not sent yet.</p>}
      </details>
    </li>
  );
}
