import type { ProjectId } from "@quorate/core/ids";
import { addEvent } from "./add-event.ts";
import { addFiles } from "./add-files.ts";
import { PROJECT_FILES } from "./content/project-files.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

export function addProjectFiles(world: DemoWorld): void {
  for (const { project, from, daysAgo, openedDaysAgo, files } of PROJECT_FILES) {
    const key = `project file ${project} ${from} ${daysAgo}`;
    const [uploaderId, at] = [named(world.users, from), world.calendar.at(daysAgo, key)];
    const openedAt = openedDaysAgo === undefined ? null : world.calendar.at(openedDaysAgo, key);
    const use = { project_id: demoId<ProjectId>(`project ${project}`) };
    addFiles(world, { files, purpose: "project", key, uploaderId, at, use, openedAt });
    addEvent(world, { project, kind: "files_added", actorId: uploaderId, at, about: `${from} ${daysAgo}` });
  }
}
