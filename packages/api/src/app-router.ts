import { accountsRouter } from "./accounts/accounts.router.ts";
import { catalogRouter } from "./catalog/catalog.router.ts";
import { expertsRouter } from "./experts/experts.router.ts";
import { matchingRouter } from "./matching/matching.router.ts";
import { organizationsRouter } from "./organizations/organizations.router.ts";
import { projectsRouter } from "./projects/projects.router.ts";
import { router } from "./trpc/trpc.ts";

export const appRouter = router({
  accounts: accountsRouter,
  catalog: catalogRouter,
  experts: expertsRouter,
  matching: matchingRouter,
  organizations: organizationsRouter,
  projects: projectsRouter,
});

export type AppRouter = typeof appRouter;
