import { router } from "../trpc/trpc.ts";
import { getReconciliation } from "./get-reconciliation.ts";
import { listReconciliations } from "./list-reconciliations.ts";
import { startReconciliation } from "./start-reconciliation.ts";

export const reconciliationsRouter = router({
  list: listReconciliations,
  get: getReconciliation,
  start: startReconciliation,
});
