import { router } from "../trpc/trpc.ts";
import { listIdeaApplications } from "./list-idea-applications.ts";
import { listMyApplications } from "./list-my-applications.ts";
import { submitApplication } from "./submit-application.ts";
import { updateApplication } from "./update-application.ts";

export const applicationsRouter = router({
  submit: submitApplication,
  listForIdea: listIdeaApplications,
  listMine: listMyApplications,
  update: updateApplication,
});
