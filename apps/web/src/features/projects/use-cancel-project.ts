import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useCancelProject() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.cancel.useMutation({
    onSuccess: (project) =>
      done(
        project.status === "cancelled"
          ? { title: "Project cancelled", description: "Money held in escrow goes back to the client." }
          : { title: "Cancellation requested", description: "The project ends when the other party agrees." },
      ),
    onError: (error) => refused(error, "The project was not cancelled"),
  });
}
