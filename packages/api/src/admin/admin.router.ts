import { router } from "../trpc/trpc.ts";
import { getAdminOverview } from "./get-admin-overview.ts";
import { getMatchingState } from "./get-matching-state.ts";
import { listAdminExperts } from "./list-admin-experts.ts";
import { listAdminOrganizations } from "./list-admin-organizations.ts";
import { listAdminProjects } from "./list-admin-projects.ts";
import { listAdminSubscriptions } from "./list-admin-subscriptions.ts";
import { listAdminWaiting } from "./list-admin-waiting.ts";
import { listFileChecks } from "./list-file-checks.ts";
import { verifyExpert } from "./verify-expert.ts";
import { verifyOrganization } from "./verify-organization.ts";

export const adminRouter = router({
  overview: getAdminOverview,
  waiting: listAdminWaiting,
  listExperts: listAdminExperts,
  listOrganizations: listAdminOrganizations,
  listProjects: listAdminProjects,
  listSubscriptions: listAdminSubscriptions,
  listFileChecks,
  matching: getMatchingState,
  verifyExpert,
  verifyOrganization,
});
