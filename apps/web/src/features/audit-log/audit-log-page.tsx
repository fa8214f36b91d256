import { AUDIT_TOPICS } from "@quorate/core/events/audit-topic";
import { useSearchParams } from "react-router-dom";
import { DownloadCsv } from "../../components/ui/data/download-csv.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditLineRow } from "./audit-line-row.tsx";

/** Who did what, when and from where, for administrators to look into. The filters are in the address. */
export function AuditLogPage() {
  const [params] = useSearchParams();
  const filter = auditFilterFrom(params);
  const chosen = new URLSearchParams(filter);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Audit log" }]} />
      <PageHead title="Audit log" actions={<DownloadCsv href={`/api/admin/audit-log.csv?${chosen.toString()}`} />}>
        Who did what, when and from where. Lines never change. Reading them here isn't logged; downloading them is.
      </PageHead>
      <AuditFilter key={`form ${chosen.toString()}`} />
      <Listed key={chosen.toString()} filter={filter} isAll={chosen.size === 0} />
    </div>
  );
}

function Listed({ filter, isAll }: { filter: ReturnType<typeof auditFilterFrom>; isAll: boolean }) {
  const list = useListAuditLog(filter);
  return (
    <PagedList
      query={list}
      noun={["line", "lines"]}
      what="the audit log"
      rows={6}
      heading="h2"
      empty={
        isAll ? (
          <EmptyState heading="h2" title="Nothing logged yet">
            The first sign-in appears here.
          </EmptyState>
        ) : (
          <EmptyState heading="h2" title="No lines found">
            Try more days or another subject.
          </EmptyState>
        )
      }
    >
      {(lines) => (
        <ul className="rows">
          {lines.map((line) => (
            <li key={line.id}>
              <AuditLineRow line={line} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Which lines: what the address says of it, and nothing that it does not. */
function auditFilterFrom(params: URLSearchParams) {
  const given = (name: string) => params.get(name) ?? undefined;
  const topic = AUDIT_TOPICS.find((one) => one === params.get("topic"));
  const chosen = { actor: given("actor"), subject: given("subject"), from: given("from"), to: given("to") };
  return { ...(topic && { topic }), ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) };
}
type AuditFilter = ReturnType<typeof auditFilterFrom>;

function useListAuditLog(filter: AuditFilter) {
  return trpc.auditLog.list.useInfiniteQuery({ ...filter, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}
