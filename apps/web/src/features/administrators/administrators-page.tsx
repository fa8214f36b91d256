import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead, Section } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { AdministratorRow } from "./administrator-row.tsx";
import { RolesTable } from "./roles-table.tsx";

/** Who is an administrator, and what for: read, and changed, by those who look after everything. */
export function AdministratorsPage() {
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Administrators" }]} />
      <PageHead title="Administrators">
        Who looks after what. Add an administrator at the server's shell:{" "}
        <code className="font-mono text-sm whitespace-nowrap">npm run admin:grant -- EMAIL ROLE</code>
      </PageHead>
      <List />
      <Section title="What each role looks after" className="mt-12">
        <RolesTable />
      </Section>
    </div>
  );
}

function List() {
  const list = trpc.administrators.list.useInfiniteQuery({ limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
  return (
    <PagedList
      query={list}
      noun={["administrator", "administrators"]}
      what="the administrators"
      loading="Loading administrators"
      heading="h2"
      empty={
        <EmptyState heading="h2" title="No administrators">
          Every administrator has been removed.
        </EmptyState>
      }
    >
      {(administrators) => (
        <ul className="rows">
          {administrators.map((administrator) => (
            <li key={administrator.id}>
              <AdministratorRow administrator={administrator} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
