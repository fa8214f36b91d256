import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useOpenDispute() {
  const { done } = useProjectAction("disputes");
  return trpc.disputes.open.useMutation({
    onSuccess: ({ title }) =>
      done({
        title: "Dispute raised",
        description: `The money for ${title} stays in escrow until an administrator decides.`,
      }),
  });
}
