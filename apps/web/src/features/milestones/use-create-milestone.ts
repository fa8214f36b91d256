import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useCreateMilestone() {
  const { done } = useProjectAction("milestones");
  return trpc.milestones.create.useMutation({
    onSuccess: ({ title, amount }) =>
      done({ title: "Milestone planned", description: `${title}, ${formatMoney(amount)}.` }),
  });
}
