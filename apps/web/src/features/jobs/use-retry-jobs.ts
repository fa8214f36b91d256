import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export const useRetryJob = () => useAction(trpc.jobs.retry, { done: jobsRetried, refused: "Error" });

export const useRetryQueue = () => useAction(trpc.jobs.retryQueue, { done: jobsRetried, refused: "Error" });

function jobsRetried({ retriedCount }: { retriedCount: number }) {
  if (retriedCount === 0) {
    return { title: "Nothing left to try again", description: "Someone else has just retried these." };
  }
  const jobs = retriedCount === 1 ? "The job is" : `${retriedCount} jobs are`;
  return { title: "Trying again", description: `${jobs} running again. Anything that fails again will show here.` };
}
