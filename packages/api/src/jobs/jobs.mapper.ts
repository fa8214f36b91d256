import type { RoleHolder } from "@quorate/core/access/admin-role";
import { canRetryQueue, tellJobError } from "@quorate/core/operations/failed-job";
import type { FailedJob, QueueState } from "../ports/job-queue.ts";
import type { FailedJobDto, QueueDto } from "./jobs.schema.ts";

export function toQueueDto(state: QueueState, viewer: RoleHolder): QueueDto {
  return {
    ...state,
    dueSince: state.dueSince?.toISOString() ?? null,
    canRetry: state.failedCount > 0 && canRetryQueue(viewer, state),
  };
}

export function toFailedJobDto(job: FailedJob, viewer: RoleHolder): FailedJobDto {
  return {
    ...job,
    error: job.error === null ? null : tellJobError(job.error),
    createdAt: job.createdAt.toISOString(),
    failedAt: job.failedAt?.toISOString() ?? null,
    canRetry: canRetryQueue(viewer, job),
  };
}
