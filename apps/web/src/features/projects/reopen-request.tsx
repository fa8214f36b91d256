import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { canReopenProject, isReopenable, reopenPauseEnd } from "@quorate/core/project-endings/reopening";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { currentTime } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { toEnded } from "./ended-project.ts";
import styles from "./project-notice.module.css";
import { ProjectNotice } from "./project-notice.tsx";

const ReopenDialog = lazy(async () => ({ default: (await import("./reopen-dialog.tsx")).ReopenDialog }));

/** One party asked to reopen. The other agrees or declines here; the party that asked can withdraw it. */
export function ReopenRequest({ project }: { project: ProjectDetailDto }) {
  const [isAsked, setAsked] = useState(false);
  const [now] = useState(currentTime);
  const decline = useDeclineReopening();
  const { reopenRequestedBy, reopenUntil, expertName, organizationName, viewer } = project;
  const ended = toEnded(project);
  if (reopenUntil === null || viewer === "visitor" || !isReopenable(ended, now)) return null;
  const names = { client: organizationName, expert: expertName ?? "The expert" };
  if (reopenRequestedBy === null) {
    const askAgainAt = viewer === "admin" ? null : reopenPauseEnd(ended, { by: viewer, now });
    if (askAgainAt === null || ended.reopenDeclinedBy === null || askAgainAt >= new Date(reopenUntil)) return null;
    return (
      <ProjectNotice
        of="completed"
        label="Reopening declined"
        title={`${names[ended.reopenDeclinedBy]} declined to reopen this project`}
        text={`It stays completed. You can ask again from ${formatDate(askAgainAt.toISOString())}.`}
      />
    );
  }
  const other = names[reopenRequestedBy === "client" ? "expert" : "client"];
  const isOwn = viewer === reopenRequestedBy;
  const end = () => decline.mutate({ id: project.id });
  return (
    <>
      <ProjectNotice
        of="completed"
        label="Reopening requested"
        title={isOwn ? "You asked to reopen this project" : `${names[reopenRequestedBy]} asks to reopen this project`}
        text={
          isOwn || viewer === "admin"
            ? `It is reopened when ${other} agrees, until ${formatDate(reopenUntil)}. Until then it stays completed.`
            : `If you agree, it is in progress again and new milestones can be planned. You can until ${formatDate(reopenUntil)}.`
        }
        action={
          <div className={styles.actions}>
            {canReopenProject(viewer, ended, now) && <Button onClick={() => setAsked(true)}>Agree to reopen</Button>}
            {viewer !== "admin" && (
              <Button variant="secondary" busy={decline.isPending} onClick={end}>
                {isOwn ? "Withdraw the request" : "Decline"}
              </Button>
            )}
          </div>
        }
      />
      {isAsked && (
        <Suspense>
          <ReopenDialog project={project} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function useDeclineReopening() {
  const { done, refused } = useProjectAction("projects");
  return trpc.projects.declineReopening.useMutation({
    onSuccess: () => done({ title: "Project stays completed", description: "The request to reopen it has ended." }),
    onError: (error) => refused(error, "The request to reopen was not ended"),
  });
}
