import type { ReportedPart, ReportOutcome, ToldReason } from "@quorate/core/reports/report";
import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type Said = { title: string; description: string };
type Resolution = { outcome: ReportOutcome; note: string; reason?: ToldReason | undefined };

/** Decides a report or takes a decision back, says so, and has the list read again. */
export function useResolveReport(id: string) {
  const cache = trpc.useUtils();
  const resolving = trpc.reports.resolve.useMutation();
  const restoring = trpc.reports.restore.useMutation();
  const restoringMessage = trpc.reports.restoreMessage.useMutation();
  const restoringReview = trpc.reports.restoreReview.useMutation();

  async function say(call: () => Promise<unknown>, done: Said): Promise<boolean> {
    try {
      await call();
      toast(done);
      return true;
    } catch (error) {
      toast({ title: "Error", description: toUiError(error).message, variant: "destructive" });
      return false;
    } finally {
      await cache.reports.invalidate();
    }
  }
  return {
    resolve: (resolution: Resolution, done: Said) => say(() => resolving.mutateAsync({ id, ...resolution }), done),
    restore: (profile: { id: string; name: string }) =>
      say(() => restoring.mutateAsync({ id: profile.id }), {
        title: "Profile shown",
        description: `Others can find ${profile.name} again.`,
      }),
    restoreReview: (reviewId: string, part: ReportedPart) =>
      say(() => restoringReview.mutateAsync({ id: reviewId, part }), {
        title: part === "review" ? "Review shown" : "Answer shown",
        description: "Others can see it again, and we've told both parties.",
      }),
    restoreMessage: (messageId: string) =>
      say(() => restoringMessage.mutateAsync({ id: messageId }), {
        title: "Message shown",
        description: "It can be seen again, and we've told both people.",
      }),
    isResolving: resolving.isPending,
    isRestoring: restoring.isPending || restoringReview.isPending || restoringMessage.isPending,
  };
}
