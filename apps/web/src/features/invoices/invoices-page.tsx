import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { Statements } from "./statements.tsx";
import { TaxFigures } from "./tax-figures.tsx";
import { type InvoiceFilter, useListInvoices } from "./use-list-invoices.ts";

const DOCUMENTS = "documents";
const TABS = [
  { value: null, label: "Documents" },
  { value: "statements", label: "Statements" },
  { value: "tax-figures", label: "Tax figures" },
] as const;
const ADMIN_TABS = [
  ...TABS,
  { value: "platform", label: "The platform's documents" },
  { value: "platform-tax-figures", label: "The platform's tax figures" },
] as const;

/** Everything that was issued to the reader or in their name, what it comes to by month and by quarter, to be taken along. */
export function InvoicesPage({ isAdmin }: { isAdmin: boolean }) {
  const [params] = useSearchParams();
  const tabs = isAdmin ? ADMIN_TABS : TABS;
  const tab = tabs.find(({ value }) => value !== null && value === params.get("status"))?.value ?? null;
  const project = params.get("project") ?? undefined;
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Invoices and receipts"
        actions={
          <Button variant="secondary" asChild>
            <Link to={paths.settingsSection("billing")}>Billing details</Link>
          </Button>
        }
      >
        We issue these automatically when money is paid, released or refunded. Once issued, they never change.
      </PageHead>
      <StatusTabs label="Sections" value={tab} options={tabs} />
      {tab === null && project !== undefined && <OfProject project={project} />}
      <Shown key={`${tab ?? DOCUMENTS} ${project}`} tab={tab} project={project} />
    </div>
  );
}

function Shown({ tab, project }: { tab: (typeof ADMIN_TABS)[number]["value"]; project: string | undefined }) {
  if (tab === "statements") return <Statements />;
  if (tab === "tax-figures") return <TaxFigures scope="mine" />;
  if (tab === "platform-tax-figures") return <TaxFigures scope="platform" />;
  return tab === "platform" ? <Invoices scope="platform" /> : <Invoices scope="mine" project={project} />;
}

function OfProject({ project }: { project: string }) {
  return (
    <p className="mute mb-6 text-sm">
      Documents for{" "}
      <Link className="link" to={paths.project(project)}>
        one project
      </Link>{" "}
      only.{" "}
      <Link className="link" to={paths.invoices}>
        Show all documents
      </Link>
    </p>
  );
}

function Invoices(filter: InvoiceFilter) {
  const list = useListInvoices(filter);
  return (
    <PagedList
      query={list}
      noun={["documents", "documents"]}
      what="your invoices"
      rows={6}
      heading="h2"
      empty={
        <EmptyState heading="h2" title="No documents yet">
          You'll see a receipt when a milestone is funded, and an invoice when it's released or a plan is paid for.
        </EmptyState>
      }
    >
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </PagedList>
  );
}
