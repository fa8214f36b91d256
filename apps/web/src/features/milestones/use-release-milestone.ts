import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useReleaseMilestone() {
  const { done, refused } = useProjectAction("milestones");
  return trpc.milestones.release.useMutation({
    onSuccess: ({ title, expertPayout }, { complete }) =>
      done({
        title: complete ? "Milestone released, project completed" : "Milestone released",
        description: `${formatMoney(expertPayout)} for ${title} goes to the expert.`,
      }),
    onError: (error) => refused(error, "The milestone was not released"),
  });
}
