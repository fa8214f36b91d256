import type { QueueDto } from "@quorate/api/jobs/jobs.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { queueWords } from "@quorate/core/operations/queue-words";
import { Link } from "react-router-dom";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { counted } from "../../lib/counted.ts";
import { useRetryQueue } from "./use-retry-jobs.ts";

/** The queues in which something waits or has failed; the others are counted. */
export function QueuesTable({ queues }: { queues: readonly QueueDto[] }) {
  const busy = queues.filter(({ dueCount, failedCount }) => dueCount > 0 || failedCount > 0);
  const idleCount = queues.length - busy.length;
  return (
    <section className="mb-12" aria-labelledby="queues">
      <h2 className="display-3 mb-4" id="queues">
        Queues
      </h2>
      {busy.length > 0 && (
        <Table>
          <thead>
            <tr>
              <ColumnHead>Queue</ColumnHead>
              <ColumnHead right>Waiting</ColumnHead>
              <ColumnHead>Oldest since</ColumnHead>
              <ColumnHead right>Failed</ColumnHead>
              <ColumnHead right>
                <span className="sr-only">Actions</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {busy.map((queue) => (
              <QueueRow key={queue.queue} state={queue} />
            ))}
          </tbody>
        </Table>
      )}
      {idleCount > 0 && <p className="caption mt-4">Nothing waiting or failed in {counted(idleCount, "queue")}.</p>}
    </section>
  );
}

function QueueRow({ state }: { state: QueueDto }) {
  const retry = useRetryQueue();
  const { queue, dueCount, dueSince, failedCount, canRetry } = state;
  const words = queueWords(queue);
  return (
    <tr>
      <RowHead>{words}</RowHead>
      <Cell label="Waiting" right>
        {dueCount}
      </Cell>
      <Cell label="Oldest since">{dueSince ? formatDateTime(dueSince) : "–"}</Cell>
      <Cell label="Failed" right>
        {failedCount === 0 ? (
          failedCount
        ) : (
          <Link
            className="link"
            to={`?${new URLSearchParams({ queue }).toString()}`}
            aria-label={`${failedCount} failed: ${words}`}
            preventScrollReset
          >
            {failedCount}
          </Link>
        )}
      </Cell>
      <Cell right>
        {canRetry && failedCount > 1 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Try all ${failedCount} again: ${words}`}
            busy={retry.isPending}
            onClick={() => retry.mutate({ queue })}
          >
            Try all {failedCount} again
          </Button>
        )}
      </Cell>
    </tr>
  );
}
