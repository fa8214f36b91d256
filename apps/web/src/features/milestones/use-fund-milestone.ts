import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** Takes the browser to the checkout, which may be at another origin; its answer leads back to the project. */
export function useFundMilestone() {
  const { refused } = useProjectAction("milestones");
  return trpc.milestones.fund.useMutation({
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: (error) => refused(error, "The milestone was not funded"),
  });
}
