import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useReopenProject() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.reopen.useMutation({
    onSuccess: (project) =>
      done(
        project.status === "in_progress"
          ? { title: "Project reopened", description: "It is in progress again: plan what comes next." }
          : { title: "Reopening requested", description: "The project is reopened when the other party agrees." },
      ),
    onError: (error) => refused(error, "The project was not reopened"),
  });
}
