import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useDeclineReopening() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.declineReopening.useMutation({
    onSuccess: () => done({ title: "Project stays completed", description: "The request to reopen it has ended." }),
    onError: (error) => refused(error, "The request to reopen was not ended"),
  });
}
