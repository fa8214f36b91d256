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
            aria-label={`Try again: ${title}, requested on ${asked}`}
            busy={retry.isPending}
            onClick={() => retry.mutate({ id })}
          >
            Try again
          </Button>
        )
      }
    >
      <p className="measure text-sm">{error ?? "It failed without an error message."}</p>
      <p className="caption">
        {attempts === 1 ? "Tried once" : `Tried ${attempts} times`}
        {failedAt && `, given up on ${formatDateTime(failedAt)}`}
      </p>
      <p className="caption">
        Requested on {asked}. {whoTriesAgain(job)}
        Id {id}
      </p>
    </CaseRow>
  );
}

function whoTriesAgain({ queue, isTimed, canRetry }: FailedJobDto): string {
  if (isTimed) return "It runs again automatically on schedule. ";
  if (canRetry) return "";
  return `Administrators with the role ${rolesThatRetry(queue).join(" or ")} can try it again. `;
}
