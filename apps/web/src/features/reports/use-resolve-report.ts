import type { ReportDto } from "@quorate/api/reports/reports.schema";
import type { ReportOutcome } from "@quorate/core/reports/report";
import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Decides a report or takes a decision back, says so, and has the list read again. */
export function useResolveReport({ id, entrepreneur }: ReportDto) {
  const cache = trpc.useUtils();
  const resolving = trpc.reports.resolve.useMutation();
  const restoring = trpc.reports.restore.useMutation();

  async function say(call: () => Promise<unknown>, done: { title: string; description: string }): Promise<boolean> {
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
    resolve: (outcome: ReportOutcome, note: string) =>
      say(
        () => resolving.mutateAsync({ id, outcome, note }),
        outcome === "dismissed"
          ? { title: "Report dismissed", description: `The profile of ${entrepreneur.name} stays as it is.` }
          : { title: "Profile hidden", description: `${entrepreneur.name} is told the reason.` },
      ),
    restore: () =>
      void say(() => restoring.mutateAsync({ id: entrepreneur.id }), {
        title: "Profile shown",
        description: `Others find ${entrepreneur.name} again.`,
      }),
    isResolving: resolving.isPending,
    isRestoring: restoring.isPending,
  };
}
