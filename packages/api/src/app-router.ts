import { accountsRouter } from "./accounts/accounts.router.ts";
import { router } from "./trpc/trpc.ts";

export const appRouter = router({
  accounts: accountsRouter,
});

export type AppRouter = typeof appRouter;
