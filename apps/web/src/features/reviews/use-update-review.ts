import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useUpdateReview() {
  const { done } = useProjectAction("reviews");
  return trpc.reviews.update.useMutation({
    onSuccess: () => done({ title: "Saved", description: "Profiles show your review this way from now on." }),
  });
}
