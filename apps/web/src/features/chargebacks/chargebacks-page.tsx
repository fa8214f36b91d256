import type { ChargebackDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { EmptyTab, ListTabs, useListTab } from "../../components/ui/data/list-tabs.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ChargebackRow } from "./chargeback-row.tsx";
import { SandboxPayments } from "./sandbox-payments.tsx";

const TABS = [
  {
    status: "open",
    label: "Open",
    empty: "No open chargebacks",
    text: "When a payer's bank asks for a payment back, it appears here with the bank's deadline.",
  },
  {
    status: "won",
    label: "Won",
    empty: "None won yet",
    text: "Chargebacks where the bank left the money with us appear here.",
  },
  {
    status: "lost",
    label: "Lost",
    empty: "None lost yet",
    text: "Chargebacks where the bank kept the money appear here, with who bears the loss.",
  },
] as const;

/** Payments that their payers' banks take back: for administrators to answer in time, and to see who bears what is lost. */
export function ChargebacksPage() {
  const tab = useListTab(TABS);
  const list = useListChargebacks(tab.status);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Chargebacks" }]} />
      <PageHead title="Chargebacks">
        Payments that payers' banks take back. Until the bank decides, the money stays where it is.
      </PageHead>
      <ListTabs label="Chargebacks by status" tabs={TABS} tab={tab} />
      <PagedList
        query={list}
        noun={["chargeback", "chargebacks"]}
        what="the chargebacks"
        loading="Loading chargebacks"
        heading="h2"
        empty={<EmptyTab tab={tab} />}
      >
        {(chargebacks) => (
          <ul className="rows">
            {chargebacks.map((chargeback) => (
              <li key={chargeback.id}>
                <ChargebackRow chargeback={chargeback} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <SandboxPayments />
    </div>
  );
}

function useListChargebacks(status: ChargebackDto["status"]) {
  return trpc.chargebacks.list.useInfiniteQuery({ status, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}
