import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export const useRetryJob = () => useAction(trpc.jobs.retry, { done: jobsRetried, refused: "Error" });

export const useRetryQueue = () => useAction(trpc.jobs.retryQueue, { done: jobsRetried, refused: "Error" });

function jobsRetried({ retriedCount }: { retriedCount: number }) {
  if (retriedCount === 0) {
    return { title: "Nothing to try again", description: "Somebody else has just had these worked again." };
  }
  const jobs = retriedCount === 1 ? "The job is" : `${retriedCount} jobs are`;
  return { title: "Trying again", description: `${jobs} worked once more. What fails again comes back here.` };
}
