import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useUpdatePortfolio() {
  const cache = trpc.useUtils();
  return trpc.portfolio.update.useMutation({
    onSuccess: async () => {
      await cache.experts.invalidate();
      toast({ title: "Portfolio saved", description: "Your profile shows it in this order." });
    },
  });
}
