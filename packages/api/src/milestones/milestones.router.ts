import { router } from "../trpc/trpc.ts";
import { cancelMilestone } from "./cancel-milestone.ts";
import { createMilestone } from "./create-milestone.ts";
import { fundMilestone } from "./fund-milestone.ts";
import { listMilestones } from "./list-milestones.ts";
import { releaseMilestone } from "./release-milestone.ts";
import { requestChanges } from "./request-changes.ts";
import { submitMilestone } from "./submit-milestone.ts";

export const milestonesRouter = router({
  list: listMilestones,
  create: createMilestone,
  fund: fundMilestone,
  submit: submitMilestone,
  requestChanges,
  release: releaseMilestone,
  cancel: cancelMilestone,
});
