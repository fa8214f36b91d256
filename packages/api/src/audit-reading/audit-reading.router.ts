import { router } from "../trpc/trpc.ts";
import { listAuditLog } from "./list-audit-log.ts";

export const auditReadingRouter = router({ list: listAuditLog });
