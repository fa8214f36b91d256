import { router } from "../trpc/trpc.ts";
import { endImpersonation } from "./end-impersonation.ts";
import { listImpersonations } from "./list-impersonations.ts";
import { startImpersonation } from "./start-impersonation.ts";

export const impersonationsRouter = router({
  end: endImpersonation,
  list: listImpersonations,
  start: startImpersonation,
});
