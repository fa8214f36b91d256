import { ACCOUNT_TROUBLES, type AccountTrouble } from "@quorate/core/payouts/account-trouble";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { TroubledAccountRow } from "./troubled-account-row.tsx";

const TABS = {
  shut: { label: "Shut", empty: "No account is shut", text: "Every expert's account can receive money." },
  due: { label: "Due soon", empty: "Nothing is due", text: "No account is about to be shut for missing details." },
  negative: {
    label: "Below zero",
    empty: "No account is below zero",
    text: "The card processor has taken nothing back.",
  },
  held: {
    label: "Held",
    empty: "No payouts are held",
    text: "No expert with an account at the card processor is suspended or owes tax details.",
  },
} as const;

/** Experts whose account needs attention, for administrators to help them. */
export function TroubledAccountsPage() {
  const [params] = useSearchParams();
  const trouble = ACCOUNT_TROUBLES.find((name) => name === params.get("status")) ?? "shut";
  const list = useListTroubledAccounts(trouble);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Experts' accounts" }]} />
      <PageHead title="Experts' accounts">
        Card processor accounts that can't be paid, soon can't be, are below zero, or are held while their owner is
        suspended or owes tax details. Released money waits with us and continues automatically.
      </PageHead>
      <StatusTabs
        label="Which accounts"
        value={trouble === "shut" ? null : trouble}
        options={ACCOUNT_TROUBLES.map((name) => ({ value: name === "shut" ? null : name, label: TABS[name].label }))}
      />
      <PagedList
        query={list}
        noun={["account", "accounts"]}
        what="the accounts"
        loading="Loading accounts"
        rows={4}
        heading="h2"
        empty={
          <EmptyState heading="h2" title={TABS[trouble].empty}>
            {TABS[trouble].text}
          </EmptyState>
        }
      >
        {(accounts) => (
          <ul className="rows">
            {accounts.map((account) => (
              <li key={account.expertId}>
                <TroubledAccountRow account={account} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function useListTroubledAccounts(trouble: AccountTrouble) {
  return trpc.payoutAccount.listTroubled.useInfiniteQuery(
    { trouble, limit: LIST_PAGE_SIZE },
    { getNextPageParam: (page) => (page.length === LIST_PAGE_SIZE ? page.at(-1)?.expertId : undefined) },
  );
}
