import { formatDate } from "@quorate/core/format/date-format";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useSubmitMilestone() {
  const { done } = useProjectAction("milestones");
  return trpc.milestones.submit.useMutation({
    onSuccess: ({ title, autoReleaseAt }) =>
      done({
        title: "Work handed over",
        description: autoReleaseAt
          ? `Without an answer, the money for ${title} is released on ${formatDate(autoReleaseAt)}.`
          : `The client decides on ${title}.`,
      }),
  });
}
