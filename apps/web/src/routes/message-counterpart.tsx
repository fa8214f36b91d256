import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { MessageButton } from "../features/messages/message-button.tsx";

/** The client writes to the expert it works with, an expert to the client, as long as they are there; an admin looks on. */
export function MessageCounterpart({ project }: { project: ProjectDetailDto }) {
  const { viewer, expert, organization } = project;
  if (viewer === "client") {
    return expert?.hasPage && <MessageButton to={{ expertId: expert.id }} name={expert.name} projectId={project.id} />;
  }
  if (viewer === "admin" || !organization.hasPage) return null;
  return (
    <MessageButton
      to={{ organizationId: organization.id }}
      name={organization.name}
      // Until they proposed, an expert who looks at an open project has no part in it to write about.
      projectId={viewer === "expert" ? project.id : undefined}
    />
  );
}
