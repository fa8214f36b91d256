import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Figures and list are read again whether it worked or not: somebody else may have had it worked already. */
function useAfterRetry() {
  const cache = trpc.useUtils();
  return {
    onSuccess: ({ retriedCount }: { retriedCount: number }) =>
      toast({
        title: retriedCount === 0 ? "Nothing to try again" : "Trying again",
        description:
          retriedCount === 0
            ? "Somebody else has just had these worked again."
            : `${retriedCount === 1 ? "The job is" : `${retriedCount} jobs are`} worked once more. What fails again comes back here.`,
      }),
    onError: (error: unknown) =>
      toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
    onSettled: () => cache.jobs.invalidate(),
  };
}

export const useRetryJob = () => trpc.jobs.retry.useMutation(useAfterRetry());

export const useRetryQueue = () => trpc.jobs.retryQueue.useMutation(useAfterRetry());
