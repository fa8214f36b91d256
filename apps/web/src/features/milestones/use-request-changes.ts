import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useRequestChanges() {
  const { done } = useProjectAction("milestones");
  return trpc.milestones.requestChanges.useMutation({
    onSuccess: ({ title }) =>
      done({
        title: "Changes requested",
        description: `The money for ${title} stays in escrow until the work is handed over again.`,
      }),
  });
}
