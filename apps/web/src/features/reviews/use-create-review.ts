import { formatDate } from "@quorate/core/format/date-format";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useCreateReview({ other, windowEndsAt }: { other: string; windowEndsAt: Date }) {
  const { done } = useProjectAction("reviews");
  return trpc.reviews.create.useMutation({
    onSuccess: async ({ isPublic }) => {
      const later = `It is published once ${other} has reviewed too, or on ${formatDate(windowEndsAt.toISOString())}.`;
      await done({ title: "Review sent", description: isPublic ? "Both reviews are published now." : later });
    },
  });
}
