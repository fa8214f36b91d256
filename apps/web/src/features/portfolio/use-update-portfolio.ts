import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useUpdatePortfolio() {
  return trpc.portfolio.update.useMutation({
    onSuccess: () => toast({ title: "Portfolio saved", description: "Your profile shows it in this order." }),
  });
}
