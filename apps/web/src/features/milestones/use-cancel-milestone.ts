import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useCancelMilestone() {
  const { done, refused } = useProjectAction("milestones");
  return trpc.milestones.cancel.useMutation({
    onSuccess: ({ title }) => done({ title: "Milestone cancelled", description: `${title} is no longer planned.` }),
    onError: (error) => refused(error, "The milestone was not cancelled"),
  });
}
