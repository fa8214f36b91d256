import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { lazy, type RefCallback, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import styles from "./next-step.module.css";

const EndProjectDialog = lazy(async () => ({ default: (await import("./end-project-dialog.tsx")).EndProjectDialog }));

type IsThisTheEndProps = {
  project: ProjectDetailDto;
  milestones: readonly { status: MilestoneStatus }[];
  actionsRef?: RefCallback<Element> | undefined;
};

/** The two answers to a project with nothing left to do. */
export function IsThisTheEnd({ project, milestones, actionsRef }: IsThisTheEndProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.answers} ref={actionsRef}>
      <Button onClick={() => setAsked(true)}>Complete project</Button>
      <Button variant="secondary" asChild>
        <a href="#milestones">Plan what comes next</a>
      </Button>
      {isAsked && (
        <Suspense>
          <EndProjectDialog end="complete" project={project} milestones={milestones} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}
