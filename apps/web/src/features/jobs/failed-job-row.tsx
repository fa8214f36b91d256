import type { FailedJobDto } from "@quorate/api/jobs/jobs.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { rolesThatRetry } from "@quorate/core/operations/failed-job";
import { queueWords } from "@quorate/core/operations/queue-words";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { useRetryJob } from "./use-retry-jobs.ts";

export function FailedJobRow({ job }: { job: FailedJobDto }) {
  const retry = useRetryJob();
  const { id, queue, attempts, error, createdAt, failedAt, canRetry } = job;
  const title = queueWords(queue);
  const asked = formatDateTime(createdAt);
  return (
    <CaseRow
      title={title}
      actions={
        canRetry && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Try again: ${title}, asked for on ${asked}`}
            busy={retry.isPending}
            onClick={() => retry.mutate({ id })}
          >
            Try again
          </Button>
        )
      }
    >
      <p className="measure text-sm">{error ?? "It ended without saying why."}</p>
      <p className="caption">
        {attempts === 1 ? "Tried once" : `Tried ${attempts} times`}
        {failedAt && `, given up on ${formatDateTime(failedAt)}`}
      </p>
      <p className="caption">
        Asked for on {asked}. {whoTriesAgain(job)}
        Id {id}
      </p>
    </CaseRow>
  );
}

function whoTriesAgain({ queue, isTimed, canRetry }: FailedJobDto): string {
  if (isTimed) return "The clock works it again by itself. ";
  if (canRetry) return "";
  return `It is tried again by administrators whose role is ${rolesThatRetry(queue).join(" or ")}. `;
}
