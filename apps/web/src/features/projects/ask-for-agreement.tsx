import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** A client turns it on or off for the brief as long as the project is open. */
export function AskForAgreement({ project: { id, asksForAgreement } }: { project: ProjectDetailDto }) {
  const { done, refused } = useProjectAction("projects");
  const update = trpc.projects.update.useMutation({
    onSuccess: (changed) =>
      done(
        changed.asksForAgreement
          ? { title: "The brief asks for a signed agreement", description: "Experts read it before they propose." }
          : { title: "The brief no longer asks for a signed agreement" },
      ),
    onError: (error) => refused(error, "The brief was not changed"),
  });
  return (
    <p className="mt-3">
      <Button
        variant="secondary"
        size="sm"
        busy={update.isPending}
        onClick={() => update.mutate({ id, asksForAgreement: !asksForAgreement })}
      >
        {asksForAgreement ? "Don't ask for an agreement" : "Ask for a signed agreement"}
      </Button>
    </p>
  );
}
