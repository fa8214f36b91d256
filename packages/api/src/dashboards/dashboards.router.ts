import { router } from "../trpc/trpc.ts";
import { entrepreneurDashboard } from "./entrepreneur-dashboard.ts";
import { expertDashboard } from "./expert-dashboard.ts";
import { organizationDashboard } from "./organization-dashboard.ts";
import { suggestCoFounders } from "./suggest-co-founders.ts";
import { suggestProjects } from "./suggest-projects.ts";

export const dashboardsRouter = router({
  organization: organizationDashboard,
  expert: expertDashboard,
  entrepreneur: entrepreneurDashboard,
  coFounders: suggestCoFounders,
  projects: suggestProjects,
});
