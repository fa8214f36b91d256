import { formatMoney } from "@quorate/core/format/money-format";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useCreateMilestone() {
  const { done } = useProjectAction();
  return trpc.milestones.create.useMutation({
    onSuccess: ({ title, amount, currency }) =>
      done({ title: "Milestone planned", description: `${title}, ${formatMoney(amount, currency)}.` }),
  });
}
