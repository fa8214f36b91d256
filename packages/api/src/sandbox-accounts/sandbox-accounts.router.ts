import { router } from "../trpc/trpc.ts";
import { actOnSandboxAccount } from "./act-on-sandbox-account.ts";

export const sandboxAccountsRouter = router({ act: actOnSandboxAccount });
