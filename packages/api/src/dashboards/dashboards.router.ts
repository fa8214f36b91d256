import { router } from "../trpc/trpc.ts";
import { expertDashboard } from "./expert-dashboard.ts";
import { organizationDashboard } from "./organization-dashboard.ts";

export const dashboardsRouter = router({
  organization: organizationDashboard,
  expert: expertDashboard,
});
