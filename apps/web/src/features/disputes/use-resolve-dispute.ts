import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useResolveDispute() {
  const { done } = useProjectAction("disputes");
  return trpc.disputes.resolve.useMutation({
    onSuccess: ({ status }) =>
      done(
        status === "resolved"
          ? { title: "Dispute resolved", description: "The money has left escrow as decided." }
          : { title: "Proposed", description: "The money moves when another administrator decides the same." },
      ),
  });
}
