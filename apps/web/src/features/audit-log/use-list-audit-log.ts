import { AUDIT_TOPICS } from "@quorate/core/events/audit-topic";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

/** Which lines: what the address says of it, and nothing that it does not. */
export function auditFilterFrom(params: URLSearchParams) {
  const given = (name: string) => params.get(name) ?? undefined;
  const topic = AUDIT_TOPICS.find((one) => one === params.get("topic"));
  const chosen = { actor: given("actor"), subject: given("subject"), from: given("from"), to: given("to") };
  return { ...(topic && { topic }), ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) };
}
export type AuditFilter = ReturnType<typeof auditFilterFrom>;

export function useListAuditLog(filter: AuditFilter) {
  const query = trpc.auditLog.list.useInfiniteQuery(
    { ...filter, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return { ...query, lines: query.data?.pages.flat() };
}
