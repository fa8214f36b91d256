import type { JobId } from "@quorate/core/ids";
import { z } from "zod";
import { pageInput } from "../schema/pagination.ts";
import { zId, zTimestamp } from "../schema/scalars.ts";

const QUEUE_LENGTH_MAX = 100;
const zQueue = z.string().min(1).max(QUEUE_LENGTH_MAX);

export const listJobsInput = z.object({ queue: zQueue.optional(), ...pageInput });
export const jobIdInput = z.object({ id: zId<JobId>() });
export const queueInput = z.object({ queue: zQueue });

export const queueSchema = z.object({
  queue: zQueue,
  isTimed: z.boolean(),
  dueCount: z.number(),
  dueSince: zTimestamp.nullable(),
  failedCount: z.number(),
  canRetry: z.boolean(),
});
export type QueueDto = z.infer<typeof queueSchema>;

export const failedJobSchema = z.object({
  id: z.string(),
  queue: zQueue,
  isTimed: z.boolean(),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: zTimestamp,
  failedAt: zTimestamp.nullable(),
  canRetry: z.boolean(),
});
export type FailedJobDto = z.infer<typeof failedJobSchema>;

export const retriedJobsSchema = z.object({ queue: zQueue, retriedCount: z.number() });
