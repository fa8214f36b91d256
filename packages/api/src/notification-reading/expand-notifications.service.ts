import type { ProjectId, StartupIdeaId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { readProjects } from "../projects/readable-projects.service.ts";
import { readIdeas } from "../startup-ideas/readable-ideas.service.ts";
import type { ListedNotificationDto } from "./notification-reading.schema.ts";

type Told = { projectId: ProjectId | null; ideaId: StartupIdeaId | null };

/** What is to be read along with these notifications, each kind once for all of them. */
export async function expandNotifications(
  db: DbOrTrx,
  viewer: Viewer,
  rows: readonly Told[],
  kinds: readonly ("project" | "idea")[] = [],
): Promise<(row: Told) => Pick<ListedNotificationDto, "expanded">> {
  if (kinds.length === 0) return () => ({});
  const projectIds = rows.map(({ projectId }) => projectId);
  const ideaIds = rows.flatMap(({ ideaId }) => ideaId ?? []);
  const projects = kinds.includes("project") ? await readProjects(db, viewer, projectIds) : null;
  const ideas = kinds.includes("idea") ? await readIdeas(db, viewer, ideaIds) : null;
  return ({ projectId, ideaId }) => ({
    expanded: {
      ...(projects && { project: (projectId && projects.get(projectId)) || null }),
      ...(ideas && { idea: (ideaId && ideas.get(ideaId)) || null }),
    },
  });
}
