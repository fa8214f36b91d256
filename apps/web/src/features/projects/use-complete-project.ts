import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useCompleteProject() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.complete.useMutation({
    onSuccess: (project) => done({ title: "Project completed", description: `${project.title} is closed.` }),
    onError: (error) => refused(error, "The project was not completed"),
  });
}
