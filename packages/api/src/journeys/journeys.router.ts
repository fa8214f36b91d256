import { router } from "../trpc/trpc.ts";
import { getWorkflowDashboard } from "./get-workflow-dashboard.ts";

export const journeysRouter = router({
  workflow: getWorkflowDashboard,
});
