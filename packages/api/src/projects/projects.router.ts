import { router } from "../trpc/trpc.ts";
import { createProject } from "./create-project.ts";
import { inviteExpert } from "./invite-expert.ts";
import { listProjectActivity } from "./list-project-activity.ts";
import { listSharedProjects } from "./list-shared-projects.ts";
import { setAccounting } from "./set-accounting.ts";
import { updateProject } from "./update-project.ts";

export const projectsRouter = router({
  create: createProject,
  update: updateProject,
  setAccounting,
  inviteExpert,
  activity: listProjectActivity,
  sharedWith: listSharedProjects,
});
